import type { PlanType, PricingPlan, TermUnit } from "#domain/catalog/pricing-plan.ts";
import type { Output } from "../endpoint.ts";
import { readAmount } from "../order/amount-wire.ts";
import type { cartSchemas } from "../order/cart-schemas.ts";

export type WirePlan = Output<typeof cartSchemas.listPricingPlans>["data"][number];

/** What the calls name the kinds of plans and their terms. */
export const planTypeNames = { free: "Free", period: "Period", actual: "Actual", trial: "others" } as const satisfies Record<PlanType, string>;
export const termUnitNames = { day: "Day(s)", month: "Month(s)", year: "Year(s)" } as const satisfies Record<TermUnit, string>;

export const planTypesOfWire = { Free: "free", Period: "period", Actual: "actual", others: "trial" } as const satisfies Record<WirePlan["plan_type"], PlanType>;
const termUnits = { "Day(s)": "day", "Month(s)": "month", "Year(s)": "year" } as const satisfies Record<NonNullable<WirePlan["term_unit"]>, TermUnit>;

/** NOTE: a plan travels with its name in one language. */
export function readPlan(plan: WirePlan): PricingPlan {
  const { term_2: count, term_unit_2: unit } = plan;
  return {
    id: plan.id,
    itemId: plan.course_id,
    name: { th: plan.name, en: plan.name },
    planType: planTypesOfWire[plan.plan_type],
    pricingType: plan.pricing_type,
    term: plan.term,
    termUnit: plan.term_unit && termUnits[plan.term_unit],
    renewWindow: count === null || unit === null ? null : { count, unit: termUnits[unit] },
    priceSatang: readAmount(plan.price),
    priceUsdCents: readAmount(plan.price_usd),
    isVisible: plan.status_show,
    freeFor: plan.free_for && "student",
    freeForItemIds: plan.free_course_ids,
    needsApproval: plan.need_approval,
  };
}
