import {
  blankPlan,
  checkPlan,
  type PlanFault,
  type PlanValues,
  planFields,
  promisedFields,
  settledPlan,
} from "#domain/catalog/plan-fields.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import { changedValues, isUnchanged } from "#server/record/changed-values.ts";
import { readSettingValues } from "#server/record/read-setting-values.ts";
import type { Revision } from "#server/record/revision.ts";
import { tieGift } from "#server/shop/gift/gift-queries.ts";
import { type Confirms, firstBy, type GiftRefusal, isLeft } from "#server/shop/gift/keep-gift.ts";
import { lockItem } from "./item-record-queries.ts";
import { keepPlan } from "./keep-price.ts";
import { note } from "./note-edit.ts";
import {
  countCourses,
  findCourseOfPlan,
  insertPlan,
  lockPlan,
  type PlanRecord,
  updatePlan,
  updatePlanArchived,
} from "./plan-queries.ts";
import { courseIds, planPartsOf, planValuesOf } from "./plan-revision.ts";

/** A plan as its form shows it. */
export function planRevision(plan: PlanRecord): Revision {
  return { version: plan.version, values: planValuesOf(plan) };
}

type CreateResult = number | Refused<"INPUT_ERROR" | "NOT_FOUND"> | GiftRefusal;

export async function createPlan(
  db: Db,
  itemId: number,
  values: Revision["values"],
  actor: Actor,
): Promise<CreateResult> {
  return inTransaction(db, (tx) => createPlanWithin(tx, { itemId, values }, actor, null));
}

/**
 * `confirms`, here and below: another person has asked for exactly this; null where it is asked for
 * now.
 */
export async function createPlanWithin(
  tx: Tx,
  { itemId, values }: { itemId: number; values: Revision["values"] },
  actor: Actor,
  confirms: Confirms,
): Promise<CreateResult> {
  const item = await lockItem(tx, itemId);
  if (item === null || item.kind !== "course") return refuse("NOT_FOUND");
  const read = await readPlan(tx, values, null, actor.lang);
  if (read instanceof Refused) return read;
  const about = {
    kind: "plan-create",
    item,
    before: null,
    after: planPartsOf(read),
    changed: changedValues({}, read),
    command: { itemId, values },
  } as const;
  const kept = await keepPlan(tx, about, actor, confirms);
  if (isLeft(kept)) return kept;
  const id = await insertPlan(tx, itemId, planPartsOf(read));
  if (kept !== null) await tieGift(tx, kept, id);
  await note(tx, actor, itemId, {
    action: "plan.created",
    detail: { plan: id, changed: changedValues({}, read), ...firstBy(confirms) },
  });
  return id;
}

type SaveResult = Revision | Refused<"INPUT_ERROR" | "NOT_FOUND" | "EDIT_CONFLICT"> | GiftRefusal;

/** Prices may change, orders keep their copy. What a buyer was promised stays as it was sold. */
export async function savePlan(
  db: Db,
  id: number,
  revision: Revision,
  actor: Actor,
): Promise<SaveResult> {
  return inTransaction(db, (tx) => savePlanWithin(tx, { id, ...revision }, actor, null));
}

export async function savePlanWithin(
  tx: Tx,
  command: Revision & { id: number },
  actor: Actor,
  confirms: Confirms,
): Promise<SaveResult> {
  const { id, version, values } = command;
  const { item, plan: before } = await lockWithCourse(tx, id);
  if (item === null || before === null) return refuse("NOT_FOUND");
  if (before.version !== version) return refuse("EDIT_CONFLICT", { result: planRevision(before) });
  const read = await readPlan(tx, values, before, actor.lang);
  if (read instanceof Refused) return read;
  if (isUnchanged(planValuesOf(before), read)) return planRevision(before);
  const wanted = changedValues(planValuesOf(before), read);
  const kept = await keepPlan(
    tx,
    { kind: "plan-save", item, before, after: planPartsOf(read), changed: wanted, command },
    actor,
    confirms,
  );
  if (isLeft(kept)) return kept;
  await updatePlan(tx, id, planPartsOf(read));
  const after = await lockPlan(tx, id);
  if (after === null) return refuse("NOT_FOUND");
  const changed = changedValues(planValuesOf(before), planValuesOf(after));
  await note(tx, actor, before.plan_item_id, {
    action: "plan.changed",
    detail: { plan: id, changed, ...firstBy(confirms) },
  });
  return planRevision(after);
}

type Archive = { version: number; is_archived: boolean };
type ArchiveResult = Refused<"NOT_FOUND" | "EDIT_CONFLICT"> | GiftRefusal | null;

export async function archivePlan(
  db: Db,
  id: number,
  command: Archive,
  actor: Actor,
): Promise<ArchiveResult> {
  return inTransaction(db, (tx) => archivePlanWithin(tx, { id, ...command }, actor, null));
}

export async function archivePlanWithin(
  tx: Tx,
  command: Archive & { id: number },
  actor: Actor,
  confirms: Confirms,
): Promise<ArchiveResult> {
  const { id, version, is_archived: isArchived } = command;
  const { item, plan } = await lockWithCourse(tx, id);
  if (item === null || plan === null) return refuse("NOT_FOUND");
  if (plan.version !== version) return refuse("EDIT_CONFLICT", { result: planRevision(plan) });
  if (plan.is_archived === isArchived) return null;
  if (!isArchived) {
    // What comes back is new to those who buy now.
    const kept = await keepPlan(
      tx,
      {
        kind: "plan-restore",
        item,
        before: null,
        after: plan,
        changed: { is_archived: [true, false] },
        command,
      },
      actor,
      confirms,
    );
    if (isLeft(kept)) return kept;
  }
  await updatePlanArchived(tx, id, isArchived);
  const detail = { plan: id, name: plan.plan_name_th, ...firstBy(confirms) };
  await note(tx, actor, plan.plan_item_id, {
    action: isArchived ? "plan.archived" : "plan.restored",
    detail,
  });
  return null;
}

/** NOTE: the course first: what a plan gives is measured by the others. */
async function lockWithCourse(tx: Tx, id: number) {
  const itemId = await findCourseOfPlan(tx, id);
  const item = itemId === null ? null : await lockItem(tx, itemId);
  return { item, plan: item && (await lockPlan(tx, id)) };
}

async function readPlan(
  tx: Tx,
  values: Revision["values"],
  before: PlanRecord | null,
  lang: Language,
): Promise<PlanValues | Refused<"INPUT_ERROR">> {
  const fields = readSettingValues(planFields, values, {
    stands: before ? planValuesOf(before) : blankPlan,
    lang,
  });
  if (fields instanceof Refused) return fields;
  const read = settledPlan(fields);
  const ids = courseIds(read);
  const isKnown =
    ids.every((id) => Number.isSafeInteger(id) && id > 0) &&
    (await countCourses(tx, ids)) === ids.length;
  const faults = {
    ...checkPlan(read),
    ...(!isKnown && { free_course_ids: "NO_SUCH_COURSE" as const }),
    ...brokenPromises(read, before),
  };
  const errors = Object.entries(faults).map(([param, code]) =>
    fieldFault(`field.plan-${code satisfies PlanFault}`, { param, lang }),
  );
  return errors.length > 0 ? refuse("INPUT_ERROR", { errors }) : read;
}

function brokenPromises(
  read: PlanValues,
  before: PlanRecord | null,
): Partial<Record<keyof PlanValues, PlanFault>> {
  if (!before?.is_sold) return {};
  const sold = planValuesOf(before);
  return Object.fromEntries(
    promisedFields
      .filter((name) => sold[name] !== read[name] && isSaid(read, name))
      .map((name) => [name, "WAS_SOLD" as const]),
  );
}

/** A unit without a number says nothing. */
function isSaid({ term, term_2 }: PlanValues, name: string): boolean {
  return !((name === "term_unit" && term === "") || (name === "term_unit_2" && term_2 === ""));
}
