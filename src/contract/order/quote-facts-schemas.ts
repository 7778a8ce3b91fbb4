import * as z from "zod/mini";
import { plan } from "../course/course-schemas.ts";
import { baht, instant } from "../wire.ts";
import { cut } from "./discount-schemas.ts";

const rule = { id: z.int(), courses: z.array(z.int()), ...cut };

const item = z.object({
  course_id: z.int(),
  course_name: z.string(),
  course_type: z.enum(["course", "product"]),
  is_published: z.boolean(),
  is_withholdable: z.boolean(),
  is_shipped: z.boolean(),
  free_book_type: z.nullable(z.enum(["physical_book", "ebook"])),
  has_product_free: z.boolean(),
  price: z.nullable(baht),
  price_usd: z.nullable(z.number()),
  /** null: there is no limit. */
  has_seat: z.nullable(z.boolean()),
  /** Those that the caller may choose. */
  plans: z.array(plan),
  open_order_id: z.nullable(z.int()),
});

/** What the caller has of the courses that decide about this cart. */
const access = z.object({
  course_id: z.int(),
  plan_type: plan.shape.plan_type,
  pricing_type: plan.shape.pricing_type,
  ends_at: z.nullable(instant),
  had_trial: z.boolean(),
});

/** What the sum of this cart depends on, so that a page can show the sum of another choice before the shop has answered. */
export const quoteFacts = z.object({
  now: instant,
  items: z.array(item),
  /** Those that the caller may use now. */
  promotions: z.array(z.object({ ...rule, title: z.string(), promotion_type: z.enum(["P1", "P2"]) })),
  coupons: z.array(
    z.object({
      ...rule,
      code: z.string(),
      coupon_type: z.enum(["P1", "P2"]),
      payment_method: z.array(z.int()),
      /** Why the caller cannot use it at all now. */
      refusal: z.nullable(z.enum(["COUPON_NOT_IN_FORCE", "COUPON_NOT_FOR_TIER", "COUPON_USED_UP", "COUPON_USED_BY_YOU"])),
    }),
  ),
  is_one_coupon: z.boolean(),
  is_coupon_or_promotion: z.boolean(),
  buyer: z.nullable(z.object({ is_tax_invoice: z.boolean(), person_type: z.enum(["normal_person", "juristic_person"]), access: z.array(access) })),
  payment_methods: z.array(z.object({ id: z.int(), minimum: baht, maximum: z.nullable(baht), takes_usd: z.boolean() })),
  shipping_options: z.array(z.object({ id: z.int(), shipping_price: baht })),
  shipping_address_ids: z.array(z.int()),
  tax: z.object({
    is_vat: z.boolean(),
    vat_value: z.number(),
    is_tax_invoice: z.boolean(),
    is_withholding: z.boolean(),
    withholding_percents: z.array(z.number()),
    withholding_minimum: baht,
    withholding_minimum_usd: z.number(),
  }),
});
