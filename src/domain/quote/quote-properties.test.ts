import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { courseLine, juristicBuyer, productLine, quoteOf, taxRules } from "../../../tests/support/domain-examples.ts";
import type { DiscountStep } from "./apply-discounts.ts";
import type { Quote } from "./quote.ts";
import type { QuoteInput, QuoteLineInput } from "./quote-input.ts";

/** Prices that hurt: nothing, one satang, one baht, odd satang, and anything up to a million baht. */
const price = fc.oneof(fc.constantFrom(0, 1, 99, 100, 101, 33_333, 99_999), fc.nat({ max: 100_000_000 }));

const lines: fc.Arbitrary<QuoteLineInput[]> = fc
  .array(fc.tuple(fc.boolean(), price, fc.integer({ min: 0, max: 5 }), fc.boolean()), { minLength: 1, maxLength: 8 })
  .map((all) =>
    all.map(([isCourse, priceSatang, quantity, isWithholdable], index) =>
      isCourse
        ? courseLine(index + 1, { plan: { priceSatang }, item: { isWithholdable } })
        : productLine(index + 1, { item: { priceSatang, isWithholdable }, quantity }),
    ),
  );

const step: fc.Arbitrary<DiscountStep> = fc.record({
  reason: fc.record({ kind: fc.constantFrom("promotion" as const, "coupon" as const), id: fc.nat({ max: 9 }) }),
  lineIds: fc.uniqueArray(fc.integer({ min: 1, max: 8 })),
  applies: fc.constantFrom("perLine" as const, "once" as const),
  cut: fc.oneof(
    fc.record({ kind: fc.constant("amount" as const), amount: price }),
    fc.record({ kind: fc.constant("percent" as const), percent: fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100) }),
  ),
});

const choices: fc.Arbitrary<Partial<QuoteInput>> = fc.record({
  discountSteps: fc.array(step, { maxLength: 4 }),
  withholdingPercent: fc.constantFrom(null, 1, 3),
  shippingOption: fc.oneof(fc.constant(null), fc.record({ id: fc.constant(1), feeSatang: price })),
  buyer: fc.constantFrom(null, juristicBuyer),
  taxRules: fc.constantFrom(taxRules({ withholding: true }), taxRules({ withholding: true, vat: null }), taxRules({ withholding: true, vat: 6.3 })),
});

function holdsFor(check: (sum: Quote, cart: QuoteLineInput[], parts: Partial<QuoteInput>) => void): void {
  fc.assert(
    fc.property(lines, choices, (cart, parts) => check(quoteOf(cart, parts), cart, parts)),
    { numRuns: 300 },
  );
}

const add = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

describe("for every cart", () => {
  it("ORDER-08 payable = price − discount + shipping fee − withholding tax, and never below zero", () => {
    holdsFor((sum) => {
      expect(sum.payable).toBe(sum.price - sum.discount + sum.shippingFee - sum.withholding);
      expect(sum.payable).toBeGreaterThanOrEqual(0);
    });
  });

  it("COUPON-06 the lines sum to the whole, in price and in discount", () => {
    holdsFor((sum) => {
      expect(add(sum.lines.map(({ gross }) => gross))).toBe(sum.price);
      expect(add(sum.lines.flatMap(({ discounts }) => discounts.map(({ amount }) => amount)))).toBe(sum.discount);
    });
  });

  it("COUPON-06 no line goes below zero and no discount above the cart", () => {
    holdsFor((sum) => {
      for (const line of sum.lines) expect([line.total >= 0, line.discount >= 0, line.total]).toEqual([true, true, line.gross - line.discount]);
      expect(sum.discount).toBeLessThanOrEqual(sum.price);
    });
  });

  it("VAT-01 what is before VAT and the VAT sum to what the lines cost", () => {
    holdsFor((sum) => {
      expect(sum.beforeVat + sum.vat).toBe(sum.price - sum.discount);
      expect(sum.vat).toBeGreaterThanOrEqual(0);
    });
  });

  it("WHT-01 no more is withheld than the rate says of what is before VAT", () => {
    holdsFor((sum, _cart, { withholdingPercent }) => {
      expect(sum.withholdingOffer.base).toBeLessThanOrEqual(sum.beforeVat);
      expect(sum.withholding * 100).toBeLessThanOrEqual(sum.beforeVat * (withholdingPercent ?? 0) + 50);
    });
  });

  it("every amount is a whole number", () => {
    holdsFor((sum) => {
      const amounts = [sum.price, sum.discount, sum.beforeVat, sum.vat, sum.withholding, sum.shippingFee, sum.payable];
      expect(amounts.every(Number.isSafeInteger)).toBe(true);
    });
  });

  it("the order of the lines does not matter", () => {
    holdsFor((sum, cart, parts) => {
      const other = quoteOf(cart.toReversed(), parts);
      expect(other.lines.toSorted((a, b) => a.lineId - b.lineId)).toEqual(sum.lines);
      expect({ ...other, lines: [], blockers: [] }).toEqual({ ...sum, lines: [], blockers: [] });
    });
  });

  it("asking twice gives the same answer and leaves the question as it was", () => {
    holdsFor((sum, cart, parts) => {
      const before = structuredClone(cart);
      expect(quoteOf(cart, parts)).toEqual(sum);
      expect(cart).toEqual(before);
    });
  });
});
