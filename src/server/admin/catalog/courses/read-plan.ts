import {
  blankPlan,
  checkPlan,
  type PlanFault,
  type PlanValues,
  planFields,
  promisedFields,
  settledPlan,
} from "#domain/catalog/plan-fields.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { readSettingValues } from "#server/record/read-setting-values.ts";
import type { Revision } from "#server/record/revision.ts";
import type { Giver } from "#server/shop/gift/keep-gift.ts";
import { countCourses, type PlanRecord } from "./plan-queries.ts";
import { courseIds, planValuesOf } from "./plan-revision.ts";

/** Prices may change, because orders keep a copy. Terms that buyers were promised stay as sold. */
export async function readPlan(
  tx: Tx,
  values: Revision["values"],
  { before, by: { lang } }: { before: PlanRecord | null; by: Giver },
): Promise<{ values: PlanValues } | Refused<"INPUT_ERROR">> {
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
  return errors.length > 0 ? refuse("INPUT_ERROR", { errors }) : { values: read };
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

/** A unit without a number means nothing. */
function isSaid({ term, term_2 }: PlanValues, name: string): boolean {
  return !((name === "term_unit" && term === "") || (name === "term_unit_2" && term_2 === ""));
}
