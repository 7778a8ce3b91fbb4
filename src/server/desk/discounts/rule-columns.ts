import type { DiscountTerms } from "#domain/quote/discount-terms.ts";

/** The columns that coupons and promotions have alike. */
export function ruleColumns({ requiredCourses, cut, isEnabled, startsAt, endsAt, tiers }: DiscountTerms) {
  return {
    required_course_count: requiredCourses,
    discount_type: cut.kind,
    percent: cut.kind === "percent" ? String(cut.percent) : null,
    amount_satang: cut.kind === "amount" ? cut.satang : null,
    amount_usd_cents: cut.kind === "amount" ? cut.usdCents : null,
    is_enabled: isEnabled,
    starts_at: startsAt,
    ends_at: endsAt,
    is_tier_limited: tiers !== null,
    tiers: [...(tiers ?? [])],
  };
}
