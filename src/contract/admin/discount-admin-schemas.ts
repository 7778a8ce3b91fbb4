import * as z from "zod/mini";
import type { Schemas } from "../endpoint.ts";
import { quote } from "../order/quote-schemas.ts";
import {
  baht,
  data,
  done,
  id,
  idText,
  instant,
  line,
  methodId,
  newOrder,
  recordVersion,
} from "../wire.ts";
import { listed } from "./admin-list-schemas.ts";
import { discountStates } from "./admin-lists.ts";
import { seriesLimits } from "./discount-fields.ts";
import { keptForSecond } from "./kept-for-second.ts";

const values = z.record(
  z.string().check(z.maxLength(60)),
  z.union([z.string(), z.number(), z.boolean()]),
);
const revision = z.object({ version: recordVersion, values });
const params = z.object({ id: idText });

const rule = {
  id,
  version: recordVersion,
  state: z.enum(discountStates),
  number_of_course: z.int(),
  discount_type: z.enum(["amount", "percent"]),
  discount_amont: z.nullable(z.number()),
  discount_amount_usd: z.nullable(z.number()),
  starts_at: z.nullable(instant),
  ends_at: z.nullable(instant),
  reach: z.enum(["chosen", "all", "categories", "except"]),
  /** How many courses or categories it applies to, or items it leaves out; null: `all`. */
  courses: z.nullable(z.int()),
  /** null: everybody. */
  tier_list: z.nullable(z.array(z.string())),
};

const couponRow = z.object({
  ...rule,
  code: z.string(),
  coupon_type: z.enum(["P1", "P2"]),
  use_limit: z.nullable(z.int()),
  uses_held: z.int(),
  uses_redeemed: z.int(),
  /** The total discount that paid orders got by it. */
  given: baht,
  series: z.nullable(z.int()),
});

const promotionRow = z.object({
  ...rule,
  title: z.string(),
  promotion_type: z.enum(["P1", "P2"]),
  position: z.int(),
  /** The number of orders that were placed with it. */
  orders: z.int(),
});

const idList = z.string().check(z.regex(/^[\d,]{0,8000}$/));
const plan = z.object({ id, name: z.string(), price: z.nullable(baht) });

export const discountAdminSchemas = {
  adminListCoupons: listed(
    "Coupons",
    couponRow,
    "Coupons, the newest first unless another order is asked for, each with how often it is held and used.",
  ),
  adminGetCoupon: {
    summary: "One coupon with everything that can be set of it, and its version.",
    params,
    output: data(
      z.object({
        ...revision.shape,
        uses_held: z.int(),
        uses_redeemed: z.int(),
        state: z.enum(discountStates),
      }),
    ),
    refusals: ["FORBIDDEN", "NOT_FOUND"],
  },
  adminCreateCoupon: {
    summary: "Creates a coupon. A code exists once, regardless of its spelling.",
    body: z.object({ values }),
    output: data(z.object({ ...revision.shape, id })),
    refusals: ["FORBIDDEN", "INPUT_ERROR", ...keptForSecond],
  },
  adminSaveCoupon: {
    summary:
      "Saves a coupon over the version it was read in. Orders that are placed keep what they got.",
    params,
    body: revision,
    output: data(revision),
    refusals: ["FORBIDDEN", "NOT_FOUND", "INPUT_ERROR", "EDIT_CONFLICT", ...keptForSecond],
  },
  adminCreateCouponSeries: {
    summary:
      "Coupons of one rule, each with a code of its own: the prefix and eight letters and digits that cannot be mistaken for others.",
    body: z.object({
      values,
      prefix: line(seriesLimits.prefix),
      count: z.int().check(z.minimum(1), z.maximum(seriesLimits.count)),
    }),
    output: data(z.object({ series: id, count: z.int() })),
    refusals: ["FORBIDDEN", "INPUT_ERROR", ...keptForSecond],
  },
  adminListPromotions: listed(
    "Promotions",
    promotionRow,
    "Promotions, in the order in which buyers see them unless another is asked for.",
  ),
  adminGetPromotion: {
    summary: "One promotion with everything that can be set of it, and its version.",
    params,
    output: data(z.object({ ...revision.shape, state: z.enum(discountStates) })),
    refusals: ["FORBIDDEN", "NOT_FOUND"],
  },
  adminCreatePromotion: {
    summary: "A new promotion, last in the shop.",
    body: z.object({ values }),
    output: data(z.object({ ...revision.shape, id })),
    refusals: ["FORBIDDEN", "INPUT_ERROR", ...keptForSecond],
  },
  adminSavePromotion: {
    summary:
      "Saves a promotion over the version it was read in. Orders that are placed keep what they got.",
    params,
    body: revision,
    output: data(revision),
    refusals: ["FORBIDDEN", "NOT_FOUND", "INPUT_ERROR", "EDIT_CONFLICT", ...keptForSecond],
  },
  adminCopyPromotion: {
    summary: "The same promotion once more, switched off and last in the shop, without its orders.",
    params,
    output: data(z.object({ id })),
    refusals: ["FORBIDDEN", "NOT_FOUND"],
  },
  adminListPromotionOrder: {
    summary:
      "Promotions in the order in which buyers see them, those that have ended left out: the first thousand.",
    output: data(z.object({ total: z.int(), items: z.array(promotionRow) })),
    refusals: ["FORBIDDEN"],
  },
  adminOrderPromotions: {
    summary:
      "Puts promotions in another order; those that have ended stay where they are. Refused with the order as it is by now, where it is not the one that was read.",
    body: newOrder,
    output: done,
    refusals: ["FORBIDDEN", "INPUT_ERROR", "EDIT_CONFLICT"],
  },
  adminTryDiscounts: {
    summary:
      "What a cart with these courses and codes would pay now, by the sum that prices orders. Holds nothing.",
    body: z.object({
      courses: z
        .array(z.object({ course_id: id, priecingplan_id: z.nullable(id) }))
        .check(z.minLength(1), z.maxLength(20)),
      coupon_codes: z.array(line(60)).check(z.maxLength(20)),
      payment_method_id: z.nullable(methodId),
      currency_code: z.enum(["THB", "USD"]),
      tier: z.nullable(line(100)),
    }),
    output: data(z.object({ quote, unknown_codes: z.array(z.string()) })),
    refusals: ["FORBIDDEN", "INPUT_ERROR"],
  },
  adminListDiscountChoices: {
    summary:
      "The choices for a discount or a plan: payment methods, tiers, categories, and courses that match the search, are named, or are in a named category; with `goods` products, too.",
    query: z.object({
      q: z._default(z.string().check(z.maxLength(100)), ""),
      ids: z._default(idList, ""),
      categories: z._default(idList, ""),
      goods: z._default(z.enum(["", "1"]), ""),
    }),
    output: data(
      z.object({
        courses: z.array(
          z.object({
            id,
            name: z.string(),
            kind: z.enum(["course", "product"]),
            category_id: id,
            is_on_sale: z.boolean(),
            /** In baht; null: a course, or a product without one. */
            price: z.nullable(baht),
            plans: z.array(plan),
          }),
        ),
        categories: z.array(z.object({ id, name: z.string() })),
        methods: z.array(z.object({ id: z.int(), name: z.string() })),
        tiers: z.array(z.string()),
      }),
    ),
    refusals: ["FORBIDDEN", "INPUT_ERROR"],
  },
} as const satisfies Record<string, Schemas>;
