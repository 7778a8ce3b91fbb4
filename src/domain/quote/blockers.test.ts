import { describe, expect, it } from "vitest";
import {
  access,
  coupon,
  courseLine,
  daysFromNow,
  discounts,
  juristicBuyer,
  percent,
  productLine,
  quoteOf,
} from "../../../tests/support/examples/domain-examples.ts";
import type { QuoteInput } from "./quote-input.ts";

function codes(lines: QuoteInput["lines"], parts: Partial<QuoteInput> = {}): string[] {
  return quoteOf(lines, parts).blockers.map(({ code }) => code);
}

describe("what blocks an order", () => {
  it("CART-06 nothing, when nothing is missing", () => {
    expect(codes([courseLine(1), productLine(2)])).toEqual([]);
  });

  it("CART-06 an empty cart", () => {
    expect(codes([])).toEqual(["CART_EMPTY"]);
  });

  it("CART-06 the same course twice, named once", () => {
    const lines = [
      courseLine(1),
      courseLine(2),
      courseLine(1, { lineId: 8 }),
      courseLine(1, { lineId: 9 }),
    ];
    expect(quoteOf(lines).blockers).toEqual([
      { ok: false, code: "COURSE_DUPLICATE", data: { itemId: 1, reason: "sameRequest" } },
    ]);
  });

  it("CART-06 more than 99 pieces of one product, in however many lines, named once", () => {
    const lines = (...quantities: number[]) => [
      courseLine(1),
      ...quantities.map((quantity, index) => productLine(2, { lineId: 20 + index, quantity })),
    ];
    expect(quoteOf(lines(99, 99, 99)).blockers).toEqual([
      { ok: false, code: "QUANTITY_TOO_LARGE", data: { itemId: 2, most: 99 } },
    ]);
    expect(codes(lines(50, 50))).toEqual(["QUANTITY_TOO_LARGE"]);
    expect(codes(lines(50, 49))).toEqual([]);
  });

  it("CART-06 a course without a plan", () => {
    expect(codes([courseLine(1, { planId: null })])).toEqual(["PLAN_REQUIRED"]);
    expect(quoteOf([courseLine(1, { planId: null })]).lines[0]?.takesSeat).toBe(false);
  });

  it("CART-06 no payment method", () => {
    expect(codes([courseLine(1)], { paymentMethod: null })).toEqual(["PAYMENT_METHOD_REQUIRED"]);
  });

  it.each([
    ["is unknown", courseLine(1, { planId: 999 })],
    ["is hidden", courseLine(1, { plan: { isVisible: false } })],
    ["belongs to another course", courseLine(1, { plan: { itemId: 2 } })],
  ])("ORDER-05 a plan that %s", (_, line) => {
    expect(codes([line])).toEqual(["NOT_FOUND_PRICING"]);
    expect(quoteOf([line]).price).toBe(0);
  });

  it("ORDER-05 a product that is no longer sold", () => {
    expect(codes([productLine(1, { item: { isPublished: false } })])).toEqual([
      "NOT_FOUND_PRICING",
    ]);
  });

  it("CART-07 a course that is owned, named", () => {
    const buyer = {
      ...juristicBuyer,
      access: [access({ itemId: 1, pricingType: "others", endsAt: daysFromNow(9) })],
    };
    expect(quoteOf([courseLine(1)], { buyer }).blockers).toEqual([
      { ok: false, code: "COURSE_DUPLICATE", data: { itemId: 1, reason: "owned" } },
    ]);
  });

  it("ORDER-05 a course whose access still runs keeps its price on the line", () => {
    const buyer = { ...juristicBuyer, access: [access({ itemId: 1 })] };
    const sum = quoteOf([courseLine(1)], { buyer });
    expect(sum.blockers[0]?.code).toBe("TIME_LEFT");
    expect(sum.price).toBe(129_000);
  });

  it("ORDER-05 a full course", () => {
    expect(codes([courseLine(1, { item: { seatsLeft: 0 } })])).toEqual(["NO_MORE_SEAT"]);
    expect(quoteOf([courseLine(1, { item: { seatsLeft: 0 } })]).lines[0]?.takesSeat).toBe(false);
  });

  it("CART-13 a line without a price in the currency", () => {
    expect(codes([courseLine(1)], { currency: "USD" })).toEqual(["MISSING_PRICE"]);
  });

  it("CART-01 a product with quantity zero", () => {
    expect(codes([courseLine(1), productLine(2, { quantity: 0 })])).toEqual(["QUANTITY_ZERO"]);
  });

  it.each([
    [8, 1_999, ["BELOW_MINIMUM"]],
    [8, 2_000, []],
    [9, 1_999, ["BELOW_MINIMUM"]],
    [9, 2_000, []],
  ] as const)("CART-09 method %j at %j satang: %j", (id, priceSatang, blockers) => {
    expect(
      codes([courseLine(1, { plan: { priceSatang } })], {
        paymentMethod: { id, minimumSatang: 2_000, maximumSatang: null, takesUsd: false },
      }),
    ).toEqual(blockers);
  });

  it("CART-09 names the limit that the sum is beyond", () => {
    const paymentMethod = {
      id: 9,
      minimumSatang: 2_000,
      maximumSatang: 5_000,
      takesUsd: false,
    } as const;
    const blockers = (priceSatang: number) =>
      quoteOf([courseLine(1, { plan: { priceSatang } })], { paymentMethod }).blockers;
    expect(blockers(1_999)).toEqual([
      { ok: false, code: "BELOW_MINIMUM", data: { methodId: 9, minimum: 2_000 } },
    ]);
    expect(blockers(5_000)).toEqual([]);
    expect(blockers(5_001)).toEqual([
      { ok: false, code: "ABOVE_MAXIMUM", data: { methodId: 9, maximum: 5_000 } },
    ]);
  });

  it("CART-09 asks no minimum of an order that a coupon has made free", () => {
    const free = discounts({ coupons: [coupon({ cut: percent(100) })] });
    expect(
      codes([courseLine(1)], {
        discounts: free,
        paymentMethod: { id: 9, minimumSatang: 2_000, maximumSatang: null, takesUsd: false },
      }),
    ).toEqual([]);
  });

  it("CART-09 looks at what is paid, not at the price", () => {
    const half = discounts({ coupons: [coupon({ cut: percent(50) })] });
    const cart = [courseLine(1, { plan: { priceSatang: 3_000 } })];
    expect(
      codes(cart, {
        discounts: half,
        paymentMethod: { id: 9, minimumSatang: 2_000, maximumSatang: null, takesUsd: false },
      }),
    ).toEqual(["BELOW_MINIMUM"]);
  });

  it("CART-17 a payment method that takes no dollars", () => {
    const dollars = courseLine(1, { plan: { priceUsdCents: 3_900 } });
    expect(
      codes([dollars], {
        currency: "USD",
        paymentMethod: { id: 8, minimumSatang: 2_000, maximumSatang: null, takesUsd: false },
      }),
    ).toEqual(["METHOD_NOT_FOR_CURRENCY"]);
  });

  it("CART-17 a line that ships in a dollar cart", () => {
    const book = productLine(2, { item: { priceUsdCents: 900 } });
    expect(quoteOf([book], { currency: "USD" })).toMatchObject({
      shippingFee: 0,
      blockers: [{ code: "CANNOT_SHIP_IN_CURRENCY", data: { itemIds: [2] } }],
    });
  });

  it("SHIP-02 a missing address and a missing way of shipping", () => {
    expect(codes([productLine(1)], { hasShippingAddress: false, shippingOption: null })).toEqual([
      "SHIPPING_ADDRESS_REQUIRED",
      "SHIPPING_METHOD_REQUIRED",
    ]);
  });

  it("names everything at once, lines first", () => {
    const lines = [courseLine(1, { planId: null }), productLine(2)];
    expect(codes(lines, { paymentMethod: null, shippingOption: null })).toEqual([
      "PLAN_REQUIRED",
      "SHIPPING_METHOD_REQUIRED",
      "PAYMENT_METHOD_REQUIRED",
    ]);
  });
});

it.each([
  ["a free product", { hasFreeProduct: true }, ["CANNOT_SHIP_IN_CURRENCY"]],
  ["a printed book", { freeBookType: "physical_book" as const }, ["CANNOT_SHIP_IN_CURRENCY"]],
  ["an e-book", { freeBookType: "ebook" as const }, []],
])("CART-06 a course with %s in dollars", (_gift, item, blocked) => {
  const line = courseLine(1, { plan: { priceUsdCents: 3_900 }, item });
  expect(
    codes([line], { currency: "USD" }).filter((code) => code === "CANNOT_SHIP_IN_CURRENCY"),
  ).toEqual(blocked);
});
