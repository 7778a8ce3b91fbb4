import type { PlanType, PricingType, Term, TermUnit } from "#domain/catalog/pricing-plan.ts";

const millisecondsPerDay = 86_400_000;
const daysPerUnit: Record<TermUnit, number> = { day: 1, month: 30, year: 365 };

export type AccessPlan = {
  planType: PlanType;
  pricingType: PricingType;
  term: number | null;
  termUnit: TermUnit | null;
};

export function daysOf({ count, unit }: Term): number {
  return count * daysPerUnit[unit];
}

/** The duration of a plan in days; null: without an end. */
export function accessDays(plan: AccessPlan): number | null {
  if (plan.planType === "actual" || plan.term === null || plan.termUnit === null) return null;
  return daysOf({ count: plan.term, unit: plan.termUnit });
}

export function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * millisecondsPerDay);
}
