import type { ProviderId } from "#domain/payment/payment-method.ts";
import type { DayRange } from "#domain/time/bangkok.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";

const payments = `select p.id as "paymentId", p.order_id as "orderId", o.token as "orderToken",
    p.payment_method_id as "methodId", p.provider_reference as reference,
    p.amount_satang as "amountSatang", p.created_at as "startedAt", clock_timestamp() as now,
    coalesce((
      select e.currency from ledger_entry e
      where e.payment_id = p.id
      order by e.id
      limit 1), p.currency) as currency,
    coalesce((
      select sum(e.amount_satang) from ledger_entry e
      where e.payment_id = p.id and e.ledger_account = 'provider' and e.refund_id is null),
      0)::bigint as "receivedSatang",
    coalesce((
      select sum(r.amount_satang) from refund r
      where r.payment_id = p.id and r.state = 'confirmed' and r.way <> 'bank'),
      0)::bigint as "returnedSatang",
    exists (
      select from refund r
      where r.payment_id = p.id and r.state in ('requested', 'sent')) as "hasOpenRefund"
  from payment p join shop_order o on o.id = p.order_id`;

const findById = named(
  "find-payment-to-compare",
  `${payments} where p.provider = $1 and p.id = $2`,
);

/**
 * A payment of the shop at a provider, with its money by the ledger and its refunds through the
 * provider.
 */
export type OurPayment = RowOf<typeof findById>;

export async function findPaymentById(
  db: Db | Tx,
  provider: ProviderId,
  paymentId: number,
): Promise<OurPayment | null> {
  return (await findById(db, [provider, paymentId]))[0] ?? null;
}

const findByReference = named(
  "find-payment-to-compare-by-reference",
  `${payments} where p.provider = $1 and p.provider_reference = $2`,
);

export async function findPaymentByReference(
  db: Db,
  provider: ProviderId,
  reference: string,
): Promise<OurPayment | null> {
  return (await findByReference(db, [provider, reference]))[0] ?? null;
}

const listOfDay = named(
  "list-payments-of-day",
  `${payments}
  where p.provider = $1 and p.provider_reference is not null
    and p.created_at >= $2 and p.created_at < $3
  order by p.id`,
);

export async function listPaymentsOfDay(
  db: Db,
  provider: ProviderId,
  { from, until }: DayRange,
): Promise<OurPayment[]> {
  return listOfDay(db, [provider, from, until]);
}

const listReturned = named(
  "list-payments-returned",
  `${payments}
  where p.provider = $1 and p.provider_reference is not null and p.id = any (array(
    select id from payment where provider = $1 and provider_reference = any ($2::text[])
    union
    select r.payment_id from refund r
    where r.state = 'confirmed' and r.way <> 'bank'
      and r.settled_at >= $3 and r.settled_at < $4))
  order by p.id`,
);

/**
 * Those of these references, and those of which the shop has given back something through the
 * provider in this time.
 */
export async function listPaymentsReturned(
  db: Db,
  provider: ProviderId,
  references: readonly string[],
  { from, until }: DayRange,
): Promise<OurPayment[]> {
  return listReturned(db, [provider, references, from, until]);
}
