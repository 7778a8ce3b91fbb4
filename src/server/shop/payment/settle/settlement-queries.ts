import type { Tx } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";

/** Of `o`, an order that is locked. */
export const orderColumns = `o.id, o.token, o.account_id as "accountId", o.status,
    o.payment_method_id as "paymentMethodId", o.payable_satang as "payableSatang",
    o.owed_satang as "owedSatang", o.withholding_satang as "withholdingSatang", o.currency,
    o.cancel_at as "cancelAt", o.review_since as "reviewSince", now()`;

const lockByPayment = named(
  "lock-order-of-payment",
  `select ${orderColumns}
  from shop_order o
  where o.id = (select order_id from payment where id = $1)
  for no key update of o`,
);

/**
 * `owedSatang`: the rest that it asks for; null: all of it. `now`: the database's clock at the
 * beginning of the transaction.
 */
export type LockedOrder = RowOf<typeof lockByPayment>;

/**
 * The order before anything that belongs to it: code that changes an order, its payments, seats or
 * coupons holds this lock.
 */
export async function lockOrderOfPayment(tx: Tx, paymentId: number): Promise<LockedOrder | null> {
  return (await lockByPayment(tx, [paymentId]))[0] ?? null;
}

const paymentColumns = `p.provider, p.state, p.provider_reference as reference,
    p.amount_satang as "amountSatang",
    (select coalesce(json_agg(json_build_object('id', l.id, 'itemId', l.item_id, 'kind', l.kind,
        'planType', l.plan_type, 'pricingType', l.pricing_type, 'term', l.term,
        'termUnit', l.term_unit, 'holdsSeat', l.holds_seat) order by l.id), '[]')
      from order_line l
      where l.order_id = p.order_id) as lines,
    array(
      select coupon_id from coupon_use
      where order_id = p.order_id
      order by coupon_id) as "couponIds"`;

const lockPaymentAndLines = named(
  "lock-payment-with-lines",
  `select p.id, p.currency, ${paymentColumns}
  from payment p
  where p.id = $1
  for no key update of p`,
);

type PaymentWithLines = RowOf<typeof lockPaymentAndLines>;
export type LockedPayment = Omit<PaymentWithLines, "lines" | "couponIds">;
export type LineToSettle = PaymentWithLines["lines"][number];
export type Settlement = Pick<PaymentWithLines, "lines" | "couponIds"> & {
  order: LockedOrder;
  payment: LockedPayment;
};

/**
 * NOTE: call this after the order is locked, so that it sees what the former holder of the lock has
 * left.
 */
export async function lockPayment(
  tx: Tx,
  paymentId: number,
): Promise<Omit<Settlement, "order"> | null> {
  const [row] = await lockPaymentAndLines(tx, [paymentId]);
  if (row === undefined) return null;
  const { lines, couponIds, ...payment } = row;
  return { payment, couponIds, lines };
}

const lockFree = named(
  "lock-free-payments-with-orders",
  `select ${orderColumns}, p.id as "paymentId", p.currency as "paymentCurrency", ${paymentColumns}
  from payment p
    join shop_order o on o.id = p.order_id
    join account a on a.id = o.account_id
  where p.id = any ($1::bigint[])
  order by o.id
  for update of o, p skip locked
  for no key update of a skip locked`,
);

/**
 * Payments whose order, row and buyer are locked by no other transaction, without waiting. Order
 * and payment are read after the lock; order lines never change.
 */
export async function lockFreePayments(
  tx: Tx,
  paymentIds: readonly number[],
): Promise<Settlement[]> {
  const rows = await lockFree(tx, [paymentIds]);
  return rows.map(
    ({
      paymentId,
      provider,
      state,
      reference,
      amountSatang,
      paymentCurrency,
      lines,
      couponIds,
      ...order
    }) => ({
      order,
      payment: {
        id: paymentId,
        provider,
        state,
        reference,
        amountSatang,
        currency: paymentCurrency,
      },
      lines,
      couponIds,
    }),
  );
}
