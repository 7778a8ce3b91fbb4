import * as z from "zod/mini";
import { id, instant } from "../wire.ts";

// The facts of the quote travel in the form of the domain: satang, US cents and the domain's names.
// Only moments become texts.

const cents = z.int();
const localized = z.object({ th: z.string(), en: z.string() });
const planType = z.enum(["free", "period", "actual", "trial"]);
const pricingType = z.enum(["default", "renew", "others"]);
const termUnit = z.enum(["day", "month", "year"]);

/**
 * NOTE: the answer does not reveal when and for whom a rule applies. For the same reason a coupon
 * that the caller cannot use looks like one that does not exist.
 */
const rule = {
  id,
  scope: z.enum(["P1", "P2"]),
  requiredCourses: z.int(),
  /** True: it applies to everything in the shop but `exceptIds`, and `itemIds` is empty. */
  isForAll: z.optional(z.boolean()),
  exceptIds: z.optional(z.array(id)),
  /** Where they stand, it applies to everything in them, and `itemIds` is empty. */
  categoryIds: z.optional(z.array(id)),
  itemIds: z.array(id),
  cut: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("percent"), percent: z.number() }),
    z.object({ kind: z.literal("amount"), satang: z.nullable(cents), usdCents: z.nullable(cents) }),
  ]),
  isEnabled: z.boolean(),
  startsAt: z.null(),
  endsAt: z.null(),
  tiers: z.nullable(z.array(z.string())),
};

const plan = z.object({
  id,
  itemId: id,
  name: localized,
  planType,
  pricingType,
  term: z.nullable(z.int()),
  termUnit: z.nullable(termUnit),
  renewWindow: z.nullable(z.object({ count: z.int(), unit: termUnit })),
  priceSatang: z.nullable(cents),
  priceUsdCents: z.nullable(cents),
  isVisible: z.boolean(),
  freeFor: z.nullable(z.literal("student")),
  freeForItemIds: z.array(id),
  needsApproval: z.boolean(),
});

const item = z.object({
  id,
  kind: z.enum(["course", "product"]),
  categoryId: id,
  title: localized,
  isPublished: z.boolean(),
  isWithholdable: z.boolean(),
  vatClass: z.enum(["standard", "exempt", "zero", "outside"]),
  isShipped: z.boolean(),
  freeBookType: z.nullable(z.enum(["physical_book", "ebook"])),
  hasFreeProduct: z.boolean(),
  priceSatang: z.nullable(cents),
  priceUsdCents: z.nullable(cents),
  /** One where several are left; null: there is no limit. */
  seatsLeft: z.nullable(z.int()),
  /** The plans that the caller may choose. */
  plans: z.array(plan),
  openOrderId: z.nullable(id),
});

/** The caller's access to the courses that matter for this cart. */
const access = z.object({
  itemId: id,
  planType,
  pricingType,
  endsAt: z.nullable(instant),
  hadTrial: z.boolean(),
});

/**
 * The facts that the quote depends on, so that a page can show the sum of another choice before the
 * shop answers.
 */
export const quoteFacts = z.object({
  /** The language of the names in the quote. */
  lang: z.enum(["th", "en"]),
  now: instant,
  items: z.array(item),
  /** The promotions that the caller may use now. */
  promotions: z.array(z.object({ ...rule, title: localized })),
  coupons: z.array(
    z.object({
      ...rule,
      code: z.string(),
      methodIds: z.array(z.int()),
      usesLeft: z.nullable(z.literal(0)),
      ownUsesLeft: z.nullable(z.literal(0)),
      /** The number of codes of its series that the caller can still use. */
      ofSeries: z.nullable(z.object({ id, usesLeft: z.int() })),
    }),
  ),
  oneCoupon: z.boolean(),
  couponOrPromotion: z.boolean(),
  buyer: z.nullable(
    z.object({
      requiresTaxInvoice: z.boolean(),
      taxPersonType: z.enum(["normal_person", "juristic_person"]),
      access: z.array(access),
    }),
  ),
  methods: z.array(
    z.object({
      id: z.int(),
      minimumSatang: cents,
      maximumSatang: z.nullable(cents),
      takesUsd: z.boolean(),
    }),
  ),
  options: z.array(z.object({ id, feeSatang: cents })),
  addressIds: z.array(id),
  taxRules: z.object({
    vat: z.object({ isEnabled: z.boolean(), percent: z.number() }),
    withholding: z.object({
      isEnabled: z.boolean(),
      percents: z.array(z.number()),
      minimumSatang: cents,
      minimumUsdCents: cents,
    }),
    asksTaxDetails: z.boolean(),
  }),
});
