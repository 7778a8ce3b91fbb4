import * as z from "zod/mini";
import type { Schemas } from "../endpoint.ts";
import { baht, data, id, idText, instant, line } from "../wire.ts";

/**
 * `discount_amont` is a percentage or baht, depending on `discount_type`; the amount in dollars has
 * its own field.
 */
const cut = {
  number_of_course: z.int(),
  discount_type: z.enum(["amount", "percent"]),
  discount_amont: z.nullable(z.number()),
  discount_amount_usd: z.nullable(z.number()),
};

export const coupon = z.object({
  id: z.int(),
  code: z.string(),
  /** True: it applies to everything in the shop but `except`, and `courses` is empty. */
  is_for_all: z.optional(z.literal(true)),
  except: z.optional(z.array(z.int())),
  /** Where they stand, it applies to everything in them, and `courses` is empty. */
  categories: z.optional(z.array(z.int())),
  courses: z.array(z.int()),
  payment_method: z.array(z.int()),
  coupon_type: z.enum(["P1", "P2"]),
  ...cut,
});

const promotedCourse = z.object({
  id: z.int(),
  course_name: z.string(),
  course_image: z.string(),
  course_type: z.enum(["course", "product"]),
  price_from: z.nullable(baht),
  /** The plan with that price; null for a product, and where no plan is for everybody. */
  plan_id: z.nullable(z.int()),
  /** The price with the promotion; null where the promotion needs several courses. */
  price_after: z.nullable(baht),
});

export const promotion = z.object({
  id: z.int(),
  title: z.string(),
  description_list: z.array(z.string()),
  promotion_type: z.enum(["P1", "P2"]),
  courses: z.array(z.int()),
  coursesInPromotion: z.array(promotedCourse),
  ...cut,
  is_enable_tier: z.boolean(),
  tier_list: z.array(z.string()),
  starts_at: z.nullable(instant),
  ends_at: z.nullable(instant),
});

export const discountSchemas = {
  findCoupon: {
    summary:
      "The coupon of a code, if the caller could use it now. From then on the caller may use it by its id. Holds nothing.",
    body: z.object({
      coupon_code: line(60),
      user_id: z.optional(z.nullable(z.union([line(60), z.number()]))),
    }),
    output: data(z.array(coupon)),
    refusals: ["NOT_FOUND", "COUPON_NOT_AVAILABLE", "OWN_COUPON", "TOO_MANY_REQUESTS"],
  },
  listOwnCoupons: {
    summary: "The coupons, of those named, whose codes the caller has entered.",
    body: z.object({ couponID: z.array(id).check(z.maxLength(50)) }),
    output: data(z.array(coupon)),
  },
  listPromotions: {
    summary:
      "Promotions that run now and that the caller may use, up to thirty: those for the named courses first, then the others in the order of the shop.",
    query: z.object({
      courses: z._default(z.string().check(z.regex(/^(\d{1,9}(,\d{1,9}){0,49})?$/)), ""),
    }),
    output: data(z.array(promotion)),
  },
  getPromotion: {
    summary: "One running promotion with its courses.",
    params: z.object({ id: idText }),
    output: data(promotion),
    refusals: ["NOT_FOUND"],
  },
} as const satisfies Record<string, Schemas>;
