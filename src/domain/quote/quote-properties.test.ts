import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DiscountRequest } from "#domain/discount/choose-discounts.ts";
import { coupon, quoteOf } from "../../../tests/support/examples/domain-examples.ts";
import {
  asked,
  randomChoices,
  randomLines,
  randomRule,
} from "../../../tests/support/examples/random-carts.ts";
import { rounds } from "../../../tests/support/run/rounds.ts";
import type { Quote } from "./quote.ts";
import type { QuoteInput, QuoteLineInput } from "./quote-input.ts";

const many = rounds(3_000, 100_000);

function holdsFor(
  numRuns: number,
  check: (sum: Quote, cart: QuoteLineInput[], parts: Partial<QuoteInput>) => void,
): void {
  fc.assert(
    fc.property(randomLines, randomChoices, (cart, parts) =>
      check(quoteOf(cart, parts), cart, parts),
    ),
    { numRuns },
  );
}

/** Plain comparisons, because thousands of carts with a matcher for each figure take long. */
function must(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(what);
}

const add = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

describe("for every cart", () => {
  it("ORDER-08 COUPON-06 the shares sum to the whole, no line goes below nothing, and the sum is the formula", () => {
    holdsFor(many, (sum) => {
      const amounts = [
        sum.price,
        sum.discount,
        sum.beforeVat,
        sum.vat,
        sum.withholding,
        sum.shippingFee,
        sum.payable,
      ];
      must(amounts.every(Number.isSafeInteger), "every amount is a whole number");
      must(
        sum.payable === sum.price - sum.discount + sum.shippingFee - sum.withholding &&
          sum.payable >= 0,
        "payable is the formula",
      );
      must(add(sum.lines.map(({ gross }) => gross)) === sum.price, "the lines sum to the price");
      must(
        add(sum.lines.flatMap((line) => line.discounts.map(({ amount }) => amount))) ===
          sum.discount,
        "the shares sum to the discount",
      );
      must(sum.discount <= sum.price, "no more is taken off than there is");
      for (const line of sum.lines) {
        must(
          line.discount === add(line.discounts.map(({ amount }) => amount)),
          "a line's shares sum to its discount",
        );
        must(line.total >= 0 && line.total === line.gross - line.discount, "no line below nothing");
        must(
          line.discounts.every(({ amount }) => amount > 0),
          "no share of nothing",
        );
      }
      must(
        sum.beforeVat + sum.vat === sum.price - sum.discount + sum.shippingFee && sum.vat >= 0,
        "VAT is contained",
      );
    });
  });

  it("VAT-01 the VAT is what all that is paid at the standard rate contains, shipping included, rounded once", () => {
    holdsFor(many, (sum, _cart, { taxRules }) => {
      const { isEnabled, percent } = taxRules?.vat ?? { isEnabled: false, percent: 0 };
      const taxed =
        add(sum.lines.filter(({ vatClass }) => vatClass === "standard").map(({ total }) => total)) +
        sum.shippingFee;
      const points = BigInt(Math.round(percent * 100));
      // A half is half a satang more, and rounds up: whole figures say it exactly.
      const net = (2n * BigInt(taxed) * 10_000n + 10_000n + points) / (2n * (10_000n + points));
      must(
        sum.vat === (isEnabled ? taxed - Number(net) : 0),
        `${sum.vat} of ${taxed} at ${percent}`,
      );
    });
  });

  it("WHT-01 the lines' bases sum to what may be withheld from, none above its line, none of a line that allows none", () => {
    holdsFor(many, (sum) => {
      must(
        add(sum.lines.map(({ withholdingBase }) => withholdingBase)) === sum.withholdingOffer.base,
        "the bases sum to the whole",
      );
      for (const line of sum.lines) {
        must(
          line.withholdingBase >= 0 && line.withholdingBase <= line.total,
          "no base above its line",
        );
        must(
          line.isWithholdable || line.withholdingBase === 0,
          "none where nothing may be withheld",
        );
      }
    });
  });

  it("WHT-01 the way to ship changes nothing of what may be withheld", () => {
    holdsFor(2_000, (sum, cart, parts) => {
      const free = quoteOf(cart, { ...parts, shippingOption: null });
      must(
        free.withholding === sum.withholding &&
          free.withholdingOffer.isOffered === sum.withholdingOffer.isOffered,
        "the same",
      );
    });
  });

  it("COUPON-06 a further coupon never lowers what is taken off", () => {
    fc.assert(
      fc.property(randomLines, randomChoices, randomRule, (cart, parts, more) => {
        const requested = { ...(parts.discounts as DiscountRequest), couponOrPromotion: false };
        const before = quoteOf(cart, { ...parts, discounts: requested });
        const after = quoteOf(cart, {
          ...parts,
          discounts: {
            ...requested,
            coupons: [...requested.coupons, asked(coupon({ ...more, id: 9 }))],
          },
        });
        must(after.discount >= before.discount, `${after.discount} after ${before.discount}`);
      }),
      { numRuns: many },
    );
  });

  it("PROMO-04 a promotion and a coupon meet only where the owner allows it, and a coupon counts once", () => {
    holdsFor(2_000, (sum, cart, parts) => {
      const { couponOrPromotion, oneCoupon, coupons } = parts.discounts as DiscountRequest;
      must(
        !couponOrPromotion || sum.promotionId === null || sum.couponIds.length === 0,
        "never both",
      );
      must(!oneCoupon || sum.couponIds.length <= 1, "one at most");
      must(new Set(sum.couponIds).size === sum.couponIds.length, "each once");
      must(
        sum.couponIds.length + sum.unusedCoupons.length === coupons.length,
        "every coupon is used or told why not",
      );
      const twice = quoteOf(cart, {
        ...parts,
        discounts: { ...(parts.discounts as DiscountRequest), coupons: [...coupons, ...coupons] },
      });
      must(twice.discount === sum.discount, "twice is once");
    });
  });

  it("COUPON-05 where one coupon is allowed the order of typing decides nothing", () => {
    holdsFor(2_000, (sum, cart, parts) => {
      const requested = { ...(parts.discounts as DiscountRequest), oneCoupon: true };
      const [one, other] = [requested.coupons, requested.coupons.toReversed()].map((coupons) =>
        quoteOf(cart, { ...parts, discounts: { ...requested, coupons } }),
      );
      must(
        sum !== undefined && one?.discount === other?.discount && one?.payable === other?.payable,
        "the same sum",
      );
      must(
        JSON.stringify(one?.couponIds) === JSON.stringify(other?.couponIds) &&
          one?.promotionId === other?.promotionId,
        "by the same coupon",
      );
    });
  });

  it("every coupon that is used has taken something off", () => {
    holdsFor(2_000, (sum) => {
      const taken = new Set(
        sum.lines.flatMap((line) =>
          line.discounts
            .filter(({ reason }) => reason.kind === "coupon")
            .map(({ reason }) => reason.id),
        ),
      );
      expect(taken).toEqual(new Set(sum.couponIds));
    });
  });

  it("WHT-01 no more is withheld than the rate says of what is before VAT", () => {
    holdsFor(2_000, (sum, _cart, { withholdingPercent }) => {
      must(sum.withholdingOffer.base <= sum.beforeVat, "the base is a part");
      must(
        sum.withholding * 100 <= sum.beforeVat * (withholdingPercent ?? 0) + 50,
        "not above the rate",
      );
    });
  });

  it("the order of the lines does not matter, nor where they stand", () => {
    holdsFor(2_000, (sum, cart, parts) => {
      const moved = cart.toReversed().map((line, index) => ({ ...line, lineId: index + 1 }));
      const other = quoteOf(moved, parts);
      const byItem = ({ lines: all }: Quote) =>
        all.toSorted((a, b) => a.itemId - b.itemId).map(({ lineId: _, ...line }) => line);
      expect(byItem(other)).toEqual(byItem(sum));
      expect({ ...other, lines: [], blockers: [] }).toEqual({ ...sum, lines: [], blockers: [] });
    });
  });

  it("asking twice gives the same answer and leaves the question as it was", () => {
    holdsFor(500, (sum, cart, parts) => {
      const before = structuredClone([cart, parts]);
      expect(quoteOf(cart, parts)).toEqual(sum);
      expect([cart, parts]).toEqual(before);
    });
  });
});
