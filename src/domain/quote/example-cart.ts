import type { ItemKind } from "#domain/catalog/catalog-item.ts";
import type { PricingPlan } from "#domain/catalog/pricing-plan.ts";
import { isInReach } from "#domain/discount/discount-reach.ts";
import { type DiscountRule, neededCourses } from "#domain/discount/discount-rule.ts";
import { type Quote, quote } from "./quote.ts";
import type { QuotedItem, QuoteLineInput } from "./quote-input.ts";

export type ExampleItem = { id: number; kind: ItemKind; categoryId: number; satang: number };
type Rule = Pick<
  DiscountRule,
  "scope" | "requiredCourses" | "cut" | "isForAll" | "exceptIds" | "categoryIds" | "itemIds"
>;

const mostInReach = 2;

/**
 * What an order with some of these items pays with this discount alone: two or as many as it
 * requires, and one that it is not for. Null: too few of the items fit.
 */
export function exampleCart(
  rule: Rule,
  items: readonly ExampleItem[],
  kind: "coupon" | "promotion",
): Quote | null {
  const fits = (item: ExampleItem) =>
    isInReach(rule, { ...item, itemId: item.id }) &&
    (rule.scope === "P1" || item.kind === "course");
  const priced = items.filter(({ satang }) => satang > 0);
  const needed = neededCourses({ ...rule, ...always, id: 1 });
  const inReach = priced.filter(fits).slice(0, Math.max(needed, mostInReach));
  if (inReach.length < needed) return null;
  const outside = priced.filter((item) => !fits(item)).slice(0, 1);
  const discount: DiscountRule = { ...rule, ...always, id: 1 };
  return quote({
    ...plain,
    lines: [...inReach, ...outside].map(lineOf),
    discounts: {
      promotions: kind === "promotion" ? [discount] : [],
      promotion: "best",
      coupons: kind === "coupon" ? [{ id: 1, coupon: { ...discount, ...unlimited } }] : [],
      oneCoupon: false,
      couponOrPromotion: false,
    },
  });
}

const always = { isEnabled: true, startsAt: null, endsAt: null, tiers: null } as const;
const unlimited = {
  code: "EXAMPLE",
  methodIds: [1],
  usesLeft: null,
  ownUsesLeft: null,
  ofSeries: null,
} as const;
const plain = {
  // The discount has no days, so any moment is right.
  now: new Date(0),
  currency: "THB",
  buyer: null,
  paymentMethod: null,
  hasShippingAddress: false,
  shippingOption: null,
  withholdingPercent: null,
  taxRules: {
    vat: { isEnabled: false, percent: 7 },
    withholding: { isEnabled: false, percents: [], minimumSatang: 0, minimumUsdCents: 0 },
    asksTaxDetails: false,
  },
} as const;

function lineOf({ id, kind, categoryId, satang }: ExampleItem): QuoteLineInput {
  const price = { priceSatang: satang, priceUsdCents: null };
  const item: QuotedItem = {
    id,
    kind,
    categoryId,
    isPublished: true,
    isWithholdable: false,
    vatClass: "standard",
    isShipped: false,
    freeBookType: null,
    hasFreeProduct: false,
    seatsLeft: null,
    plans: kind === "course" ? [{ ...plan, ...price, id, itemId: id }] : [],
    ...price,
  };
  return { lineId: id, item, planId: kind === "course" ? id : null, quantity: 1 };
}

const plan: Omit<PricingPlan, "id" | "itemId" | "priceSatang" | "priceUsdCents"> = {
  name: { th: "", en: "" },
  planType: "period",
  pricingType: "default",
  term: 1,
  termUnit: "month",
  renewWindow: null,
  isVisible: true,
  freeFor: null,
  freeForItemIds: [],
  needsApproval: false,
};
