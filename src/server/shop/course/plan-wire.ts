import { planTypeNames, termUnitNames, type WirePlan } from "#contract/course/plan-wire.ts";
import { amountToWire } from "#contract/order/amount-wire.ts";
import { type PricingPlan, priceIn, type TermUnit } from "#domain/catalog/pricing-plan.ts";
import type { Language } from "#domain/link/localized-path.ts";

export function toWirePlan(plan: PricingPlan, lang: Language): WirePlan {
  return {
    id: plan.id,
    course_id: plan.itemId,
    plan_type: planTypeNames[plan.planType],
    term: plan.term,
    term_unit: unitToWire(plan.termUnit),
    term_2: plan.renewWindow?.count ?? null,
    term_unit_2: unitToWire(plan.renewWindow?.unit ?? null),
    price: amountToWire(priceIn(plan, "THB")),
    price_usd: amountToWire(priceIn(plan, "USD")),
    name: plan.name[lang],
    status_show: plan.isVisible,
    pricing_type: plan.pricingType,
    free_for: plan.freeFor === null ? null : "Student",
    free_course_ids: [...plan.freeForItemIds],
    need_approval: plan.needsApproval,
    ...(plan.clock && {
      clock: {
        kind: plan.clock.kind,
        days: plan.clock.days,
        date: plan.clock.date?.toISOString() ?? null,
        has_lessons: plan.clock.hasLessons,
      },
    }),
  };
}

/** How long a plan gives access to its course. */
export function accessToWire({
  planType,
  term,
  termUnit,
}: Pick<PricingPlan, "planType" | "term" | "termUnit">) {
  if (planType === "actual" || term === null || termUnit === null)
    return { kind: "unlimited" as const, term: null, term_unit: null };
  return { kind: "term" as const, term, term_unit: termUnitNames[termUnit] };
}

function unitToWire(unit: TermUnit | null) {
  return unit === null ? null : termUnitNames[unit];
}
