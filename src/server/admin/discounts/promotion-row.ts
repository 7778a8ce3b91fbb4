import { ruleRow } from "./coupon-row.ts";
import type { PromotionRow } from "./promotion-list-queries.ts";

/** A row of the list in the form of the contract. */
export function promotionRow(row: PromotionRow) {
  const { title, scope, position, orders } = row;
  return { ...ruleRow(row), title, promotion_type: scope, position, orders };
}
