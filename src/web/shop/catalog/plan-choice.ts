import { accessDays } from "#domain/enrollment/access-days.ts";
import { type AccessTerm, accessTerm, type ClockedPlan } from "#domain/enrollment/access-term.ts";
import type { Plan } from "./catalog-types.ts";

const planTypes = { Free: "free", Period: "period", Actual: "actual", others: "trial" } as const;
const units = { "Day(s)": "day", "Month(s)": "month", "Year(s)": "year" } as const;

/**
 * The plans that a student can choose: renewals only for owners, free ones only for owners of all
 * required courses.
 */
export function plansFor(
  plans: readonly Plan[],
  courseId: number,
  owned: ReadonlySet<number> | null,
): Plan[] {
  const ownsThis = owned?.has(courseId) ?? false;
  return plans.filter((plan) => {
    if (!plan.status_show) return false;
    if (plan.pricing_type === "renew") return ownsThis;
    if (plan.free_for === null) return true;
    return owned !== null && plan.free_course_ids.every((id) => owned.has(id));
  });
}

/** The end of access if it were approved now; null: never, or not before the first lesson. */
export function wouldEndAt(plan: Plan, now: Date): Date | null {
  return termIf(plan, now).endsAt;
}

/** The access that an approval now would give. */
export function termIf(plan: Plan, now: Date): AccessTerm {
  return accessTerm(accessOf(plan), {
    approvedAt: now,
    lessonsAt: plan.clock?.has_lessons ? now : null,
  });
}

/** null: without an end. */
export function daysOpen(plan: Plan): number | null {
  return accessDays(accessOf(plan));
}

function accessOf(plan: Plan): ClockedPlan {
  return {
    planType: planTypes[plan.plan_type],
    pricingType: plan.pricing_type,
    term: plan.term,
    termUnit: plan.term_unit && units[plan.term_unit],
    ...(plan.clock && {
      clock: { ...plan.clock, date: plan.clock.date === null ? null : new Date(plan.clock.date) },
    }),
  };
}

/** The first plan that is bought for good. A trial or a free plan has to be chosen. */
export function firstChoice(plans: readonly Plan[]): Plan | undefined {
  return (
    plans.find((plan) => plan.plan_type === "Period" || plan.plan_type === "Actual") ?? plans[0]
  );
}
