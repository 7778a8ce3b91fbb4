import { amountToWire } from "#contract/order/amount-wire.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import type { CsvCell } from "#server/list/csv.ts";
import { fileHead } from "#server/list/file-head.ts";
import type { Words } from "#server/list/file-words.ts";
import type { CouponRow, RuleRow } from "./coupon-list-queries.ts";

export function ruleRow({
  id,
  version,
  state,
  requiredCourses,
  discountType,
  percent,
  satang,
  usdCents,
  startsAt,
  endsAt,
  reach,
  courses,
  tiers,
}: RuleRow) {
  return {
    id,
    version,
    state,
    number_of_course: requiredCourses,
    discount_type: discountType,
    discount_amont: percent ?? amountToWire(satang),
    discount_amount_usd: percent ?? amountToWire(usdCents),
    starts_at: startsAt?.toISOString() ?? null,
    ends_at: endsAt?.toISOString() ?? null,
    reach,
    courses,
    tier_list: tiers,
  };
}

/** A row of the list in the form of the contract. */
export function couponRow(row: CouponRow) {
  const { code, scope, useLimit, usesHeld, usesRedeemed, givenSatang, series } = row;
  const uses = {
    use_limit: useLimit,
    uses_held: usesHeld,
    uses_redeemed: usesRedeemed,
    given: bahtFromSatang(givenSatang),
  };
  return { ...ruleRow(row), code, coupon_type: scope, ...uses, series };
}

/** State, scope and type of a discount, with the texts of its form. */
export function ruleWords(
  { state, scope, discount_type }: { state: string; scope: string; discount_type: string },
  words: Words,
): string[] {
  return [
    words(`discounts.state-${state}`, state),
    words(`discounts.option-scope-${scope}`, scope),
    words(`discounts.option-discount_type-${discount_type}`, discount_type),
  ];
}

export const couponCsvHead = fileHead("coupons", [
  "code",
  "state",
  "scope",
  "discount-type",
  "off",
  "off-usd",
  "starts",
  "ends",
  "limit",
  "held",
  "used",
  "given",
  "reach",
  "courses",
  "tiers",
  "series",
]);

export function couponCsvRow(row: CouponRow, words: Words): CsvCell[] {
  const {
    code,
    state,
    coupon_type,
    discount_type,
    discount_amont,
    discount_amount_usd,
    starts_at,
    ends_at,
    ...more
  } = couponRow(row);
  const { use_limit, uses_held, uses_redeemed, given, reach, courses, tier_list, series } = more;
  const rule = [
    code,
    ...ruleWords({ state, scope: coupon_type, discount_type }, words),
    discount_amont,
    discount_amount_usd,
    starts_at,
    ends_at,
  ];
  return [
    ...rule,
    use_limit,
    uses_held,
    uses_redeemed,
    given,
    words(`discounts.option-reach-${reach}`, reach),
    courses,
    (tier_list ?? []).join(", "),
    series,
  ];
}
