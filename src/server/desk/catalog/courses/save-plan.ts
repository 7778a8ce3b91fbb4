import { blankPlan, checkPlan, type PlanFault, type PlanValues, planFields, promisedFields, settledPlan } from "#domain/catalog/plan-fields.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { changedValues, isUnchanged } from "#server/desk/settings/changed-values.ts";
import { readSettingValues } from "#server/desk/settings/read-setting-values.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { lockItem } from "./item-record-queries.ts";
import type { Revision } from "./item-revision.ts";
import { countCourses, insertPlan, lockPlan, type PlanRecord, updatePlan, updatePlanArchived } from "./plan-queries.ts";
import { courseIds, planPartsOf, planValuesOf } from "./plan-revision.ts";
import { type Actor, note } from "./save-item.ts";

/** A plan as its form shows it. */
export function planRevision(plan: PlanRecord): Revision {
  return { version: plan.version, values: planValuesOf(plan) };
}

export async function createPlan(db: Db, itemId: number, values: Revision["values"], actor: Actor): Promise<number | Refused<"INPUT_ERROR" | "NOT_FOUND">> {
  return inTransaction(db, async (tx) => {
    const item = await lockItem(tx, itemId);
    if (item === null || item.kind !== "course") return refuse("NOT_FOUND");
    const read = await readPlan(tx, values, null, actor.lang);
    if (read instanceof Refused) return read;
    const id = await insertPlan(tx, itemId, planPartsOf(read));
    await note(tx, actor, itemId, { action: "plan.created", detail: { plan: id, changed: changedValues({}, read) } });
    return id;
  });
}

/** Prices may change, orders keep their copy. What a buyer was promised stays as it was sold. */
export async function savePlan(
  db: Db,
  id: number,
  { version, values }: Revision,
  actor: Actor,
): Promise<Revision | Refused<"INPUT_ERROR" | "NOT_FOUND" | "EDIT_CONFLICT">> {
  return inTransaction(db, async (tx) => {
    const before = await lockPlan(tx, id);
    if (before === null) return refuse("NOT_FOUND");
    if (before.version !== version) return refuse("EDIT_CONFLICT", { result: planRevision(before) });
    const read = await readPlan(tx, values, before, actor.lang);
    if (read instanceof Refused) return read;
    if (isUnchanged(planValuesOf(before), read)) return planRevision(before);
    await updatePlan(tx, id, planPartsOf(read));
    const after = await lockPlan(tx, id);
    if (after === null) return refuse("NOT_FOUND");
    const changed = changedValues(planValuesOf(before), planValuesOf(after));
    await note(tx, actor, before.plan_item_id, { action: "plan.changed", detail: { plan: id, changed } });
    return planRevision(after);
  });
}

export async function archivePlan(
  db: Db,
  id: number,
  command: { version: number; is_archived: boolean },
  actor: Actor,
): Promise<Refused<"NOT_FOUND" | "EDIT_CONFLICT"> | null> {
  return inTransaction(db, async (tx) => {
    const plan = await lockPlan(tx, id);
    if (plan === null) return refuse("NOT_FOUND");
    if (plan.version !== command.version) return refuse("EDIT_CONFLICT", { result: planRevision(plan) });
    if (plan.is_archived === command.is_archived) return null;
    await updatePlanArchived(tx, id, command.is_archived);
    await note(tx, actor, plan.plan_item_id, {
      action: command.is_archived ? "plan.archived" : "plan.restored",
      detail: { plan: id, name: plan.plan_name_th },
    });
    return null;
  });
}

async function readPlan(tx: Tx, values: Revision["values"], before: PlanRecord | null, lang: Language): Promise<PlanValues | Refused<"INPUT_ERROR">> {
  const fields = readSettingValues(planFields, values, { stands: before ? planValuesOf(before) : blankPlan, lang });
  if (fields instanceof Refused) return fields;
  const read = settledPlan(fields);
  const ids = courseIds(read);
  const isKnown = ids.every((id) => Number.isSafeInteger(id) && id > 0) && (await countCourses(tx, ids)) === ids.length;
  const faults = { ...checkPlan(read), ...(!isKnown && { free_course_ids: "NO_SUCH_COURSE" as const }), ...brokenPromises(read, before) };
  const errors = Object.entries(faults).map(([param, code]) => fieldFault(`field.plan-${code satisfies PlanFault}`, { param, lang }));
  return errors.length > 0 ? refuse("INPUT_ERROR", { errors }) : read;
}

function brokenPromises(read: PlanValues, before: PlanRecord | null): Partial<Record<keyof PlanValues, PlanFault>> {
  if (!before?.is_sold) return {};
  const sold = planValuesOf(before);
  return Object.fromEntries(promisedFields.filter((name) => sold[name] !== read[name] && isSaid(read, name)).map((name) => [name, "WAS_SOLD" as const]));
}

/** A unit without a number says nothing. */
function isSaid({ term, term_2 }: PlanValues, name: string): boolean {
  return !((name === "term_unit" && term === "") || (name === "term_unit_2" && term_2 === ""));
}
