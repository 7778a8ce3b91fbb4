import { describe, expect, it } from "vitest";
import {
  blocker,
  course,
  plan,
  quoted,
  yearPlan,
} from "../../../../tests/support/examples/cart-examples.ts";
import type { Choices, QuoteAnswer } from "./cart-types.ts";
import { previewQuote } from "./preview-quote.ts";

const choices: Choices = {
  methodId: 1,
  addressId: null,
  optionId: null,
  withholdingPercent: null,
  declinesPromotion: false,
};
const price = {
  priceUsdCents: null,
  renewWindow: null,
  isVisible: true,
  freeFor: null,
  freeForItemIds: [],
  needsApproval: false,
};
const plans = [
  {
    ...price,
    id: plan().id,
    itemId: 3,
    name: { th: plan().name, en: plan().name },
    planType: "actual",
    pricingType: "default",
    term: null,
    termUnit: null,
    priceSatang: 129_000,
  },
  {
    ...price,
    id: yearPlan.id,
    itemId: 3,
    name: { th: yearPlan.name, en: yearPlan.name },
    planType: "period",
    pricingType: "default",
    term: 1,
    termUnit: "year",
    priceSatang: 199_000,
  },
] as const;
const python: QuoteAnswer["facts"]["items"][number] = {
  id: 3,
  title: { th: "Python ก้าวแรก", en: "Python ก้าวแรก" },
  kind: "course",
  categoryId: 1,
  isPublished: true,
  isWithholdable: true,
  vatClass: "standard" as const,
  isShipped: false,
  freeBookType: null,
  hasFreeProduct: false,
  priceSatang: null,
  priceUsdCents: null,
  seatsLeft: null,
  plans: plans.map((one) => ({ ...one, freeForItemIds: [] })),
  openOrderId: null,
};

function former(parts: Parameters<typeof quoted>[1] = {}): QuoteAnswer {
  const { data, facts } = quoted([course()], parts, { items: [python] });
  return { quote: data, facts };
}

const shown = (before: QuoteAnswer, item: Parameters<typeof course>[0]) =>
  previewQuote(before, { items: [course(item)], choices, currency: "THB" });

describe("the sum before the shop has answered", () => {
  it("CART-04 is the one of the plan on the screen", () => {
    expect([
      shown(former(), {})?.payable,
      shown(former(), { priecingplan_id: yearPlan.id }),
    ]).toMatchObject([1290, { payable: 1990, lines: [{ plan_name: "เรียนได้ 1 ปี" }], blockers: [] }]);
  });

  it("is not guessed for a thing or a coupon that the shop has told nothing about", () => {
    expect([shown(former(), { course_id: 4 }), shown(former(), { coupons_id: "[7]" })]).toEqual([
      null,
      null,
    ]);
  });

  it("CART-05 says what stops an order in the shop's own words, and nothing where there are none yet", () => {
    const told = former({ blockers: [blocker("PLAN_REQUIRED", "กรุณาเลือกระยะเวลาเรียน", 3)] });
    const codes = [told, former()].map(
      (before) => shown(before, { priecingplan_id: null })?.blockers,
    );
    expect(codes).toEqual([[blocker("PLAN_REQUIRED", "กรุณาเลือกระยะเวลาเรียน", 3)], []]);
    expect(shown(told, {})?.blockers).toEqual([]);
  });
});
