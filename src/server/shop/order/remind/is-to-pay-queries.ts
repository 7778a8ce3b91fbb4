import { openPayment } from "#server/shop/seat/open-payment-queries.ts";

/**
 * The SQL that says whether an order `o` waits for its buyer: it costs something, its time is not
 * over, no slip of it waits and no payment of it is under way.
 */
export function isToPay(o: string): string {
  return `(${o}.status in ('notYetReceived', 'rejected') and ${o}.payable_satang > 0
    and ${o}.cancel_at > now()
    and (
      select true from payment wp
      where wp.order_id = ${o}.id and ${openPayment("wp")}
      limit 1) is null)`;
}
