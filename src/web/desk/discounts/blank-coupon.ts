import type { CouponValues } from "#contract/desk/discount-fields.ts";

/** What a new coupon begins with. */
export const blankCoupon: CouponValues = {
  is_enabled: true,
  code: "",
  discount_type: "percent",
  percent: 10,
  discount_amont: "",
  discount_amount_usd: "",
  scope: "P1",
  number_of_course: 1,
  courses: "",
  starts_at: "",
  ends_at: "",
  tier_list: "",
  payment_method: "",
  use_limit: "",
  use_limit_per_account: "",
  is_returned_on_refund: false,
};
