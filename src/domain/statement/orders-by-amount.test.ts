import { describe, expect, it } from "vitest";
import type { OrderToMatch } from "./order-to-match.ts";
import { farOrders, farPrices, isAbout, ordersByAmount } from "./orders-by-amount.ts";

const order = (payableSatang: number, more: object = {}) =>
  ({
    payableSatang,
    report: null,
    isPaid: false,
    hasLine: false,
    ...more,
  }) as unknown as OrderToMatch;
const reported = (amountSatang: number | null, slipReferences: string[] = []) => ({
  report: { amountSatang, slipReferences },
});

describe("about the amount of an order", () => {
  it.each([
    [5_000, 100],
    [10_000, 100],
    [20_000, 200],
    [1_000_000, 5_000],
  ])("%i may be off by %i", (price, off) => {
    for (const sign of [1, -1]) {
      expect(isAbout(price + sign * off, order(price))).toBe(true);
      expect(isAbout(price + sign * (off + 1), order(price))).toBe(false);
    }
  });
  it("is also what its buyer says to have sent", () => {
    expect(isAbout(77_700, order(20_000, reported(77_700)))).toBe(true);
    expect(isAbout(77_701, order(20_000, reported(77_700)))).toBe(false);
  });
});

describe("farther from the amount", () => {
  it("are prices of a quarter too much or a tenth too little, up to 2,000 and 500 baht", () => {
    expect(farPrices(10_000)).toEqual({ least: 8_000, most: 11_111 });
    expect(farPrices(10_000_000)).toEqual({ least: 9_800_000, most: 10_050_000 });
  });
  it("open orders are offered, the nearest first", () => {
    const [least, most, near, exact] = [8_000, 11_111, 9_800, 10_000].map((price) => order(price));
    const others = [
      order(7_999),
      order(11_112),
      order(9_000, { isPaid: true }),
      order(9_000, { hasLine: true }),
    ];
    expect(farOrders(10_000, [least, most, near, exact, ...others] as OrderToMatch[])).toEqual([
      near,
      most,
      least,
    ]);
  });
});

describe("orders on shelves", () => {
  const all = [
    order(10_000),
    order(14_999),
    order(15_000),
    order(19_999),
    order(20_000),
    order(90_000, reported(10_001)),
    order(500_000, reported(null, ["REF1"])),
  ];
  it("gives those of the bucket and its neighbours, those of what was reported, and those with a number", () => {
    const found = ordersByAmount(all).about(12_000);
    expect(found.map(({ payableSatang }) => payableSatang).toSorted((a, b) => a - b)).toEqual([
      10_000, 14_999, 15_000, 19_999, 90_000, 500_000,
    ]);
  });
  it("gives the same far ones as a look at all of them", () => {
    const many = Array.from({ length: 200 }, (_, index) => order(1_000 + index * 777));
    const shelves = ordersByAmount(many);
    for (const amount of [3_000, 10_000, 55_555, 140_000])
      expect(shelves.far(amount)).toEqual(farOrders(amount, many));
  });
});
