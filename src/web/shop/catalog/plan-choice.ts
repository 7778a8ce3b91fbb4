import type { AccessPlan } from "#domain/enrollment/access-period.ts";
import { accessDays, accessPeriod } from "#domain/enrollment/access-period.ts";
import type { Plan } from "./catalog-types.ts";

const planTypes = { Free: "free", Period: "period", Actual: "actual", others: "trial" } as const;
const units = { "Day(s)": "day", "Month(s)": "month", "Year(s)": "year" } as const;

/** The plans a student can choose: renewals only for owners, free ones for owners of other courses only where they own them all. */
export function plansFor(plans: readonly Plan[], courseId: number, owned: ReadonlySet<number> | null): Plan[] {
  const ownsThis = owned?.has(courseId) ?? false;
  return plans.filter((plan) => {
    if (!plan.status_show) return false;
    if (plan.pricing_type === "renew") return ownsThis;
    if (plan.free_for === null) return true;
    return owned !== null && plan.free_course_ids.every((id) => owned.has(id));
  });
}

/** When access would end if it began now; null: never. */
export function wouldEndAt(plan: Plan, now: Date): Date | null {
  return accessPeriod(accessOf(plan), now, undefined).endsAt;
}

/** null: without an end. */
export function daysOpen(plan: Plan): number | null {
  return accessDays(accessOf(plan));
}

function accessOf(plan: Plan): AccessPlan {
  return {
    planType: planTypes[plan.plan_type],
    pricingType: plan.pricing_type,
    term: plan.term,
    termUnit: plan.term_unit && units[plan.term_unit],
  };
}
