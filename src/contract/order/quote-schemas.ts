import * as z from "zod/mini";
import type { Schemas } from "../endpoint.ts";
import { baht, id, instant, optionalId, optionalMethodId } from "../wire.ts";
import { quoteFacts } from "./quote-facts-schemas.ts";

export const currencyCode = z.enum(["THB", "USD"]);

const discountKind = z.enum(["coupon", "promotion"]);

/**
 * `own_amount`: the satang that make the amount of a bank transfer unique. `by_shop`: what the shop
 * takes off an order that it makes.
 */
export const lineDiscount = z.object({
  kind: z.enum(["coupon", "promotion", "own_amount", "by_shop"]),
  id: z.int(),
  name: z.string(),
  amount: baht,
});

/** The time left of a course, and the time from which it can be renewed. */
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
  /** The parts of the discount, in the order in which they were subtracted. */
  discounts: z.array(lineDiscount),
  /** The caller's unpaid order with this course: a new order replaces it. */
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
  /** The applied coupons. */
  coupon_ids: z.array(z.int()),
  /** The applied promotion. */
  promotion_id: z.nullable(z.int()),
  /** Every promotion that can apply to this cart, with its own discount, best first. */
  promotions: z.array(z.object({ id: z.int(), title: z.string(), amount: baht })),
  /** Requested discounts that are not applied, each with its reason. */
  unused_discounts: z.array(
    z.object({
      kind: discountKind,
      id: z.int(),
      name: z.string(),
      reason: z.string(),
      msg: z.string(),
    }),
  ),
  /** The reasons why an order cannot be placed now, each with its text. */
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
  /** Left out: the cart's coupons. */
  coupon_id: z.optional(z.array(id).check(z.maxLength(20))),
  /** Left out: the cart's promotion, else the best. Null or empty: none. */
  promotion_id: optionalId,
  shipping_address_id: optionalId,
  shipping_fee_id: optionalId,
  /** Left out: the cart's currency. */
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

export const quoteSchemas = {
  getQuote: {
    summary: "What the cart (or the listed courses) costs, line by line, and what stops an order.",
    body: z.object(choices),
    output: z.object({ success: z.literal(true), data: quote, facts: quoteFacts }),
    refusals: ["INPUT_ERROR"],
  },
} as const satisfies Record<string, Schemas>;
