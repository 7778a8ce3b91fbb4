import type { OrderToMatch } from "./to-match.ts";

/** As wide as the widest difference that still makes about the same amount. */
const width = 5000;
/** Too much by a quarter or too little by a tenth, up to so much: who has sent that is asked. */
const [mostOver, mostShort] = [200_000, 50_000];
const mostFar = 100;

/**
 * What a person mistypes or a bank keeps back: a percent, at least a baht and at most fifty; or
 * just what the buyer says to have sent.
 */
export function isAbout(
  amountSatang: number,
  { payableSatang, report }: Pick<OrderToMatch, "payableSatang" | "report">,
): boolean {
  const off = Math.min(width, Math.max(100, Math.floor(payableSatang / 100)));
  return Math.abs(amountSatang - payableSatang) <= off || report?.amountSatang === amountSatang;
}

/** Of which prices orders are offered for an amount that is no order's. */
export function farPrices(amountSatang: number): { least: number; most: number } {
  return {
    least: Math.max(Math.ceil((amountSatang * 4) / 5), amountSatang - mostOver),
    most: Math.min(Math.floor((amountSatang * 10) / 9), amountSatang + mostShort),
  };
}

/** Open orders of such prices, the nearest first. */
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

/** The orders that a line of this amount can be for, without looking at all of them. */
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
  // A slip's number is known again whatever the amount is.
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

/** Many lines have one amount. */
function byAmount(find: FindOrders): FindOrders {
  const known = new Map<number, OrderToMatch[]>();
  return (amount) => {
    const found = known.get(amount) ?? find(amount);
    known.set(amount, found);
    return found;
  };
}
