import type { OrderToMatch } from "./order-to-match.ts";

/** A bucket is as wide as the largest difference that still counts as about the same amount. */
const width = 5000;
/** The limits of an overpayment by a quarter, and of an underpayment by a tenth. */
const [mostOver, mostShort] = [200_000, 50_000];
const mostFar = 100;

/**
 * About the same amount: a typing mistake or a bank fee of one percent, at least one and at most
 * fifty baht; or the amount that the buyer reported.
 */
export function isAbout(
  amountSatang: number,
  { payableSatang, report }: Pick<OrderToMatch, "payableSatang" | "report">,
): boolean {
  const off = Math.min(width, Math.max(100, Math.floor(payableSatang / 100)));
  return Math.abs(amountSatang - payableSatang) <= off || report?.amountSatang === amountSatang;
}

/** The prices of orders that are offered for an amount without an order. */
export function farPrices(amountSatang: number): { least: number; most: number } {
  return {
    least: Math.max(Math.ceil((amountSatang * 4) / 5), amountSatang - mostOver),
    most: Math.min(Math.floor((amountSatang * 10) / 9), amountSatang + mostShort),
  };
}

/** Open orders with such prices, the nearest first. */
export function farOrders(amountSatang: number, orders: readonly OrderToMatch[]): OrderToMatch[] {
  const { least, most } = farPrices(amountSatang);
  const off = ({ payableSatang }: OrderToMatch) => Math.abs(payableSatang - amountSatang);
  return orders
    .filter(
      (order) =>
        !order.isPaid &&
        !order.hasLine &&
        order.payableSatang >= least &&
        order.payableSatang <= most &&
        !isAbout(amountSatang, order),
    )
    .toSorted((one, other) => off(one) - off(other))
    .slice(0, mostFar);
}

type FindOrders = (amountSatang: number) => OrderToMatch[];

/** Finds the possible orders of an amount without comparing all orders. */
export function ordersByAmount(orders: readonly OrderToMatch[]): {
  about: FindOrders;
  far: FindOrders;
} {
  const buckets = new Map<number, Set<OrderToMatch>>();
  const put = (amount: number, order: OrderToMatch) => {
    const bucket = Math.floor(amount / width);
    const there = buckets.get(bucket) ?? new Set();
    buckets.set(bucket, there.add(order));
  };
  for (const order of orders) {
    put(order.payableSatang, order);
    if (order.report?.amountSatang != null) put(order.report.amountSatang, order);
    for (const sum of order.lineSums ?? []) put(sum, order);
  }
  // A slip's reference identifies the order with any amount.
  const numbered = orders.filter(({ report }) => (report?.slipReferences.length ?? 0) > 0);
  const between = (first: number, last: number) => {
    const found = new Set<OrderToMatch>();
    for (let bucket = first; bucket <= last; bucket += 1)
      for (const order of buckets.get(bucket) ?? []) found.add(order);
    return found;
  };
  return {
    about: byAmount((amount) => {
      const bucket = Math.floor(amount / width);
      return [...new Set([...between(bucket - 1, bucket + 1), ...numbered])];
    }),
    far: byAmount((amount) => {
      const { least, most } = farPrices(amount);
      return farOrders(amount, [...between(Math.floor(least / width), Math.floor(most / width))]);
    }),
  };
}

/** Many lines have the same amount, so results are cached. */
function byAmount(find: FindOrders): FindOrders {
  const known = new Map<number, OrderToMatch[]>();
  return (amount) => {
    const found = known.get(amount) ?? find(amount);
    known.set(amount, found);
    return found;
  };
}
