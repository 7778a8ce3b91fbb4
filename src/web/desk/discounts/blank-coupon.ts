import { type CouponValues, couponFields, type PromotionValues, promotionFields } from "#contract/desk/discount-fields.ts";
import { blankValues } from "#domain/settings/setting-field.ts";

const usual = { is_enabled: true, percent: 10 } as const;

/** What a new coupon begins with. */
export const blankCoupon: CouponValues = { ...blankValues(couponFields), ...usual };
export const blankPromotion: PromotionValues = { ...blankValues(promotionFields), ...usual };
