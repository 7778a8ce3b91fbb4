import type { Quote } from "./cart-types.ts";

const unpriced: ReadonlySet<string> = new Set(["MISSING_PRICE", "PLAN_REQUIRED"]);

/**
 * An item without a price in this currency, or without a plan, is not free. Until it has one, the
 * cart has no sum.
 */
export function isUnpriced(quote: Quote | undefined): boolean {
  return quote?.blockers.some(({ code }) => unpriced.has(code)) ?? false;
}
