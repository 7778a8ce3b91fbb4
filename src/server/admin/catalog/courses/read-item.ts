import type { ItemKind } from "#domain/catalog/catalog-item.ts";
import {
  checkDescriptions,
  checkFreeBook,
  checkLists,
  checkOtherNames,
  type ItemFault,
} from "#domain/catalog/check-item.ts";
import { courseFields, type ItemChoices, productFields } from "#domain/catalog/item-fields.ts";
import { checkSaleDates } from "#domain/catalog/sale-dates.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import { readSettingValues, type UnsentFields } from "#server/record/read-setting-values.ts";
import type { RecordBase } from "#server/record/record-kind.ts";
import type { Revision } from "#server/record/revision.ts";
import { keepCategory } from "../categories/category-admin-queries.ts";
import { findItemChoices } from "./item-choice-queries.ts";
import { itemFaults } from "./item-fault-words.ts";
import { countInstructors, type ItemRecord, lockPicture } from "./item-record-queries.ts";
import { choicesOf, type ItemValues, itemValues } from "./item-revision.ts";

type Ties = { hasPicture: boolean; hasCategory: boolean };

/**
 * Checks and locks what an item refers to. NOTE: files and categories are locked before the item.
 * The code that deletes a category does the same.
 */
export async function lockTies(tx: Tx, { cover, category }: Revision["values"]): Promise<Ties> {
  const hasPicture = typeof cover === "string" && cover !== "" && (await lockPicture(tx, cover));
  const id = Number(category);
  return { hasPicture, hasCategory: Number.isSafeInteger(id) && (await keepCategory(tx, id)) };
}

/** `ties` are the references, locked before the item. */
export type LockedItem = ItemRecord & { is_archived?: boolean; ties?: Ties };
/** `whole` is the sent values, with the defaults of a new item for the rest. */
export type NewItemPlace = { kind: ItemKind; whole: Revision["values"]; ties: Ties };

export async function readItem(
  tx: Tx,
  sent: Revision["values"],
  { before, place, by: { lang, now } }: RecordBase<LockedItem, NewItemPlace> & { by: Actor },
): Promise<{ values: ItemValues } | Refused<"INPUT_ERROR">> {
  const { kind, ties } = before ?? place;
  if (ties === undefined) throw new Error("an item is locked before it is read");
  const choices = withBefore(choicesOf(await findItemChoices(tx)), before);
  const read = before
    ? readFields(kind, choices, sent, { stands: itemValues(before), lang })
    : readFields(kind, choices, place.whole, { stands: place.whole, lang });
  if (read instanceof Refused) return read;
  const faults = { ...checkItem(read, now), ...(await checkTies(tx, read, { before, ties })) };
  return Object.keys(faults).length > 0
    ? refuse("INPUT_ERROR", { errors: itemFaults(faults, lang) })
    : { values: read };
}

function readFields(
  kind: ItemKind,
  choices: ItemChoices,
  values: Revision["values"],
  of: UnsentFields,
): ItemValues | Refused<"INPUT_ERROR"> {
  return kind === "course"
    ? readSettingValues(courseFields(choices), values, of)
    : readSettingValues(productFields(choices), values, of);
}

/** The present gift and category stay valid choices, even if they have been archived since. */
function withBefore({ categories, products }: ItemChoices, before: ItemRecord | null): ItemChoices {
  if (before === null) return { categories, products };
  const { category_id: category, free_product_id: gift } = before;
  return {
    categories: [...categories, String(category)],
    products: [...products, ...(gift === null ? [] : [String(gift)])],
  };
}

function checkItem(read: ItemValues, now: Date): Record<string, ItemFault> {
  const {
    sale = "draft",
    publish_at = "",
    unpublish_at = "",
    free_book = "",
    free_book_type = "",
  } = read;
  const { description = "", description_eng = "", takes_place = "", takes_place_eng = "" } = read;
  const { outcomes = "", outcomes_eng = "", outline = "", outline_eng = "" } = read;
  return {
    ...checkSaleDates({ sale, publish_at, unpublish_at }, now),
    ...checkFreeBook({ free_book, free_book_type }),
    ...checkDescriptions({ description, description_eng, takes_place, takes_place_eng }),
    ...checkLists({ outcomes, outcomes_eng, outline, outline_eng }),
    ...checkOtherNames(read.other_names ?? ""),
  };
}

type TieCheck = { before: ItemRecord | null; ties: Ties };

async function checkTies(
  tx: Tx,
  read: ItemValues,
  { before, ties }: TieCheck,
): Promise<Record<string, ItemFault>> {
  const faults: Record<string, ItemFault> = {};
  const { category, cover = "", seat_limit = "" } = read;
  const people = instructorIds(read);
  // The present category stays valid, because the locked item refers to it.
  if (category !== String(before?.category_id) && !ties.hasCategory)
    faults.category = "NO_SUCH_CATEGORY";
  if (cover !== "" && cover !== before?.cells.cover_file && !ties.hasPicture)
    faults.cover = "NO_SUCH_PICTURE";
  if (seat_limit !== "" && seat_limit < (before?.seats_used ?? 0))
    faults.seat_limit = "BELOW_SEATS_IN_USE";
  const fresh = people.filter((id) => !before?.instructors.includes(id));
  if (people.includes(Number.NaN) || (await countInstructors(tx, fresh)) !== fresh.length)
    faults.instructors = "NO_SUCH_PERSON";
  return faults;
}

export function instructorIds({ instructors = "" }: ItemValues): number[] {
  const ids = instructors.split(",").filter(Boolean);
  return [...new Set(ids.map((id) => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : Number.NaN)))];
}
