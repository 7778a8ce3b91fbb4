import type { Tx } from "#server/platform/database/database.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { changedValues } from "#server/record/changed-values.ts";
import { declareRecord } from "#server/record/declare-record.ts";
import type { ArchiveCommand, RecordChange, TypedRecord } from "#server/record/record-kind.ts";
import { tieGift } from "#server/shop/gift/gift-queries.ts";
import { firstBy, type Giver, isLeft } from "#server/shop/gift/keep-gift.ts";
import { findItem, type ItemRecord, lockItem } from "./item-record-queries.ts";
import { keepPlan } from "./keep-price.ts";
import { note } from "./note-edit.ts";
import {
  findCourseOfPlan,
  findPlan,
  insertPlan,
  lockPlan,
  type PlanRecord,
  updatePlan,
  updatePlanArchived,
} from "./plan-queries.ts";
import { planPartsOf, planValuesOf } from "./plan-revision.ts";
import { readPlan } from "./read-plan.ts";

/** The pricing plans of a course. */
export const plans = declareRecord({
  name: "plan",
  find: findPlan,
  // NOTE: lock the course first, because the value of a plan depends on the others.
  lock: async (tx, id) => {
    const itemId = await findCourseOfPlan(tx, id);
    const item = itemId === null ? null : await lockItem(tx, itemId);
    return item && lockPlan(tx, id);
  },
  place: (tx, { in: itemId }: NewPlan, _by: Giver) => lockCourse(tx, itemId),
  read: readPlan,
  valuesOf: planValuesOf,
  check: checkPlanGift,
  insert: (tx, { values }, { place }) => insertPlan(tx, place.id, planPartsOf(values)),
  update: (tx, id, { values }) => updatePlan(tx, id, planPartsOf(values)),
  checkArchived: checkRestored,
  setArchived: updatePlanArchived,
  details: {
    created: ({ read: { values } }) => ({ changed: changedValues({}, values) }),
    archived: ({ plan_name_th }) => ({ name: plan_name_th }),
  },
  note: (tx, by, { id, row }, { action, detail }) =>
    note(tx, by, row.plan_item_id, {
      action,
      detail: { plan: id, ...detail, ...firstBy(by.confirms) },
    }),
});

/** `in` is the course. */
type NewPlan = TypedRecord & { in: number };

export async function lockCourse(
  tx: Tx,
  itemId: number,
): Promise<ItemRecord | Refused<"NOT_FOUND">> {
  const item = await lockItem(tx, itemId);
  return item?.kind === "course" ? item : refuse("NOT_FOUND");
}

type PlanChange = RecordChange<
  PlanRecord,
  { values: Parameters<typeof planPartsOf>[0] },
  Giver,
  ItemRecord
>;

async function checkPlanGift(tx: Tx, { before, place, id, read, sent, stands, by }: PlanChange) {
  const item = before === null ? place : await courseOf(tx, before);
  const about = {
    item,
    before,
    after: planPartsOf(read.values),
    changed: changedValues(stands, read.values),
  };
  const kept = await keepPlan(
    tx,
    before === null
      ? { ...about, kind: "plan-create", command: { itemId: item.id, values: sent } }
      : { ...about, kind: "plan-save", command: { id, version: before.version, values: sent } },
    by,
  );
  if (isLeft(kept)) return kept;
  return before === null && kept !== null ? (made: number) => tieGift(tx, kept, made) : null;
}

/** A restored plan is new to present buyers. */
async function checkRestored(
  tx: Tx,
  { before, command, by }: { before: PlanRecord; command: ArchiveCommand; by: Giver },
) {
  if (command.is_archived) return null;
  const changed: Record<string, [boolean, boolean]> = { is_archived: [true, false] };
  const item = await courseOf(tx, before);
  const about = { item, before: null, after: before, changed, command };
  const kept = await keepPlan(tx, { ...about, kind: "plan-restore" }, by);
  return isLeft(kept) ? kept : null;
}

async function courseOf(tx: Tx, { plan_item_id: id }: PlanRecord): Promise<ItemRecord> {
  const item = await findItem(tx, id);
  if (item === null) throw new Error(`item ${id} is locked`);
  return item;
}
