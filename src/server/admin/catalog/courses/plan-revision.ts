import type { PlanValues } from "#domain/catalog/plan-fields.ts";
import type { PlanType, TermUnit } from "#domain/catalog/pricing-plan.ts";
import { keptEnglish, typedEnglish } from "#domain/text/english-fallback.ts";
import { bangkokDay } from "#domain/time/bangkok.ts";
import { satangOf } from "./item-revision.ts";
import type { PlanParts, PlanRecord } from "./plan-queries.ts";

const typeOf = {
  Free: "free",
  Period: "period",
  Actual: "actual",
  others: "trial",
} as const satisfies Record<PlanValues["plan_type"], PlanType>;
const wireType = {
  free: "Free",
  period: "Period",
  actual: "Actual",
  trial: "others",
} as const satisfies Record<PlanType, PlanValues["plan_type"]>;
const unitOf = {
  "Day(s)": "day",
  "Month(s)": "month",
  "Year(s)": "year",
} as const satisfies Record<PlanValues["term_unit"], TermUnit>;
const wireUnit = { day: "Day(s)", month: "Month(s)", year: "Year(s)" } as const satisfies Record<
  TermUnit,
  PlanValues["term_unit"]
>;

const bahtOf = (satang: number | null) => (satang === null ? ("" as const) : satang / 100);

export function planValuesOf(plan: PlanRecord): PlanValues {
  return {
    name: plan.plan_name_th,
    name_eng: typedEnglish(plan.plan_name_th, plan.plan_name_en),
    plan_type: wireType[plan.plan_type],
    pricing_type: plan.pricing_type,
    term: plan.term ?? "",
    term_unit: wireUnit[plan.term_unit ?? "month"],
    clock: plan.clock,
    clock_days: plan.clock_days ?? "",
    clock_date: plan.clock_date === null ? "" : bangkokDay(plan.clock_date),
    term_2: plan.renew_window ?? "",
    term_unit_2: wireUnit[plan.renew_window_unit ?? "day"],
    price: bahtOf(plan.plan_price_satang),
    price_usd: bahtOf(plan.plan_price_usd_cents),
    need_approval: plan.needs_approval,
    free_for: plan.free_for === null ? "" : "Student",
    free_course_ids: plan.free_for_item_ids.join(","),
    status_show: plan.is_visible,
  };
}

export function planPartsOf(values: PlanValues): PlanParts {
  const isFree = values.plan_type === "Free";
  return {
    plan_name_th: values.name,
    plan_name_en: keptEnglish(values.name, values.name_eng),
    plan_type: typeOf[values.plan_type],
    pricing_type: values.pricing_type,
    term: values.term || null,
    term_unit: values.term === "" ? null : unitOf[values.term_unit],
    clock: values.clock,
    clock_days: values.clock_days || null,
    clock_date: values.clock_date === "" ? null : new Date(`${values.clock_date}T00:00:00+07:00`),
    renew_window: values.term_2 || null,
    renew_window_unit: values.term_2 === "" ? null : unitOf[values.term_unit_2],
    plan_price_satang: isFree ? 0 : satangOf(values.price),
    plan_price_usd_cents: isFree ? null : satangOf(values.price_usd),
    needs_approval: values.need_approval,
    free_for: values.free_for === "" ? null : "student",
    free_for_item_ids: courseIds(values),
    is_visible: values.status_show,
  };
}

export function courseIds({ free_course_ids }: PlanValues): number[] {
  return [
    ...new Set(
      free_course_ids
        .split(",")
        .map((id) => id.trim())
        .filter(Boolean)
        .map(Number),
    ),
  ];
}
