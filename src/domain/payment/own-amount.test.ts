import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  courseLine,
  juristicBuyer,
  productLine,
  quoteOf,
  taxRules,
} from "../../../tests/support/examples/domain-examples.ts";
import { randomChoices, randomLines } from "../../../tests/support/examples/random-carts.ts";
import { chooseSatangOff, mostOffFrom, mostSatangOff } from "./own-amount.ts";

const plain = (payable: number) => (off: number) => payable - off;

describe("chooseSatangOff", () => {
  it("takes off the fewest satang that no other transfer has, and always one at least", () => {
    const off = (...taken: number[]) =>
      chooseSatangOff({ payable: 129_000, taken: new Set(taken), payableWith: plain(129_000) });
    expect(off()).toBe(1);
    expect(off(128_999)).toBe(2);
    expect(off(128_999, 128_997)).toBe(2);
    expect(off(129_000, 128_999, 128_998)).toBe(3);
  });

  it.each([
    ["the last that may go off", 129_000, 499, 499],
    ["the last that may go off a cheap order", 9_000, 99, 99],
    ["a satang, of an order of two", 2, 1, 1],
    ["nothing, of an order of one satang: it would cost nothing", 1, 1, 0],
  ])("takes off %s, where it alone is free", (_, payable, free, off) => {
    const taken = new Set(
      Array.from({ length: 600 }, (_each, n) => payable - 1 - n).filter(
        (amount) => amount !== payable - free,
      ),
    );
    expect(chooseSatangOff({ payable, taken, payableWith: plain(payable) })).toBe(off);
  });

  it("goes beyond a baht where the ninety-nine below it are taken, and leaves round amounts out", () => {
    const below = new Set(Array.from({ length: 99 }, (_, n) => 129_000 - 1 - n));
    expect(chooseSatangOff({ payable: 129_000, taken: below, payableWith: plain(129_000) })).toBe(
      101,
    );
  });

  it("never takes more off a cheap order than a baht, nor more than a hundredth off a dear one", () => {
    expect([100, 9_900, 15_000, 49_900, 129_000].map(mostOffFrom)).toEqual([99, 99, 150, 499, 499]);
    const below = new Set(Array.from({ length: 99 }, (_, n) => 9_000 - 1 - n));
    expect(chooseSatangOff({ payable: 9_000, taken: below, payableWith: plain(9_000) })).toBe(0);
  });

  it("takes nothing off when all that it may are taken, or nothing can be taken off", () => {
    const all = new Set(Array.from({ length: mostSatangOff }, (_, n) => 129_000 - 1 - n));
    expect(chooseSatangOff({ payable: 129_000, taken: all, payableWith: plain(129_000) })).toBe(0);
    all.delete(129_000 - 99);
    expect(chooseSatangOff({ payable: 129_000, taken: all, payableWith: plain(129_000) })).toBe(99);
    expect(chooseSatangOff({ payable: 1, taken: new Set(), payableWith: plain(1) })).toBe(0);
    expect(chooseSatangOff({ payable: 129_000, taken: new Set(), payableWith: () => null })).toBe(
      0,
    );
    expect(
      chooseSatangOff({ payable: 129_000, taken: new Set(), payableWith: () => 129_000 }),
    ).toBe(0);
  });

  it("takes nothing off where a satang less makes the order cheaper by more than may go off", () => {
    const off = (payable: number) =>
      chooseSatangOff({ payable: 129_000, taken: new Set(), payableWith: () => payable });
    expect(off(129_000 - mostSatangOff)).toBe(1);
    expect(off(129_000 - mostSatangOff - 1)).toBe(0);
  });

  it("never makes an order dearer: a sum that falls below the one from which tax is withheld stays as it is", () => {
    const withheld = {
      buyer: juristicBuyer,
      withholdingPercent: 3,
      taxRules: taxRules({ withholding: true }),
    };
    const sum = (satangOff: number) =>
      quoteOf([courseLine(1, { plan: { priceSatang: 107_000 } })], { ...withheld, satangOff })
        .payable;
    expect(sum(0)).toBe(104_000);
    expect(sum(1)).toBe(106_999);
    expect(chooseSatangOff({ payable: sum(0), taken: new Set(), payableWith: sum })).toBe(0);
  });
});

describe("a quote with satang off", () => {
  it("names them on the line that costs the most, and VAT, withholding and sum follow", () => {
    const withheld = {
      buyer: juristicBuyer,
      withholdingPercent: 3,
      taxRules: taxRules({ withholding: true }),
    };
    const sum = quoteOf([productLine(2, { quantity: 1 }), courseLine(1)], {
      ...withheld,
      satangOff: 99,
    });
    expect(sum.lines.map(({ itemId, discounts, total }) => [itemId, discounts, total])).toEqual([
      [2, [], 35_000],
      [1, [{ reason: { kind: "ownAmount", id: 0 }, amount: 99 }], 128_901],
    ]);
    expect(sum).toMatchObject({
      price: 164_000,
      discount: 99,
      beforeVat: 157_851,
      vat: 11_050,
      withholding: 3_614,
      payable: 165_287,
    });
  });

  it("stand on the lower line where the same item is on two, wherever they stand", () => {
    const lines = [productLine(2, { lineId: 7 }), productLine(2, { lineId: 3 })];
    for (const asked of [lines, lines.toReversed()]) {
      const cut = quoteOf(asked, { satangOff: 5 }).lines.filter(({ discount }) => discount > 0);
      expect(cut.map(({ lineId, discount }) => [lineId, discount])).toEqual([[3, 5]]);
    }
  });

  it("is the formula for every cart, and lowers the sum by no more than that", () => {
    const lower = (
      cart: Parameters<typeof quoteOf>[0],
      parts: Parameters<typeof quoteOf>[1],
      satangOff: number,
    ) => {
      const [before, after] = [quoteOf(cart, parts), quoteOf(cart, { ...parts, satangOff })];
      const most = Math.max(0, ...before.lines.map(({ total }) => total));
      const off = Math.min(satangOff, most);
      const shares = after.lines.flatMap(({ discounts }) =>
        discounts.filter(({ reason }) => reason.kind === "ownAmount"),
      );
      if (shares.reduce((all, { amount }) => all + amount, 0) !== off)
        throw new Error("what goes off stands on a line");
      if (after.discount !== before.discount + off)
        throw new Error("the discount is the former one and the satang");
      if (after.payable !== after.price - after.discount + after.shippingFee - after.withholding)
        throw new Error("payable is the formula");
      if (after.beforeVat + after.vat !== after.price - after.discount + after.shippingFee)
        throw new Error("VAT is contained");
      if (
        after.withholding > 0 &&
        (after.payable > before.payable || after.payable < before.payable - off)
      )
        throw new Error("not lowered by that");
    };
    fc.assert(
      fc.property(randomLines, randomChoices, fc.integer({ min: 1, max: mostSatangOff }), lower),
      { numRuns: 2_000 },
    );
  });
});
