import type { OrderToMatch } from "./to-match.ts";

/** As wide as the widest difference that still makes a candidate. */
const width = 5000;

/** The orders that a line of this amount can be for, without looking at all of them. */
export function ordersByAmount(orders: readonly OrderToMatch[]): (amountSatang: number) => OrderToMatch[] {
  const shelves = new Map<number, Set<OrderToMatch>>();
  const put = (amount: number, order: OrderToMatch) => {
    const shelf = Math.floor(amount / width);
    const there = shelves.get(shelf) ?? new Set();
    shelves.set(shelf, there.add(order));
  };
  for (const order of orders) {
    put(order.payableSatang, order);
    if (order.report?.amountSatang != null) put(order.report.amountSatang, order);
  }
  // A slip's number is known again whatever the amount is.
  const numbered = orders.filter(({ report }) => (report?.slipReferences.length ?? 0) > 0);
  return (amount) => {
    const shelf = Math.floor(amount / width);
    return [...new Set([shelf - 1, shelf, shelf + 1].flatMap((one) => [...(shelves.get(one) ?? [])]).concat(numbered))];
  };
}
