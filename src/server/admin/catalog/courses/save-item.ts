import type { ItemKind } from "#domain/catalog/catalog-item.ts";
import {
  checkDescriptions,
  checkFreeBook,
  checkLists,
  type ItemFault,
} from "#domain/catalog/check-item.ts";
import {
  blankItem,
  courseFields,
  type ItemChoices,
  productFields,
} from "#domain/catalog/item-fields.ts";
import { checkSaleDates } from "#domain/catalog/sale-dates.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import { changedValues, isUnchanged } from "#server/record/changed-values.ts";
import { readSettingValues, type UnsentFields } from "#server/record/read-setting-values.ts";
import type { Revision } from "#server/record/revision.ts";
import { type Confirms, firstBy, type GiftRefusal, isLeft } from "#server/shop/gift/keep-gift.ts";
import { keepCategory } from "../categories/category-admin-queries.ts";
import { itemFaults } from "./item-fault-words.ts";
import {
  countInstructors,
  findItem,
  findItemChoices,
  type ItemRecord,
  insertItem,
  lockItem,
  lockPicture,
  replaceInstructors,
  updateItem,
} from "./item-record-queries.ts";
import { choicesOf, type ItemValues, partsOf, revisionOf } from "./item-revision.ts";
import { keepItemPrice } from "./keep-price.ts";
import { note } from "./note-edit.ts";

type SavedItem = { id: number; revision: Revision };

/** A new course or product. */
export async function createItem(
  db: Db,
  kind: ItemKind,
  values: Revision["values"],
  actor: Actor,
): Promise<SavedItem | Refused<"INPUT_ERROR">> {
  return inTransaction(db, async (tx) => {
    const whole = { ...blankItem(kind, choicesOf(await findItemChoices(tx))), ...values };
    const ties = await lockTies(tx, whole);
    const read = await readItem(tx, { kind, values: whole, before: null, ties }, actor);
    if (read instanceof Refused) return read;
    const id = await insertItem(tx, kind, partsOf(kind, read));
    await replaceInstructors(tx, id, instructorIds(read));
    await note(tx, actor, id, { action: "item.created", detail: { kind, name: read.course_name } });
    return saved(tx, id);
  });
}

type SaveRefused = Refused<"INPUT_ERROR" | "EDIT_CONFLICT" | "NOT_FOUND"> | GiftRefusal;

/** Saves what was typed over the version it was typed over, and over no other. */
export async function saveItem(
  db: Db,
  id: number,
  revision: Revision,
  actor: Actor,
): Promise<SavedItem | SaveRefused> {
  return inTransaction(db, (tx) => saveItemWithin(tx, { id, ...revision }, actor, null));
}

/** `confirms`: another person has asked for exactly this; null where it is asked for now. */
export async function saveItemWithin(
  tx: Tx,
  command: Revision & { id: number },
  actor: Actor,
  confirms: Confirms,
): Promise<SavedItem | SaveRefused> {
  const { id, version, values } = command;
  const ties = await lockTies(tx, values);
  const before = await lockItem(tx, id);
  if (before === null) return refuse("NOT_FOUND");
  if (before.version !== version) return refuse("EDIT_CONFLICT", { result: revisionOf(before) });
  const read = await readItem(tx, { kind: before.kind, values, before, ties }, actor);
  if (read instanceof Refused) return read;
  const stands = revisionOf(before).values;
  if (isUnchanged(stands, read)) return { id, revision: revisionOf(before) };
  const parts = partsOf(before.kind, read);
  if (before.kind === "product") {
    const kept = await keepItemPrice(
      tx,
      { item: before, after: parts, changed: changedValues(stands, read), command },
      actor,
      confirms,
    );
    if (isLeft(kept)) return kept;
  }
  await updateItem(tx, before, parts);
  await replaceInstructors(tx, id, instructorIds(read));
  const after = await saved(tx, id);
  await note(tx, actor, id, {
    action: "item.changed",
    detail: { changed: changedValues(stands, after.revision.values), ...firstBy(confirms) },
  });
  return after;
}

async function saved(tx: Tx, id: number): Promise<SavedItem> {
  const item = await findItem(tx, id);
  if (item === null) throw new Error(`item ${id} has just been written`);
  return { id, revision: revisionOf(item) };
}

type Ties = { hasPicture: boolean; hasCategory: boolean };

/**
 * What an item is tied to is there and stays. NOTE: files and categories are locked before the
 * item, also by the code that deletes a category.
 */
async function lockTies(tx: Tx, { cover, category }: Revision["values"]): Promise<Ties> {
  const hasPicture = typeof cover === "string" && cover !== "" && (await lockPicture(tx, cover));
  const id = Number(category);
  return { hasPicture, hasCategory: Number.isSafeInteger(id) && (await keepCategory(tx, id)) };
}

type ItemBefore = ItemRecord | null;

type ToRead = { kind: ItemKind; values: Revision["values"]; before: ItemBefore; ties: Ties };

async function readItem(
  tx: Tx,
  { kind, values, before, ties }: ToRead,
  { lang, now }: Actor,
): Promise<ItemValues | Refused<"INPUT_ERROR">> {
  const choices = choicesOf(await findItemChoices(tx));
  const stands = before === null ? values : revisionOf(before).values;
  const read = readFields(kind, withBefore(choices, before), values, { stands, lang });
  if (read instanceof Refused) return read;
  const faults = { ...checkItem(read, now), ...(await checkTies(tx, read, { before, ties })) };
  return Object.keys(faults).length > 0
    ? refuse("INPUT_ERROR", { errors: itemFaults(faults, lang) })
    : read;
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

/** A gift that has been archived since stays a gift, and a category a category. */
function withBefore({ categories, products }: ItemChoices, before: ItemBefore): ItemChoices {
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
  };
}

type TieCheck = Pick<ToRead, "before" | "ties">;

async function checkTies(
  tx: Tx,
  read: ItemValues,
  { before, ties }: TieCheck,
): Promise<Record<string, ItemFault>> {
  const faults: Record<string, ItemFault> = {};
  const { category, cover = "", seat_limit = "" } = read;
  const people = instructorIds(read);
  // The category that it has already stays: the locked item names it.
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

function instructorIds({ instructors = "" }: ItemValues): number[] {
  const ids = instructors.split(",").filter(Boolean);
  return [...new Set(ids.map((id) => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : Number.NaN)))];
}
