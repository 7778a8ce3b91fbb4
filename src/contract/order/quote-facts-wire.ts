import { isPaymentMethodId } from "#domain/payment/payment-method.ts";
import { couponRefusedFor } from "#domain/quote/answered-rules.ts";
import type { DiscountCut, DiscountRule } from "#domain/quote/discount-rule.ts";
import type { QuoteFacts } from "#domain/quote/quote-facts.ts";
import type { QuotedItem } from "#domain/quote/quote-input.ts";
import { planTypesOfWire, readPlan } from "../course/plan-wire.ts";
import type { Output } from "../endpoint.ts";
import { readAmount, readPrice } from "./amount-wire.ts";
import type { cartSchemas } from "./cart-schemas.ts";

export type WireQuoteFacts = Output<typeof cartSchemas.getQuote>["facts"];
type WireCoupon = WireQuoteFacts["coupons"][number];
type WireRule = Pick<WireCoupon, "id" | "courses" | "number_of_course" | "discount_type" | "discount_amont" | "discount_amount_usd">;

/** The facts as the sum is reckoned from them. */
export function readQuoteFacts(facts: WireQuoteFacts): QuoteFacts {
  const { tax, payment_methods, shipping_options } = facts;
  return {
    now: new Date(facts.now),
    items: facts.items.map(readItem),
    promotions: facts.promotions.map((promotion) => readRule(promotion, promotion.promotion_type)),
    coupons: facts.coupons.map(readCoupon),
    oneCoupon: facts.is_one_coupon,
    couponOrPromotion: facts.is_coupon_or_promotion,
    buyer: facts.buyer && readBuyer(facts.buyer),
    methods: payment_methods.flatMap(({ id, minimum, maximum, takes_usd }) => {
      const limits = { minimumSatang: readPrice(minimum), maximumSatang: maximum === null ? null : readPrice(maximum), takesUsd: takes_usd };
      return isPaymentMethodId(id) ? [{ id, ...limits }] : [];
    }),
    options: shipping_options.map(({ id, shipping_price }) => ({ id, feeSatang: readPrice(shipping_price) })),
    addressIds: facts.shipping_address_ids,
    taxRules: {
      vat: { isEnabled: tax.is_vat, percent: tax.vat_value },
      withholding: {
        isEnabled: tax.is_withholding,
        percents: tax.withholding_percents,
        minimumSatang: readPrice(tax.withholding_minimum),
        minimumUsdCents: readPrice(tax.withholding_minimum_usd),
      },
      offersTaxInvoice: tax.is_tax_invoice,
    },
  };
}

/** NOTE: whether there is a seat is known, how many there are is not. */
function readItem(item: WireQuoteFacts["items"][number]): QuotedItem {
  return {
    id: item.course_id,
    kind: item.course_type,
    isPublished: item.is_published,
    isWithholdable: item.is_withholdable,
    isShipped: item.is_shipped,
    freeBookType: item.free_book_type,
    hasFreeProduct: item.has_product_free,
    priceSatang: readAmount(item.price),
    priceUsdCents: readAmount(item.price_usd),
    seatsLeft: item.has_seat === null ? null : Number(item.has_seat),
    plans: item.plans.map(readPlan),
  };
}

function readCoupon(coupon: WireCoupon): QuoteFacts["coupons"][number] {
  const { code, payment_method: methodIds, coupon_type, refusal } = coupon;
  return couponRefusedFor({ ...readRule(coupon, coupon_type), code, methodIds, usesLeft: null, ownUsesLeft: null }, refusal);
}

function readRule(rule: WireRule, scope: DiscountRule["scope"]): DiscountRule {
  const { id, courses: itemIds, number_of_course: requiredCourses } = rule;
  return { id, scope, requiredCourses, itemIds, cut: readCut(rule), isEnabled: true, startsAt: null, endsAt: null, tiers: null };
}

function readCut({ discount_type, discount_amont, discount_amount_usd }: WireRule): DiscountCut {
  if (discount_type === "percent") return { kind: "percent", percent: discount_amont ?? 0 };
  return { kind: "amount", satang: readAmount(discount_amont), usdCents: readAmount(discount_amount_usd) };
}

function readBuyer({ is_tax_invoice, person_type, access }: NonNullable<WireQuoteFacts["buyer"]>): NonNullable<QuoteFacts["buyer"]> {
  return {
    requiresTaxInvoice: is_tax_invoice,
    taxPersonType: person_type,
    access: access.map(({ course_id, plan_type, pricing_type, ends_at, had_trial }) => ({
      itemId: course_id,
      planType: planTypesOfWire[plan_type],
      pricingType: pricing_type,
      endsAt: ends_at === null ? null : new Date(ends_at),
      hadTrial: had_trial,
    })),
  };
}
