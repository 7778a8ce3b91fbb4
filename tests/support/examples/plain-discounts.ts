import type { DiscountRequest } from "#domain/discount/choose-discounts.ts";
import type { Coupon, DiscountRule } from "#domain/discount/discount-rule.ts";
import type { QuoteLineInput } from "#domain/quote/quote-input.ts";

// The rules of discounts once more, slow and plain: whole lists, fractions as pairs of bigints, and
// no code of the shop. Tests compare the shop's sums with these.

type PlainLine = { id: number; item: number; category: number; isCourse: boolean; gross: bigint };
/** What each line pays less, by discount. */
type LineCuts = Map<number, bigint>[];

export type PlainSum = { byLine: Map<number, bigint>; promotion: number | null; coupons: number[] };

/** What is taken off each line in baht, by the promotion and the coupons that count. */
export function plainSum(cart: readonly QuoteLineInput[], wanted: DiscountRequest): PlainSum {
  const lines = cart.map(plainLine);
  const coupons = wanted.coupons
    .flatMap(({ coupon }) => (coupon === null ? [] : [coupon]))
    .filter((one, at, all) => all.findIndex(({ id }) => id === one.id) === at)
    .filter((one) => suits(one, lines));
  const alone = pick(lines, [], coupons, wanted.oneCoupon);
  const isAside = wanted.couponOrPromotion && alone.length > 0;
  const promotion = isAside ? null : pickPromotion(lines, wanted);
  const used = promotion === null ? alone : pick(lines, [promotion], coupons, wanted.oneCoupon);
  const all = [...(promotion === null ? [] : [promotion]), ...inOrder(used)];
  return {
    byLine: byLine(takeOff(lines, all)),
    promotion: promotion?.id ?? null,
    coupons: used.map(({ id }) => id),
  };
}

function plainLine({ lineId, item, planId, quantity }: QuoteLineInput): PlainLine {
  const plan = item.plans.find(({ id }) => id === planId);
  const price = (item.kind === "course" ? plan?.priceSatang : item.priceSatang) ?? 0;
  return {
    id: lineId,
    item: item.id,
    category: item.categoryId,
    isCourse: item.kind === "course",
    gross: BigInt(price) * BigInt(quantity),
  };
}

function isFor(rule: DiscountRule, line: PlainLine): boolean {
  if (rule.scope === "P2" && !line.isCourse) return false;
  const [except, categories] = [rule.exceptIds ?? [], rule.categoryIds ?? []];
  if (rule.isForAll) return !except.includes(line.item);
  if (categories.length > 0) return categories.includes(line.category);
  return line.isCourse && rule.itemIds.includes(line.item);
}

function suits(rule: DiscountRule, lines: readonly PlainLine[]): boolean {
  const items = new Set(lines.filter((line) => isFor(rule, line)).map(({ item }) => item));
  return items.size >= (rule.scope === "P2" ? rule.requiredCourses : 1);
}

/** Half a satang is one more. */
function rounded(over: bigint, under: bigint): bigint {
  return (2n * over + under) / (2n * under);
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function cutOf({ cut }: DiscountRule, price: bigint): bigint {
  if (cut.kind === "amount") return least(price, BigInt(cut.satang ?? 0));
  return least(price, rounded(price * BigInt(Math.round(cut.percent * 100)), 10_000n));
}

/** One after the other, each from what the ones before have left. */
function takeOff(lines: readonly PlainLine[], rules: readonly DiscountRule[]): LineCuts {
  const taken: LineCuts = [];
  for (const rule of rules) {
    const left = (line: PlainLine) =>
      taken.reduce((rest, one) => rest - (one.get(line.id) ?? 0n), line.gross);
    const meant = lines
      .filter((line) => isFor(rule, line) && left(line) > 0n)
      .map((line) => ({ id: line.id, left: left(line) }))
      .toSorted((a, b) => a.id - b.id);
    taken.push(
      rule.scope === "P1"
        ? new Map(meant.map(({ id, left: price }) => [id, cutOf(rule, price)]))
        : shared(rule, meant),
    );
  }
  return taken;
}

/** One cut over several lines: each its whole part, and the rest satang by satang. */
function shared(rule: DiscountRule, meant: readonly { id: number; left: bigint }[]) {
  const all = meant.reduce((sum, { left }) => sum + left, 0n);
  const whole = cutOf(rule, all);
  const parts = new Map(meant.map(({ id, left }) => [id, all === 0n ? 0n : (whole * left) / all]));
  const over = meant.map(({ id, left }) => ({ id, rest: all === 0n ? 0n : (whole * left) % all }));
  let open = whole - [...parts.values()].reduce((sum, part) => sum + part, 0n);
  while (open > 0n) {
    const next = over.reduce((most, one) => (one.rest > most.rest ? one : most));
    parts.set(next.id, (parts.get(next.id) ?? 0n) + 1n);
    next.rest = -1n;
    open -= 1n;
  }
  return parts;
}

function byLine(taken: LineCuts): Map<number, bigint> {
  const sums = new Map<number, bigint>();
  for (const one of taken)
    for (const [id, amount] of one) sums.set(id, (sums.get(id) ?? 0n) + amount);
  return sums;
}

function sumOf(taken: LineCuts): bigint {
  return [...byLine(taken).values()].reduce((sum, amount) => sum + amount, 0n);
}

/** Percentages first, then amounts; the larger first, then the older. */
function inOrder(coupons: readonly Coupon[]): Coupon[] {
  const sizeOf = ({ cut }: Coupon) => (cut.kind === "percent" ? cut.percent : (cut.satang ?? 0));
  const group = ({ cut }: Coupon) => (cut.kind === "percent" ? 0 : 1);
  return coupons.toSorted((a, b) => group(a) - group(b) || sizeOf(b) - sizeOf(a) || a.id - b.id);
}

/** In the order of typing each that takes more off; or the one that takes most. */
function pick(
  lines: readonly PlainLine[],
  before: readonly DiscountRule[],
  coupons: readonly Coupon[],
  isOne: boolean,
): Coupon[] {
  const gives = (some: readonly Coupon[]) => sumOf(takeOff(lines, [...before, ...inOrder(some)]));
  const nothing = gives([]);
  if (isOne) {
    const [best] = inOrder(coupons)
      .map((coupon) => ({ coupon, gain: gives([coupon]) - nothing }))
      .filter(({ gain }) => gain > 0n)
      .toSorted((a, b) => (a.gain === b.gain ? 0 : a.gain > b.gain ? -1 : 1));
    return best === undefined ? [] : [best.coupon];
  }
  let used: Coupon[] = [];
  for (const coupon of coupons)
    if (gives([...used, coupon]) > gives(used)) used = [...used, coupon];
  const taken = takeOff(lines, [...before, ...inOrder(used)]).slice(before.length);
  const idle = inOrder(used).filter((_coupon, at) => sumOf(taken.slice(at, at + 1)) === 0n);
  return used.filter((coupon) => !idle.includes(coupon));
}

function pickPromotion(
  lines: readonly PlainLine[],
  { promotions, promotion }: DiscountRequest,
): DiscountRule | null {
  if (promotion === "none") return null;
  const offers = promotions
    .filter((one) => suits(one, lines))
    .map((one) => ({ one, gain: sumOf(takeOff(lines, [one])) }))
    .filter(({ gain }) => gain > 0n)
    .toSorted((a, b) => (a.gain === b.gain ? a.one.id - b.one.id : a.gain > b.gain ? -1 : 1));
  return (offers.find(({ one }) => one.id === promotion) ?? offers[0])?.one ?? null;
}
