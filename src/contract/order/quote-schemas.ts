import * as z from "zod/mini";
import { baht, id, instant, optionalId, optionalMethodId } from "../wire.ts";

export const currencyCode = z.enum(["THB", "USD"]);

const discountKind = z.enum(["coupon", "promotion"]);

/** `own_amount`: the satang that make the amount of an order by bank transfer its own. */
export const lineDiscount = z.object({
  kind: z.enum(["coupon", "promotion", "own_amount"]),
  id: z.int(),
  name: z.string(),
  amount: baht,
});

/** How long a course is still open, and from when it can be renewed. */
const timeLeft = z.object({
  ends_at: instant,
  left: z.object({ days: z.int(), hours: z.int(), minutes: z.int() }),
  renewable_from: z.nullable(instant),
});

const line_ = z.object({
  course_id: z.int(),
  course_name: z.string(),
  course_type: z.enum(["course", "product"]),
  plan_name: z.nullable(z.string()),
  qty: z.int(),
  unit_price: baht,
  gross: baht,
  discount: baht,
  total: baht,
  /** What the discount is made of, in the order in which it was taken off. */
  discounts: z.array(lineDiscount),
  /** An own unpaid order with this course: a new order takes its place. */
  open_order_id: z.nullable(z.int()),
});

export const quote = z.object({
  currency_code: z.enum(["THB", "USD"]),
  lines: z.array(line_),
  price: baht,
  discount: baht,
  before_vat: baht,
  vat_value: z.number(),
  vat: baht,
  withholding_percent: z.int(),
  withholding_price: baht,
  withholding_offer: z.object({
    is_offered: z.boolean(),
    percents: z.array(z.number()),
    needs_juristic_person: z.boolean(),
  }),
  shipping_fee: baht,
  payable: baht,
  needs_shipping_address: z.boolean(),
  needs_shipping_method: z.boolean(),
  /** The coupons that are used. */
  coupon_ids: z.array(z.int()),
  /** The promotion that is used. */
  promotion_id: z.nullable(z.int()),
  /** Every promotion that this cart can have with what it takes off by itself, the best first. */
  promotions: z.array(z.object({ id: z.int(), title: z.string(), amount: baht })),
  /** What was asked for and is not used, each with its reason. */
  unused_discounts: z.array(
    z.object({
      kind: discountKind,
      id: z.int(),
      name: z.string(),
      reason: z.string(),
      msg: z.string(),
    }),
  ),
  /** What stops an order now, each with its text. */
  blockers: z.array(
    z.object({
      code: z.string(),
      msg: z.string(),
      course_id: z.nullable(z.int()),
      time_left: z.optional(timeLeft),
    }),
  ),
});

export const choices = {
  payment_method_id: optionalMethodId,
  /** Left out: the coupons that the cart keeps. */
  coupon_id: z.optional(z.array(id).check(z.maxLength(20))),
  /** Left out: the promotion that the cart keeps, else the best. Null or empty: none. */
  promotion_id: optionalId,
  shipping_address_id: optionalId,
  shipping_fee_id: optionalId,
  /** Left out: the currency that the cart keeps. */
  currency_code: z.optional(currencyCode),
  is_withholding: z.optional(z.union([z.boolean(), z.number()])),
  withholding_percent: z.optional(z.nullable(z.number())),
  courses: z.optional(
    z
      .array(
        z.object({
          course_id: id,
          priecingplan_id: optionalId,
          qty: z.optional(z.int().check(z.minimum(0), z.maximum(99))),
        }),
      )
      .check(z.maxLength(50)),
  ),
};
