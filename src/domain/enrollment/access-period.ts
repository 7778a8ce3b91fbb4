import type { PlanType, PricingType, Term, TermUnit } from "#domain/catalog/pricing-plan.ts";

const millisecondsPerDay = 86_400_000;
const daysPerUnit: Record<TermUnit, number> = { day: 1, month: 30, year: 365 };

export type AccessPeriod = { startsAt: Date; endsAt: Date | null };
export type AccessPlan = { planType: PlanType; pricingType: PricingType; term: number | null; termUnit: TermUnit | null };

export function daysOf({ count, unit }: Term): number {
  return count * daysPerUnit[unit];
}

/** How long a plan opens its course, in days; null: without an end. */
export function accessDays(plan: AccessPlan): number | null {
  if (plan.planType === "actual" || plan.term === null || plan.termUnit === null) return null;
  return daysOf({ count: plan.term, unit: plan.termUnit });
}

/** Access runs from the approval; a renewal goes on where the access that runs now ends. `currentEnd` is undefined without any access. */
export function accessPeriod(plan: AccessPlan, approvedAt: Date, currentEnd: Date | null | undefined): AccessPeriod {
  const goesOn = plan.pricingType === "renew" && currentEnd !== undefined;
  if (goesOn && currentEnd === null) return { startsAt: approvedAt, endsAt: null };
  const startsAt = goesOn && currentEnd !== null && currentEnd > approvedAt ? currentEnd : approvedAt;
  const days = accessDays(plan);
  return { startsAt, endsAt: days === null ? null : addDays(startsAt, days) };
}

export function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * millisecondsPerDay);
}
