import { clockKinds } from "../enrollment/access-term.ts";
import type { SettingField, SettingValues } from "../settings/setting-field.ts";

const units = ["Day(s)", "Month(s)", "Year(s)"] as const;
const count = {
  kind: "number",
  least: 1,
  most: 10_000,
  decimals: 0,
  isOptional: true,
} as const satisfies SettingField;
const amount = {
  kind: "number",
  least: 0,
  most: 10_000_000,
  decimals: 2,
  isOptional: true,
} as const satisfies SettingField;
const name = {
  kind: "text",
  longest: 100,
  isRequired: true,
  isLong: false,
} as const satisfies SettingField;

/** The fields of a pricing plan, in the order of the form. */
export const planFields = {
  name,
  name_eng: { ...name, isRequired: false },
  plan_type: { kind: "choice", options: ["Period", "Actual", "Free", "others"] },
  pricing_type: { kind: "choice", options: ["default", "renew", "others"] },
  term: count,
  term_unit: { kind: "choice", options: units },
  clock: { kind: "choice", options: clockKinds },
  clock_days: count,
  clock_date: { kind: "text", longest: 10, isRequired: false, isLong: false, mustBe: "day" },
  term_2: count,
  term_unit_2: { kind: "choice", options: units },
  price: amount,
  price_usd: amount,
  need_approval: { kind: "switch" },
  free_for: { kind: "choice", options: ["", "Student"] },
  free_course_ids: { kind: "text", longest: 300, isRequired: false, isLong: false },
  status_show: { kind: "switch" },
} as const satisfies Record<string, SettingField>;
export type PlanValues = SettingValues<typeof planFields>;

/** The promises to buyers. A sold plan keeps them. */
export const promisedFields = [
  "plan_type",
  "pricing_type",
  "term",
  "term_unit",
  "clock",
  "clock_days",
  "clock_date",
  "term_2",
  "term_unit_2",
  "need_approval",
] as const satisfies (keyof PlanValues)[];

export const blankPlan: Record<keyof PlanValues, string | boolean> = {
  name: "",
  name_eng: "",
  plan_type: "Period",
  pricing_type: "default",
  term: "",
  term_unit: "Month(s)",
  clock: "approval",
  clock_days: "",
  clock_date: "",
  term_2: "",
  term_unit_2: "Day(s)",
  price: "",
  price_usd: "",
  need_approval: false,
  free_for: "",
  free_course_ids: "",
  status_show: true,
};

export type PlanFault =
  | "REQUIRED"
  | "ONLY_FREE"
  | "FREE_COSTS_NOTHING"
  | "NO_SUCH_COURSE"
  | "WAS_SOLD";

/** Fields that do not matter for this kind of plan are emptied. */
export function settledPlan(plan: PlanValues): PlanValues {
  const hasTerm = plan.plan_type !== "Actual";
  const isRenewal = plan.pricing_type === "renew";
  const term = hasTerm ? plan.term : "";
  // A plan without an end needs no clock, except to begin on a day.
  const clock = term === "" && plan.clock !== "date" ? "approval" : plan.clock;
  return {
    ...plan,
    term,
    clock,
    clock_days: clock === "first_lesson" ? plan.clock_days : "",
    clock_date: clock === "date" ? plan.clock_date : "",
    term_2: isRenewal ? plan.term_2 : "",
    free_course_ids: plan.free_for === "" ? "" : plan.free_course_ids,
  };
}

/** The faults of a plan that cannot be sold. */
export function checkPlan(plan: PlanValues): Partial<Record<keyof PlanValues, PlanFault>> {
  const isFree = plan.plan_type === "Free";
  const needsTerm = plan.plan_type === "Period" || plan.plan_type === "others";
  return {
    ...(needsTerm && plan.term === "" && { term: "REQUIRED" as const }),
    ...(plan.clock === "first_lesson" &&
      plan.clock_days === "" && { clock_days: "REQUIRED" as const }),
    ...(plan.clock === "date" && plan.clock_date === "" && { clock_date: "REQUIRED" as const }),
    ...(isFree && Number(plan.price) > 0 && { price: "FREE_COSTS_NOTHING" as const }),
    ...(isFree && Number(plan.price_usd) > 0 && { price_usd: "FREE_COSTS_NOTHING" as const }),
    ...(!isFree && plan.price === "" && plan.price_usd === "" && { price: "REQUIRED" as const }),
    ...(!isFree && plan.need_approval && { need_approval: "ONLY_FREE" as const }),
  };
}
