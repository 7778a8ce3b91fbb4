import { takeUpDays } from "#domain/order/take-up.ts";
import { hasCourse } from "#server/shop/seat/seats-left-queries.ts";

/**
 * The SQL that says whether a lapsed order `o` still has a sense for its buyer: nobody has taken it
 * up, and none of its courses is owned, ordered or paid otherwise. NOTE: no `exists`, which may be
 * planned as one pass over all orders.
 */
export function mayBeTakenUp(o: string): string {
  return `(${o}.status = 'expired' and ${o}.payable_satang > 0
    and ${o}.cancel_at > now() - interval '${takeUpDays} days'
    and (
      select true from shop_order tn
      where tn.takes_up = ${o}.id and tn.status not in ('cancelled', 'expired')
      limit 1) is null
    and (
      select true from order_line tl
      where tl.order_id = ${o}.id and tl.kind = 'course'
        and ${hasCourse(`${o}.account_id`, "tl.item_id")}
      limit 1) is null
    and (
      select true from shop_order tp
      where tp.account_id = ${o}.account_id and tp.id > ${o}.id
        and tp.status not in ('cancelled', 'expired')
        and (
          select true from order_line pl join order_line ol on ol.item_id = pl.item_id
          where pl.order_id = tp.id and ol.order_id = ${o}.id
          limit 1)
      limit 1) is null)`;
}
