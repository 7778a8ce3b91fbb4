import { describe, expect, it } from "vitest";
import {
  coupon,
  courseLine,
  exampleNow,
  juristicBuyer,
  percent,
  productLine,
  promotion,
  taxRules,
} from "../../../tests/support/examples/domain-examples.ts";
import { type QuoteChoices, type QuoteFacts, quoteFrom } from "./quote-facts.ts";

const [course, book] = [courseLine(1).item, productLine(2).item];
const { tier: _tier, ...buyer } = juristicBuyer;
const facts: QuoteFacts = {
  now: exampleNow,
  taxRules: taxRules({ withholding: true }),
  items: [course, book],
  buyer,
  promotions: [],
  coupons: [coupon({ id: 5, cut: percent(50) })],
  oneCoupon: false,
  couponOrPromotion: false,
  methods: [{ id: 1, minimumSatang: 0, maximumSatang: null, takesUsd: true }],
  options: [{ id: 3, feeSatang: 5_000 }],
  addressIds: [4],
};
const courseOnly = [{ lineId: 1, itemId: 1, planId: 10, quantity: 1 }];
const withBook = [...courseOnly, { lineId: 2, itemId: 2, planId: null, quantity: 2 }];
const choices: QuoteChoices = {
  currency: "THB",
  lines: courseOnly,
  couponIds: [],
  promotion: "best",
  methodId: 1,
  addressId: 4,
  optionId: 3,
  withholdingPercent: null,
};
const quoted = (chosen: Partial<QuoteChoices>, known: Partial<QuoteFacts> = {}) =>
  quoteFrom({ ...facts, ...known }, { ...choices, ...chosen });
const codes = (...given: Parameters<typeof quoted>) =>
  quoted(...given).blockers.map(({ code }) => code);

describe("the sum of what a person wants", () => {
  it("is that of the items, the shipping and nothing else", () => {
    expect(quoted({ lines: withBook })).toMatchObject({
      price: 129_000 + 2 * 35_000,
      shippingFee: 5_000,
      discount: 0,
      payable: 204_000,
      blockers: [],
    });
  });
  it("takes a coupon off that was put in, and none that was not", () => {
    expect(quoted({ couponIds: [5] }).payable).toBe(64_500);
    expect(quoted({ couponIds: [] }).payable).toBe(129_000);
  });
  it("takes the best promotion off, unless the person wants none", () => {
    const promotions = [promotion({ id: 6 })];
    expect(quoted({}, { promotions }).payable).toBe(116_100);
    expect(quoted({ promotion: "none" }, { promotions }).promotionId).toBeNull();
  });
  it("takes off the satang that the shop has chosen", () =>
    expect(quoted({ satangOff: 99 }).payable).toBe(128_901));
  it("is less what is withheld", () =>
    expect(quoted({ withholdingPercent: 3 }).payable).toBe(129_000 - 3_617));
});

describe("what is not among the facts is refused like something that does not exist", () => {
  it.each<[string, Parameters<typeof quoted>, string[]]>([
    [
      "an item",
      [{ lines: [{ lineId: 1, itemId: 99, planId: null, quantity: 1 }] }],
      ["NOT_FOUND_PRICING"],
    ],
    [
      "a plan",
      [{ lines: [{ lineId: 1, itemId: 1, planId: 99, quantity: 1 }] }],
      ["NOT_FOUND_PRICING"],
    ],
    ["a coupon", [{ couponIds: [99] }], ["COUPON_NOT_AVAILABLE"]],
    ["a way to pay", [{ methodId: 99 }], ["PAYMENT_METHOD_REQUIRED"]],
    ["an address", [{ lines: withBook, addressId: 99 }], ["SHIPPING_ADDRESS_REQUIRED"]],
    ["no address at all", [{ lines: withBook, addressId: null }], ["SHIPPING_ADDRESS_REQUIRED"]],
    ["a way of shipping", [{ lines: withBook, optionId: 99 }], ["SHIPPING_METHOD_REQUIRED"]],
    [
      "no way of shipping at all",
      [{ lines: withBook, optionId: null }],
      ["SHIPPING_METHOD_REQUIRED"],
    ],
    ["a rate to withhold", [{ withholdingPercent: 5 }], ["WITHHOLDING_NOT_OFFERED"]],
  ])("%s", (_, given, blockers) => expect(codes(...given)).toEqual(blockers));

  it("an item that is not there costs nothing, ships nothing and asks for no address", () => {
    const none = quoted({
      lines: [{ lineId: 1, itemId: 99, planId: null, quantity: 1 }],
      addressId: null,
      optionId: null,
    });
    expect(none).toMatchObject({
      price: 0,
      shippingFee: 0,
      needsShippingAddress: false,
      needsShippingOption: false,
      payable: 0,
    });
    expect(none.withholdingOffer.base).toBe(0);
  });
});

it("a visitor who is not signed in owns no course: it can be bought", () =>
  expect(codes({}, { buyer: null })).toEqual([]));
it("who owns a course for good cannot buy it again", () => {
  const access = [
    { itemId: 1, planType: "actual", pricingType: "default", endsAt: null, hadTrial: false },
  ] as const;
  expect(codes({}, { buyer: { ...buyer, access: [...access] } })).toEqual(["COURSE_DUPLICATE"]);
});
