import { parseBaht } from "#domain/money/satang.ts";

/**
 * The sum that the page showed. A malformed value matches no price, so that the buyer gets the
 * right one.
 */
export function shownSatangOf(baht: number | string | null | undefined): number | null {
  return baht === null || baht === undefined || baht === "" ? null : (parseBaht(baht) ?? -1);
}
