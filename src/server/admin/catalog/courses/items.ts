import type { ItemKind } from "#domain/catalog/catalog-item.ts";
import { blankItem } from "#domain/catalog/item-fields.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { changedValues } from "#server/record/changed-values.ts";
import { declareRecord } from "#server/record/declare-record.ts";
import type { RecordChange, TypedRecord } from "#server/record/record-kind.ts";
import type { Revision } from "#server/record/revision.ts";
import { isLeft } from "#server/shop/gift/keep-gift.ts";
import { checkSale } from "./check-sale.ts";
import { findItemChoices } from "./item-choice-queries.ts";
import {
  findItem,
  insertItem,
  lockItem,
  replaceInstructors,
  updateArchived,
  updateItem,
} from "./item-record-queries.ts";
import { choicesOf, type ItemValues, itemValues, partsOf } from "./item-revision.ts";
import { keepItemPrice } from "./keep-price.ts";
import { type ItemActor, noteItem } from "./note-item.ts";
import {
  instructorIds,
  type LockedItem,
  lockTies,
  type NewItemPlace,
  readItem,
} from "./read-item.ts";

/** Courses and products. */
export const items = declareRecord({
  name: "item",
  find: (db, id): Promise<LockedItem | null> => findItem(db, id),
  lock: lockToSave,
  place: lockPlace,
  read: readItem,
  valuesOf: itemValues,
  checkSaved: checkPrice,
  check: checkSale,
  insert: async (tx, { values }, { place: { kind } }) => {
    const id = await insertItem(tx, kind, partsOf(kind, values));
    await replaceInstructors(tx, id, instructorIds(values));
    return id;
  },
  update: async (tx, id, { values }, { before }) => {
    await updateItem(tx, before, partsOf(before.kind, values));
    await replaceInstructors(tx, id, instructorIds(values));
  },
  // An archived item leaves the shop, and its buyers keep it. When restored, it is a draft.
  setArchived: (tx, id, isArchived, { by }: { by: ItemActor }) =>
    updateArchived(tx, id, { isArchived, asItWas: by.asItWas ?? false }),
  details: {
    created: ({ row: { kind }, read: { values } }) => ({ kind, name: values.course_name }),
  },
  note: noteItem,
});

async function lockToSave(
  tx: Tx,
  id: number,
  sent: Revision["values"],
): Promise<LockedItem | null> {
  const ties = await lockTies(tx, sent);
  const item = await lockItem(tx, id);
  return item && { ...item, is_archived: item.archived_at !== null, ties };
}

type NewItem = TypedRecord & { course_type: ItemKind };

async function lockPlace(tx: Tx, { course_type: kind, values }: NewItem): Promise<NewItemPlace> {
  const whole = { ...blankItem(kind, choicesOf(await findItemChoices(tx))), ...values };
  return { kind, whole, ties: await lockTies(tx, whole) };
}

type ItemChange = RecordChange<LockedItem, { values: ItemValues }, ItemActor, NewItemPlace> & {
  before: LockedItem;
};

/** A lower price gives money away. A course is priced by its plans. */
async function checkPrice(tx: Tx, { before, read, sent, stands, by }: ItemChange) {
  if (before.kind !== "product") return null;
  const command = { id: before.id, version: before.version, values: sent };
  const after = partsOf(before.kind, read.values);
  const changed = changedValues(stands, read.values);
  const kept = await keepItemPrice(tx, { item: before, after, changed, command }, by);
  return isLeft(kept) ? kept : null;
}
