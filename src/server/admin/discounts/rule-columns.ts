import { couponFields, promotionFields, ruleFields } from "#contract/admin/discount-fields.ts";
import type { DiscountTerms } from "#domain/discount/discount-terms.ts";
import { keptFile } from "#server/list/kept-file.ts";
import { keptFields } from "#server/record/kept-fields.ts";

/** The fields that `rule-values` derives from the columns below. */
const rule = ["is_enabled", ...Object.keys(ruleFields)];
export const couponKept = keptFields(couponFields, {
  named: { is_returned_on_refund: "returns_on_refund" },
  made: [...rule, "code", "payment_method"],
});
export const promotionKept = keptFields(promotionFields, {
  made: [...rule, "title_th", "title_en", "description_th", "description_en"],
});

export const couponKeptFile = keptFile("coupon", [couponKept]);
export const promotionKeptFile = keptFile("promotion", [promotionKept]);

/** The columns that coupons and promotions share. */
export function ruleColumns({
  requiredCourses,
  isForAll = false,
  exceptIds = [],
  categoryIds = [],
  cut,
  isEnabled,
  startsAt,
  endsAt,
  tiers,
}: DiscountTerms) {
  return {
    required_course_count: requiredCourses,
    is_for_all: isForAll,
    except_item_ids: [...exceptIds],
    category_ids: [...categoryIds],
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
