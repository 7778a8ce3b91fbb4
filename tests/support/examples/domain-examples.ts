import type { PricingPlan } from "#domain/catalog/pricing-plan.ts";
import type { DiscountRequest } from "#domain/discount/choose-discounts.ts";
import type { Coupon, Promotion } from "#domain/discount/discount-rule.ts";
import type { ItemAccess } from "#domain/enrollment/access-state.ts";
import { type Quote, quote } from "#domain/quote/quote.ts";
import type {
  QuoteBuyer,
  QuotedItem,
  QuoteInput,
  QuoteLineInput,
} from "#domain/quote/quote-input.ts";

/** Plain examples for the tests of the rules. A test names only the fields that matter to it. */
export const exampleNow = new Date("2026-11-20T05:00:00Z");

export function daysFromNow(days: number): Date {
  return new Date(exampleNow.getTime() + days * 86_400_000);
}

export function plan(parts: Partial<PricingPlan> = {}): PricingPlan {
  return {
    id: 1,
    itemId: 10,
    name: { th: "รายเดือน", en: "Monthly" },
    planType: "period",
    pricingType: "default",
    term: 1,
    termUnit: "month",
    renewWindow: null,
    priceSatang: 129_000,
    priceUsdCents: null,
    isVisible: true,
    freeFor: null,
    freeForItemIds: [],
    needsApproval: false,
    ...parts,
  };
}

export function access(parts: Partial<ItemAccess> = {}): ItemAccess {
  return {
    itemId: 10,
    planType: "period",
    pricingType: "default",
    endsAt: daysFromNow(3),
    hadTrial: false,
    ...parts,
  };
}

type LineParts = Partial<Omit<QuoteLineInput, "item">> & {
  item?: Partial<QuotedItem>;
  plan?: Partial<PricingPlan>;
};

/** The line of a course with this id, with one chosen plan of 1,290 baht. */
export function courseLine(itemId: number, parts: LineParts = {}): QuoteLineInput {
  const chosen = plan({ id: itemId * 10, itemId, ...parts.plan });
  const item: QuotedItem = {
    ...sold,
    id: itemId,
    kind: "course",
    isWithholdable: true,
    plans: [chosen],
    ...parts.item,
  };
  return {
    lineId: parts.lineId ?? itemId,
    item,
    planId: parts.planId === undefined ? chosen.id : parts.planId,
    quantity: parts.quantity ?? 1,
  };
}

/** A product with shipping, 350 baht. */
export function productLine(itemId: number, parts: LineParts = {}): QuoteLineInput {
  const item: QuotedItem = {
    ...sold,
    id: itemId,
    kind: "product",
    isShipped: true,
    priceSatang: 35_000,
    ...parts.item,
  };
  return { lineId: parts.lineId ?? itemId, item, planId: null, quantity: parts.quantity ?? 1 };
}

export const juristicBuyer: QuoteBuyer = {
  access: [],
  tier: null,
  requiresTaxInvoice: true,
  taxPersonType: "juristic_person",
};

/** 10 percent off each of the courses 1 to 4, for everybody, with bank transfer or PromptPay. */
export function coupon(parts: Partial<Coupon> = {}): Coupon {
  return {
    ...promotion(),
    code: `CODE${parts.id ?? 1}`,
    methodIds: [1, 9],
    usesLeft: null,
    ownUsesLeft: null,
    ofSeries: null,
    ...parts,
  };
}

/** The same as a promotion. */
export function promotion(parts: Partial<Promotion> = {}): Promotion {
  return {
    id: 1,
    title: { th: "ลดสิบ", en: "Ten off" },
    scope: "P1",
    requiredCourses: 1,
    itemIds: [1, 2, 3, 4],
    cut: { kind: "percent", percent: 10 },
    isEnabled: true,
    startsAt: null,
    endsAt: null,
    tiers: null,
    ...parts,
  };
}

export function amount(satang: number | null, usdCents: number | null = null): Coupon["cut"] {
  return { kind: "amount", satang, usdCents };
}

export function percent(figure: number): Coupon["cut"] {
  return { kind: "percent", percent: figure };
}

/** Coupons and promotions may be combined, unless a test says otherwise. */
export function discounts(
  parts: Partial<Omit<DiscountRequest, "coupons">> & { coupons?: readonly Coupon[] } = {},
): DiscountRequest {
  const { coupons = [], ...rest } = parts;
  const asked = coupons.map((each) => ({ id: each.id, coupon: each }));
  return {
    promotions: [],
    promotion: "best",
    oneCoupon: false,
    couponOrPromotion: false,
    ...rest,
    coupons: asked,
  };
}

/**
 * The quote of a complete cart: bank transfer, an address, delivery for 50 baht; VAT 7 percent, no
 * withholding.
 */
export function quoteOf(lines: readonly QuoteLineInput[], parts: Partial<QuoteInput> = {}): Quote {
  return quote(quoteInput(lines, parts));
}

export function quoteInput(
  lines: readonly QuoteLineInput[],
  parts: Partial<QuoteInput> = {},
): QuoteInput {
  return {
    currency: "THB",
    now: exampleNow,
    lines,
    discounts: discounts(),
    buyer: null,
    paymentMethod: { id: 1, minimumSatang: 0, maximumSatang: null, takesUsd: true },
    hasShippingAddress: true,
    shippingOption: { id: 1, feeSatang: 5_000 },
    withholdingPercent: null,
    taxRules: taxRules(),
    ...parts,
  };
}

export function taxRules(
  parts: { vat?: number | null; withholding?: boolean; taxInvoice?: boolean } = {},
): QuoteInput["taxRules"] {
  return {
    vat: { isEnabled: parts.vat !== null, percent: parts.vat ?? 7 },
    withholding: {
      isEnabled: parts.withholding ?? false,
      percents: [3, 1],
      minimumSatang: 100_000,
      minimumUsdCents: 3_000,
    },
    asksTaxDetails: parts.taxInvoice ?? true,
  };
}

const sold = {
  categoryId: 1,
  isPublished: true,
  isWithholdable: false,
  vatClass: "standard" as const,
  isShipped: false,
  freeBookType: null,
  hasFreeProduct: false,
  seatsLeft: null,
  plans: [],
  priceSatang: null,
  priceUsdCents: null,
};
