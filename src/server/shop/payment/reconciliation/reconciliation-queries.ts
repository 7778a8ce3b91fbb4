import type { ProviderId } from "#domain/payment/payment-method.ts";
import type { Difference } from "#domain/payment/reconciliation.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { leaseSeconds } from "#server/platform/database/lease.ts";
import { columnTypes, named } from "#server/platform/database/named-statement.ts";

const listDue = named(
  "list-days-to-compare",
  `select day::text
  from (
    select generate_series($2::date - 2, $2::date, interval '1 day')::date as day
    union
    select generate_series(greatest(max(day) + 1, $2::date - 30), $2::date,
      interval '1 day')::date
    from provider_reconciliation
    where provider = $1 and compared_at is not null
    having count(*) > 0
    union
    select day from provider_reconciliation
    where provider = $1 and compared_at is null and day < $2::date
    union
    select d.day from (select $2::date - unnest($3::int[]) as day) d
    where exists (
      select from payment p
      where p.provider = $1 and p.provider_reference is not null
        and p.created_at >= d.day::timestamp at time zone 'Asia/Bangkok'
        and p.created_at < (d.day + 1)::timestamp at time zone 'Asia/Bangkok')
    union
    select day from provider_break
    where provider = $1 and closed_at is null and day < $2::date) due
  order by day desc
  limit 90`,
  columnTypes<{ day: string }>(),
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

const claim = named(
  "claim-reconciliation",
  `insert into provider_reconciliation as c (provider, day, tries, next_try_at)
  values ($1, $2::date, 1, $3::timestamptz + interval '${leaseSeconds} seconds')
  on conflict (provider, day) do update
    set tries = c.tries + 1, next_try_at = excluded.next_try_at
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

const open = named(
  "open-break",
  `insert into provider_break (provider, day, kind, reference, order_id, payment_id, ours_satang,
    theirs_satang, currency, is_chargeback, is_unsized)
  select x.provider, x.day, x.kind, x.reference, x."orderId", x."paymentId", x."oursSatang",
    x."theirsSatang", x.currency, x."isChargeback", x."isUnsized"
  from jsonb_to_record($1) as x (provider text, day date, kind text, reference text,
    "orderId" bigint, "paymentId" bigint, "oursSatang" bigint, "theirsSatang" bigint,
    currency text, "isChargeback" boolean, "isUnsized" boolean)
  where not exists (
    select from provider_break b
    where b.provider = x.provider and b.kind = x.kind and b.reference = x.reference
      and b.closed_by is not null and b.ours_satang = x."oursSatang"
      and b.theirs_satang = x."theirsSatang")
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
export async function openBreak(
  tx: Tx,
  { provider, day }: Turn,
  { isUnsized = false, ...found }: Break,
): Promise<boolean> {
  const [row] = await open(tx, [{ ...found, provider, day, isUnsized }]);
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

const closeGone = named(
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
