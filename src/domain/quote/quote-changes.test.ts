import { describe, expect, it } from "vitest";
import {
  amount,
  coupon,
  courseLine,
  discounts,
  productLine,
  quoteOf,
} from "../../../tests/support/examples/domain-examples.ts";
import { quoteChanges, showsSameSums } from "./quote-changes.ts";

const seen = quoteOf([courseLine(1), productLine(2)]);

describe("quoteChanges", () => {
  it("finds nothing in the same quote", () => {
    expect(quoteChanges(seen, quoteOf([courseLine(1), productLine(2)]))).toEqual([]);
  });

  it("names the line whose price has changed, and the new total", () => {
    expect(
      quoteChanges(
        seen,
        quoteOf([courseLine(1, { plan: { priceSatang: 149_000 } }), productLine(2)]),
      ),
    ).toEqual([
      { kind: "linePrice", itemId: 1, before: 129_000, after: 149_000 },
      { kind: "payable", before: 169_000, after: 189_000 },
    ]);
  });

  it("names lines that came and went", () => {
    expect(quoteChanges(seen, quoteOf([courseLine(1), courseLine(3)])).slice(0, 2)).toEqual([
      { kind: "lineGone", itemId: 2 },
      { kind: "lineAdded", itemId: 3 },
    ]);
  });

  it("names a discount that is gone and a dearer way of shipping", () => {
    const coupons = [coupon({ cut: amount(9_000) })];
    const withCoupon = quoteOf([courseLine(1), productLine(2)], {
      discounts: discounts({ coupons }),
    });
    const now = quoteOf([courseLine(1), productLine(2)], {
      shippingOption: { id: 2, feeSatang: 9_000 },
    });
    expect(quoteChanges(withCoupon, now)).toEqual([
      { kind: "lineDiscount", itemId: 1, before: 9_000, after: 0 },
      { kind: "shippingFee", before: 5_000, after: 9_000 },
      { kind: "payable", before: 160_000, after: 173_000 },
    ]);
  });
});

describe("showsSameSums", () => {
  it.each([
    [{}, true],
    [{ price: 164_000 }, true],
    [{ price: 164_000, discount: 0, payable: 169_000 }, true],
    [{ price: 164_000, payable: 168_999 }, false],
    [{ discount: 1 }, false],
    [{ price: 0 }, false],
    [{ price: undefined }, true],
  ])("a screen that showed %j showed the sum: %j", (claimed, answer) => {
    expect(showsSameSums(claimed, seen)).toBe(answer);
  });
});
