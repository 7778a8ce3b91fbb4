import type { CsvCell } from "#server/list/csv.ts";
import { fileHead } from "#server/list/file-head.ts";
import type { Words } from "#server/list/file-words.ts";
import { ruleRow, ruleWords } from "./coupon-row.ts";
import type { PromotionRow } from "./promotion-list-queries.ts";

/** A row of the list in the form of the contract. */
export function promotionRow(row: PromotionRow) {
  const { title, scope, position, orders } = row;
  return { ...ruleRow(row), title, promotion_type: scope, position, orders };
}

export const promotionCsvHead = fileHead("promotions", [
  "id",
  "title",
  "state",
  "scope",
  "discount-type",
  "off",
  "off-usd",
  "starts",
  "ends",
  "reach",
  "courses",
  "tiers",
  "position",
  "orders",
]);

export function promotionCsvRow(row: PromotionRow, words: Words): CsvCell[] {
  const {
    id,
    state,
    discount_type,
    discount_amont,
    discount_amount_usd,
    starts_at,
    ends_at,
    reach,
    courses,
    tier_list,
  } = ruleRow(row);
  const rule = [
    id,
    row.title,
    ...ruleWords({ state, scope: row.scope, discount_type }, words),
    discount_amont,
    discount_amount_usd,
    starts_at,
    ends_at,
  ];
  const reachWords = words(`discounts.option-reach-${reach}`, reach);
  const tiers = (tier_list ?? []).join(", ");
  return [...rule, reachWords, courses, tiers, row.position, row.orders];
}
