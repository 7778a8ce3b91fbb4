import { planTypeNames } from "#contract/course/plan-wire.ts";
import { amountToWire } from "#contract/order/amount-wire.ts";
import type { WireQuoteFacts } from "#contract/order/quote-facts-wire.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import { type CouponRefusal, couponRefusal } from "#domain/quote/discount-fit.ts";
import type { Coupon } from "#domain/quote/discount-rule.ts";
import type { QuoteFacts } from "#domain/quote/quote-facts.ts";
import type { QuotedItem } from "#domain/quote/quote-input.ts";
import { toWirePlan } from "../course/plan-wire.ts";
import { cutToWire } from "../discount/discount-wire.ts";
import type { Purchase } from "./purchase-queries.ts";

type Named = { purchase: Purchase; lang: Language };

/** The facts with the names of the things, for a screen that reckons with them. */
export function toWireFacts(facts: QuoteFacts, named: Named): WireQuoteFacts {
  const { now, items, promotions, coupons, oneCoupon, couponOrPromotion, buyer, methods, options, addressIds, taxRules } = facts;
  const titles = new Map(named.purchase.promotions.map(({ id, title }) => [id, title[named.lang]]));
  return {
    now: now.toISOString(),
    items: items.map((item) => toWireItem(item, named)),
    promotions: promotions.map((rule) => ({ ...ruleToWire(rule), title: titles.get(rule.id) ?? "", promotion_type: rule.scope })),
    coupons: coupons.map((coupon) => toWireCoupon(coupon, couponRefusal(coupon, { now, tier: null }))),
    is_one_coupon: oneCoupon,
    is_coupon_or_promotion: couponOrPromotion,
    buyer: buyer && toWireBuyer(buyer),
    payment_methods: methods.map(({ id, minimumSatang, maximumSatang, takesUsd }) => ({
      id,
      minimum: bahtFromSatang(minimumSatang),
      maximum: maximumSatang === null ? null : bahtFromSatang(maximumSatang),
      takes_usd: takesUsd,
    })),
    shipping_options: options.map(({ id, feeSatang }) => ({ id, shipping_price: bahtFromSatang(feeSatang) })),
    shipping_address_ids: [...addressIds],
    tax: toWireTax(taxRules),
  };
}

function toWireItem(item: QuotedItem, { purchase, lang }: Named): WireQuoteFacts["items"][number] {
  const line = purchase.lines.find(({ itemId }) => itemId === item.id);
  return {
    course_id: item.id,
    course_name: line?.item?.title[lang] ?? "",
    course_type: item.kind,
    is_published: item.isPublished,
    is_withholdable: item.isWithholdable,
    is_shipped: item.isShipped,
    free_book_type: item.freeBookType,
    has_product_free: item.hasFreeProduct,
    price: amountToWire(item.priceSatang),
    price_usd: amountToWire(item.priceUsdCents),
    has_seat: item.seatsLeft === null ? null : item.seatsLeft > 0,
    plans: item.plans.map((plan) => toWirePlan(plan, lang)),
    open_order_id: line?.openOrderId ?? null,
  };
}

function toWireCoupon(coupon: Coupon, refusal: CouponRefusal | null): WireQuoteFacts["coupons"][number] {
  return { ...ruleToWire(coupon), code: coupon.code, coupon_type: coupon.scope, payment_method: [...coupon.methodIds], refusal };
}

function ruleToWire(rule: QuoteFacts["promotions"][number]) {
  return { id: rule.id, courses: [...rule.itemIds], ...cutToWire(rule) };
}

function toWireBuyer({ requiresTaxInvoice, taxPersonType, access }: NonNullable<QuoteFacts["buyer"]>): WireQuoteFacts["buyer"] {
  return {
    is_tax_invoice: requiresTaxInvoice,
    person_type: taxPersonType,
    access: access.map(({ itemId, planType, pricingType, endsAt, hadTrial }) => ({
      course_id: itemId,
      plan_type: planTypeNames[planType],
      pricing_type: pricingType,
      ends_at: endsAt?.toISOString() ?? null,
      had_trial: hadTrial,
    })),
  };
}

function toWireTax({ vat, withholding, offersTaxInvoice }: QuoteFacts["taxRules"]): WireQuoteFacts["tax"] {
  return {
    is_vat: vat.isEnabled,
    vat_value: vat.percent,
    is_tax_invoice: offersTaxInvoice,
    is_withholding: withholding.isEnabled,
    withholding_percents: [...withholding.percents],
    withholding_minimum: bahtFromSatang(withholding.minimumSatang),
    withholding_minimum_usd: bahtFromSatang(withholding.minimumUsdCents),
  };
}
