import { allocateById } from "#domain/money/allocate.ts";
import { percentOf } from "#domain/money/rounding.ts";

/**
 * `ownAmount`: the satang that make a transfer's amount distinct. `byShop`: what the shop takes off
 * one order that it makes by hand. Both have the id 0.
 */
export type DiscountReason = {
  kind: "promotion" | "coupon" | "ownAmount" | "byShop";
  id: number;
};

/**
 * One discount and its lines. Discounts apply one after the other, each to the prices that the ones
 * before left.
 */
export type DiscountStep = {
  reason: DiscountReason;
  lineIds: readonly number[];
  /**
   * `perLine` cuts every line. `once` makes one cut, split over the lines in proportion to their
   * remaining prices.
   */
  applies: "perLine" | "once";
  cut: { kind: "amount"; amount: number } | { kind: "percent"; percent: number };
};

export type LineDiscount = { reason: DiscountReason; amount: number };
export type DiscountedLine = {
  lineId: number;
  gross: number;
  discounts: LineDiscount[];
  discount: number;
  total: number;
};

/**
 * No line falls below zero, and the parts of a split sum to its whole. Unknown lines in a step are
 * ignored.
 */
export function applyDiscounts(
  lines: readonly { lineId: number; gross: number }[],
  steps: readonly DiscountStep[],
): DiscountedLine[] {
  const discounted = lines.map(
    ({ lineId, gross }): DiscountedLine => ({
      lineId,
      gross,
      discounts: [],
      discount: 0,
      total: gross,
    }),
  );
  for (const step of steps) applyStep(discounted, step);
  return discounted;
}

function applyStep(lines: readonly DiscountedLine[], step: DiscountStep): void {
  const meant = lines.filter((line) => step.lineIds.includes(line.lineId) && line.total > 0);
  const cuts =
    step.applies === "once"
      ? splitOnce(meant, step.cut)
      : new Map(meant.map((line) => [line.lineId, cutOf(line.total, step.cut)]));
  for (const line of meant) {
    const amount = cuts.get(line.lineId) ?? 0;
    if (amount === 0) continue;
    line.discounts.push({ reason: step.reason, amount });
    line.discount += amount;
    line.total -= amount;
  }
}

/** The shop's own discount for one order, split over all lines. */
export function takeShopOff(lines: readonly DiscountedLine[], amount: number): void {
  if (amount === 0) return;
  applyStep(lines, {
    reason: { kind: "byShop", id: 0 },
    lineIds: lines.map(({ lineId }) => lineId),
    applies: "once",
    cut: { kind: "amount", amount },
  });
}

/** Takes satang off once, from the most expensive line; the lower id wins a tie. */
export function takeSatangOff(lines: readonly DiscountedLine[], amount: number): void {
  const line = lines.reduce<DiscountedLine | null>(
    (most, each) => (most === null || each.total > most.total ? each : most),
    null,
  );
  if (line === null || amount === 0) return;
  applyStep(lines, {
    reason: { kind: "ownAmount", id: 0 },
    lineIds: [line.lineId],
    applies: "once",
    cut: { kind: "amount", amount },
  });
}

function splitOnce(
  lines: readonly DiscountedLine[],
  cut: DiscountStep["cut"],
): Map<number, number> {
  const left = lines.reduce((sum, line) => sum + line.total, 0);
  return allocateById(
    cutOf(left, cut),
    lines.map((line) => ({ id: line.lineId, weight: line.total })),
  );
}

function cutOf(price: number, cut: DiscountStep["cut"]): number {
  return Math.min(price, cut.kind === "amount" ? cut.amount : percentOf(price, cut.percent));
}
