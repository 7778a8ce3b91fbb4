import type { Quote } from "./cart-types.ts";

const unpriced: ReadonlySet<string> = new Set(["MISSING_PRICE", "PLAN_REQUIRED"]);

/**
 * What has no price in this currency, or no plan yet, is not free: until then the whole has no sum.
 */
export function isUnpriced(quote: Quote | undefined): boolean {
  return quote?.blockers.some(({ code }) => unpriced.has(code)) ?? false;
}
