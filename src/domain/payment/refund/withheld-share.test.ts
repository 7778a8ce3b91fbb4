import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withheldShare } from "./withheld-share.ts";

describe("what of the withheld tax goes with a refund", () => {
  const order = { withheldSatang: 3_600, payableSatang: 125_400, goneSatang: 0 };

  it.each([
    [25_400, false, 729],
    [125_400, true, 3_600],
    [1, false, 0],
  ])("%j satang, the last: %j, take %j with them", (amountSatang, endsOrder, share) => {
    expect(withheldShare(order, { amountSatang, endsOrder, certificateStays: false })).toBe(share);
  });

  it("is nothing of a part where the buyer's certificate stays, and all that is left with the last of the price", () => {
    expect(
      withheldShare(order, { amountSatang: 25_400, endsOrder: false, certificateStays: true }),
    ).toBe(0);
    expect(
      withheldShare(
        { ...order, goneSatang: 600 },
        { amountSatang: 100_000, endsOrder: true, certificateStays: true },
      ),
    ).toBe(3_000);
  });

  it("is nothing where nothing was withheld", () => {
    expect(
      withheldShare(
        { ...order, withheldSatang: 0 },
        { amountSatang: 25_400, endsOrder: false, certificateStays: false },
      ),
    ).toBe(0);
  });

  it("sums to the whole over any parts, and is never less than nothing", () => {
    const parts = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        parts,
        fc.nat({ max: 1_000_000 }),
        fc.boolean(),
        (amounts, withheldSatang, certificateStays) => {
          const payableSatang = amounts.reduce((sum, amount) => sum + amount, 0);
          let goneSatang = 0;
          for (const [index, amountSatang] of amounts.entries()) {
            const share = withheldShare(
              { withheldSatang, payableSatang, goneSatang },
              { amountSatang, endsOrder: index === amounts.length - 1, certificateStays },
            );
            if (share < 0) return false;
            goneSatang += share;
          }
          return goneSatang === withheldSatang;
        },
      ),
    );
  });
});
