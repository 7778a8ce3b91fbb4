import { describe, expect, it } from "vitest";
import { applyDiscounts, type DiscountStep, takeSatangOff } from "./apply-discounts.ts";

const reason = { kind: "coupon", id: 1 } as const;
const lines = [
  { lineId: 1, gross: 100_000 },
  { lineId: 2, gross: 50_001 },
  { lineId: 3, gross: 0 },
];

function step(parts: Partial<DiscountStep>): DiscountStep {
  return {
    reason,
    lineIds: [1, 2, 3],
    applies: "once",
    cut: { kind: "amount", amount: 10_000 },
    ...parts,
  };
}

function totals(steps: DiscountStep[]): number[] {
  return applyDiscounts(lines, steps).map(({ total }) => total);
}

describe("applyDiscounts", () => {
  it("COUPON-06 splits one amount over the lines in proportion to their prices", () => {
    expect(applyDiscounts(lines, [step({})]).map(({ discount }) => discount)).toEqual([
      6_667, 3_333, 0,
    ]);
  });

  it("COUPON-06 gives an amount per line to each of them", () => {
    expect(totals([step({ applies: "perLine" })])).toEqual([90_000, 40_001, 0]);
  });

  it("COUPON-06 rounds a percentage once for the whole and splits the result", () => {
    expect(
      applyDiscounts(lines, [step({ cut: { kind: "percent", percent: 15 } })]).map(
        ({ discount }) => discount,
      ),
    ).toEqual([15_000, 7_500, 0]);
  });

  it("COUPON-06 works on what the step before left", () => {
    const half = step({ lineIds: [1], cut: { kind: "percent", percent: 50 } });
    expect(totals([half, half])).toEqual([25_000, 50_001, 0]);
  });

  it("COUPON-06 takes the last satang off, and nothing where nothing is left", () => {
    const [last, none] = [
      { lineId: 1, gross: 1 },
      { lineId: 2, gross: 0 },
    ];
    for (const applies of ["once", "perLine"] as const)
      expect(
        applyDiscounts([last, none], [step({ applies, cut: { kind: "percent", percent: 100 } })]),
      ).toEqual([
        { ...last, discounts: [{ reason, amount: 1 }], discount: 1, total: 0 },
        { ...none, discounts: [], discount: 0, total: 0 },
      ]);
  });

  it("COUPON-06 never takes a line below zero", () => {
    expect(totals([step({ applies: "perLine", cut: { kind: "amount", amount: 60_000 } })])).toEqual(
      [40_000, 0, 0],
    );
  });

  it("COUPON-06 takes no more than the chosen lines cost", () => {
    expect(
      totals([step({ lineIds: [2, 3], cut: { kind: "amount", amount: 99_999_999 } })]),
    ).toEqual([100_000, 0, 0]);
  });

  it("keeps the reason of every part beside it", () => {
    const promotion = { kind: "promotion", id: 4 } as const;
    const [first] = applyDiscounts(lines, [
      step({ reason: promotion, lineIds: [1] }),
      step({ lineIds: [1] }),
    ]);
    expect(first?.discounts).toEqual([
      { reason: promotion, amount: 10_000 },
      { reason, amount: 10_000 },
    ]);
  });

  it("leaves no trace of a step that gives nothing", () => {
    expect(
      applyDiscounts(lines, [
        step({ lineIds: [3] }),
        step({ lineIds: [77] }),
        step({ lineIds: [] }),
      ]).every(({ discounts }) => discounts.length === 0),
    ).toBe(true);
  });
});

describe("satang that make the amount of a transfer its own", () => {
  const off = (grosses: number[], amount: number) => {
    const all = applyDiscounts(
      grosses.map((gross, lineId) => ({ lineId, gross })),
      [],
    );
    takeSatangOff(all, amount);
    return all.map(({ discount }) => discount);
  };
  it.each([
    ["go off the line that costs the most", [100, 300, 200], 7, [0, 7, 0]],
    ["go off the first of two that cost the same", [100, 300, 300], 7, [0, 7, 0]],
    ["go off the last where it costs a satang more", [100, 300, 301], 7, [0, 0, 7]],
    ["never take a line below zero", [5], 7, [5]],
    ["are none where none were chosen", [100], 0, [0]],
    ["are none where there is no line", [], 7, []],
  ])("%s", (_, grosses, amount, expected) => expect(off(grosses, amount)).toEqual(expected));
});
