import type { PlanType, TermUnit } from "#domain/catalog/pricing-plan.ts";
import type { Output } from "../endpoint.ts";
import type { cartSchemas } from "../order/cart-schemas.ts";

export type WirePlan = Output<typeof cartSchemas.listPricingPlans>["data"][number];

/** Wire names of the kinds of plans and of their terms. */
export const planTypeNames = {
  free: "Free",
  period: "Period",
  actual: "Actual",
  trial: "others",
} as const satisfies Record<PlanType, string>;
export const termUnitNames = {
  day: "Day(s)",
  month: "Month(s)",
  year: "Year(s)",
} as const satisfies Record<TermUnit, string>;
