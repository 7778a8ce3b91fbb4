import type { PaymentMethodId, ProviderId } from "#domain/payment/payment-method.ts";
import type { Difference } from "#domain/payment/reconciliation.ts";
import type { DayRange } from "#domain/time/bangkok.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { leaseSeconds } from "#server/platform/database/lease.ts";
import { named } from "#server/platform/database/named-statement.ts";

/**
 * A payment of the shop at a provider, with its money by the ledger and its refunds through the
 * provider.
 */
export type OurPayment = {
  paymentId: number;
  orderId: number;
  orderToken: string;
  methodId: PaymentMethodId;
  reference: string | null;
  amountSatang: number;
  startedAt: Date;
  now: Date;
  currency: string;
  receivedSatang: number;
  returnedSatang: number;
  hasOpenRefund: boolean;
};

const payments = `select p.id as "paymentId", p.order_id as "orderId", o.token as "orderToken",
  p.payment_method_id as "methodId", p.provider_reference as reference,
    p.amount_satang as "amountSatang", p.created_at as "startedAt", clock_timestamp() as now,
    coalesce((select e.currency from ledger_entry e where e.payment_id = p.id order by e.id
      limit 1), p.currency) as currency,
    coalesce((select sum(e.amount_satang) from ledger_entry e
      where e.payment_id = p.id and e.ledger_account = 'provider' and e.refund_id is null),
      0)::bigint as "receivedSatang",
    coalesce((select sum(r.amount_satang) from refund r
      where r.payment_id = p.id and r.state = 'confirmed' and r.way <> 'bank'),
      0)::bigint as "returnedSatang",
    exists (select from refund r
      where r.payment_id = p.id and r.state in ('requested', 'sent')) as "hasOpenRefund"
  from payment p join shop_order o on o.id = p.order_id`;

const listOfDay = named<OurPayment>(
  "list-payments-of-day",
  `${payments} where p.provider = $1 and p.provider_reference is not null and p.created_at >= $2
    and p.created_at < $3 order by p.id`,
);

export async function listPaymentsOfDay(
  db: Db,
  provider: ProviderId,
  { from, until }: DayRange,
): Promise<OurPayment[]> {
  return listOfDay(db, [provider, from, until]);
}

const listReturned = named<OurPayment>(
  "list-payments-returned",
  `${payments} where p.provider = $1 and p.provider_reference is not null and p.id = any (array(
      select id from payment where provider = $1 and provider_reference = any ($2::text[])
      union select r.payment_id from refund r
        where r.state = 'confirmed' and r.way <> 'bank' and r.settled_at >= $3
        and r.settled_at < $4)) order by p.id`,
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

const findByReference = named<OurPayment>(
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

const findById = named<OurPayment>(
  "find-payment-to-compare",
  `${payments} where p.provider = $1 and p.id = $2`,
);

export async function findPaymentById(
  db: Db | Tx,
  provider: ProviderId,
  paymentId: number,
): Promise<OurPayment | null> {
  return (await findById(db, [provider, paymentId]))[0] ?? null;
}

const listDue = named<{ day: string }>(
  "list-days-to-compare",
  `select day::text from (
    select generate_series($2::date - 2, $2::date, interval '1 day')::date as day
    union select generate_series(greatest(max(day) + 1, $2::date - 30), $2::date,
      interval '1 day')::date from provider_reconciliation
      where provider = $1 and compared_at is not null having count(*) > 0
    union select day from provider_reconciliation
      where provider = $1 and compared_at is null and day < $2::date
    union select d.day from (select $2::date - unnest($3::int[]) as day) d
      where exists (select from payment p where p.provider = $1 and p.provider_reference is not null
      and p.created_at >= d.day::timestamp at time zone 'Asia/Bangkok'
        and p.created_at < (d.day + 1)::timestamp at time zone 'Asia/Bangkok')
    union select day from provider_break
      where provider = $1 and closed_at is null and day < $2::date) due
  order by day desc limit 90`,
);

/**
 * The last three days, those that were not compared, those with an open difference, and those that
 * are just so many days older. The newest first.
 */
export async function listDaysToCompare(
  db: Db,
  provider: ProviderId,
  { yesterday, ages }: { yesterday: string; ages: readonly number[] },
): Promise<string[]> {
  return (await listDue(db, [provider, yesterday, ages])).map(({ day }) => day);
}

export type Turn = { provider: ProviderId; day: string; now: Date };

const claim = named<{ day: string }>(
  "claim-reconciliation",
  `insert into provider_reconciliation as c (provider, day, tries, next_try_at) values ($1, $2::date, 1, $3::timestamptz + interval '${leaseSeconds} seconds')
  on conflict (provider, day) do update set tries = c.tries + 1, next_try_at = excluded.next_try_at
    where (c.compared_at is null or c.compared_at < $4)
      and (c.next_try_at is null or c.next_try_at <= $3)
  returning day`,
);

/**
 * True for the process that compares this day: not yet compared since `since`, and not claimed by
 * another.
 */
export async function claimReconciliation(
  db: Db,
  { provider, day, now }: Turn,
  since: Date,
): Promise<boolean> {
  return (await claim(db, [provider, day, now, since])).length === 1;
}

const fail = named(
  "fail-reconciliation",
  `update provider_reconciliation
    set failure = $3, next_try_at = $4::timestamptz + interval '30 minutes'
    where provider = $1 and day = $2::date`,
);

export async function writeFailedReconciliation(
  db: Db,
  { provider, day, now }: Turn,
  failure: string,
): Promise<void> {
  await fail(db, [provider, day, failure, now]);
}

const finish = named(
  "finish-reconciliation",
  `update provider_reconciliation
    set compared_at = $3, payments = $4, breaks = $5, tries = 0, failure = null, next_try_at = null
    where provider = $1 and day = $2::date`,
);

export async function writeReconciliation(
  tx: Tx,
  { provider, day, now }: Turn,
  { payments: compared, breaks }: { payments: number; breaks: number },
): Promise<void> {
  await finish(tx, [provider, day, now, compared, breaks]);
}

/** `isChargeback`: a chargeback, as far as the provider has reported it. */
export type Break = Difference & {
  reference: string;
  currency: string;
  orderId: number | null;
  paymentId: number | null;
  isChargeback: boolean;
};

const open = named<{ isNew: boolean }>(
  "open-break",
  `insert into provider_break (provider, day, kind, reference, order_id, payment_id, ours_satang,
    theirs_satang, currency, is_chargeback, is_unsized)
  select $1, $2::date, $3, $4, $5::bigint, $6::bigint, $7::bigint, $8::bigint, $9, $10::boolean,
    $11::boolean
  where not exists (select from provider_break b
    where b.provider = $1 and b.kind = $3 and b.reference = $4
    and b.closed_by is not null and b.ours_satang = $7 and b.theirs_satang = $8)
  on conflict (provider, reference, kind) where closed_at is null do update
    set seen_at = now(), order_id = excluded.order_id, payment_id = excluded.payment_id,
    ours_satang = excluded.ours_satang, theirs_satang = excluded.theirs_satang,
      currency = excluded.currency, is_unsized = excluded.is_unsized,
      is_chargeback = provider_break.is_chargeback or excluded.is_chargeback
  returning opened_at = now() as "isNew"`,
);

/**
 * The same difference keeps its row and so its age. What an administrator has closed stays closed
 * as long as its figures stay. True for one that was not there before.
 */
export async function openBreak(tx: Tx, { provider, day }: Turn, found: Break): Promise<boolean> {
  const {
    kind,
    reference,
    orderId,
    paymentId,
    oursSatang,
    theirsSatang,
    currency,
    isChargeback,
    isUnsized = false,
  } = found;
  const [row] = await open(tx, [
    provider,
    day,
    kind,
    reference,
    orderId,
    paymentId,
    oursSatang,
    theirsSatang,
    currency,
    isChargeback,
    isUnsized,
  ]);
  return row?.isNew ?? false;
}

const close = named(
  "close-agreed-breaks",
  `update provider_break set closed_at = now()
    where provider = $1 and day = $2::date and closed_at is null
    and not (kind || ' ' || reference = any ($3::text[]))`,
);

/** Closes differences that were not found again. */
export async function closeAgreedBreaks(
  tx: Tx,
  { provider, day }: Turn,
  found: readonly { kind: string; reference: string }[],
): Promise<void> {
  await close(tx, [provider, day, found.map(({ kind, reference }) => `${kind} ${reference}`)]);
}

const closeGone = named<{ id: number }>(
  "close-returned-at-provider",
  `update provider_break set closed_at = now()
    where provider = $1 and reference = $2 and kind = 'refunded_there' and closed_at is null
    returning id`,
);

/** The refund there was reversed, or our books have it by now. */
export async function closeReturned(
  tx: Tx,
  provider: ProviderId,
  reference: string,
): Promise<void> {
  await closeGone(tx, [provider, reference]);
}
