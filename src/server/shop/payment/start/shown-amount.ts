import { parseBaht } from "#domain/money/satang.ts";

/** What a page says it showed. Where it shows nonsense no price fits, so that the buyer is told the right one. */
export function shownSatangOf(baht: number | string | null | undefined): number | null {
  return baht === null || baht === undefined || baht === "" ? null : (parseBaht(baht) ?? -1);
}
