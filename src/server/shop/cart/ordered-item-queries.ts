import { isLapsed } from "../seat/seats-left-queries.ts";

/**
 * The SQL that says whether an item `ci` of a cart `c` was ordered since it was put in, and its
 * order can still be paid. It has left the cart: it is in no sum and in no next order. When the
 * order ends unpaid, it is there again.
 */
export function isOrdered(c: string, ci: string): string {
  return `exists (
      select from shop_order po join order_line pl on pl.order_id = po.id
      where po.account_id = ${c}.account_id
        and po.status in ('notYetReceived', 'pending', 'rejected')
        and pl.item_id = ${ci}.item_id
        and po.created_at >= ${ci}.added_at
        and not (${isLapsed("po")}))`;
}
