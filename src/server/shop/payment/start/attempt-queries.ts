import type { ProviderId } from "#domain/payment/payment-method.ts";
import type { Db } from "#server/platform/database/database.ts";
import { leaseSeconds } from "#server/platform/database/lease.ts";
import { columnTypes, named, type RowOf } from "#server/platform/database/named-statement.ts";

export const attemptColumns = `p.id as "paymentId", p.order_id as "orderId",
    o.token as "orderToken", p.provider, p.payment_method_id as "methodId",
    p.amount_satang as "amountSatang", p.state, p.provider_reference as reference,
    p.failure_code as "failureCode", p.created_at as "startedAt",
    coalesce(p.expires_at, p.created_at) as "endsAt", p.asked_at as "askedAt",
    p.decided_at as "closedAt",
    exists (
      select from card_rest r
      where r.order_id = p.order_id and r.ends_at > clock_timestamp()) as "cardsRest",
    clock_timestamp() as now`;
const open = "('created', 'requires_action', 'pending', 'unknown')";
/**
 * Includes failed payments whose money can still come: an expired code, or a start whose answer was
 * lost.
 */
const isWatched = `(state in ('created', 'requires_action', 'pending', 'unknown', 'expired')
      or (state = 'failed' and failure_code = 'not_started'))`;

const find = named(
  "find-attempt",
  `select ${attemptColumns}
  from payment p join shop_order o on o.id = p.order_id
  where p.id = $1 and p.provider is not null`,
);

/**
 * A payment at a provider, as far as asking about it goes. `failureCode` of an open one: the
 * provider has refused what the buyer chose, and the buyer may choose again. `closedAt`: when it
 * came to nothing; null while it is open. `cardsRest`: enough cards of its order were declined for
 * now.
 */
export type Attempt = RowOf<typeof find>;

export async function findAttempt(db: Db, paymentId: number): Promise<Attempt | null> {
  return (await find(db, [paymentId]))[0] ?? null;
}

/**
 * NOTE: the turn need not outlive a crash of the database, so it is not waited for until it is on
 * the disk.
 */
const claim = named(
  "claim-inquiry",
  `update payment p set asked_at = clock_timestamp()
  from shop_order o
  where p.id = $1 and o.id = p.order_id and p.provider is not null
    and (p.asked_at is null or p.asked_at <= clock_timestamp() - $2 * interval '1 second')
  returning ${attemptColumns}, set_config('synchronous_commit', 'off', true)`,
);

/**
 * Claims the turn to ask about a payment. Null if another process has it, or if there is no
 * provider. All nodes together ask the provider once in this many seconds.
 */
export async function claimInquiry(
  db: Db,
  paymentId: number,
  pauseSeconds: number,
): Promise<Attempt | null> {
  return (await claim(db, [paymentId, pauseSeconds]))[0] ?? null;
}

const findByReference = named(
  "find-attempt-by-reference",
  `select ${attemptColumns}
  from payment p join shop_order o on o.id = p.order_id
  where p.provider = $1 and p.provider_reference = $2`,
);

export async function findAttemptByReference(
  db: Db,
  provider: ProviderId,
  reference: string,
): Promise<Attempt | null> {
  return (await findByReference(db, [provider, reference]))[0] ?? null;
}

const findOpen = named(
  "find-open-attempt",
  `select ${attemptColumns}
  from payment p join shop_order o on o.id = p.order_id
  where p.order_id = $1 and p.provider is not null and p.state in ${open}`,
);

export async function findOpenAttempt(db: Db, orderId: number): Promise<Attempt | null> {
  return (await findOpen(db, [orderId]))[0] ?? null;
}

const findStatus = named(
  "find-standing",
  `select o.status = 'approved' as "isApproved",
    exists (
      select from payment p
      where p.order_id = o.id and p.provider is not null and p.state in ${open})
      as "hasOpenAttempt"
  from shop_order o
  where o.id = $1`,
);

export async function findPaymentStatus(
  db: Db,
  orderId: number,
): Promise<RowOf<typeof findStatus>> {
  return (await findStatus(db, [orderId]))[0] ?? { isApproved: false, hasOpenAttempt: false };
}

const claimDue = named(
  "claim-due-checks",
  `update payment p
  set checks = p.checks + 1,
    next_check_at = clock_timestamp() + interval '${leaseSeconds} seconds'
  from shop_order o
  where o.id = p.order_id and p.id in (
    select id from payment
    where provider is not null and ${isWatched} and next_check_at <= clock_timestamp()
    order by next_check_at
    limit $1
    for update skip locked)
  returning ${attemptColumns}`,
  columnTypes<Pick<Attempt, "provider">>(),
);

/**
 * Open and watched payments whose turn has come. Another node gets others; if this one dies, their
 * turn comes again.
 */
export async function claimDueChecks(db: Db, limit: number): Promise<Attempt[]> {
  return claimDue(db, [limit]);
}

const bringForward = named(
  "make-all-checks-due",
  `update payment set next_check_at = clock_timestamp()
  where provider is not null and ${isWatched} and next_check_at > clock_timestamp()`,
);

export async function makeAllChecksDue(db: Db): Promise<void> {
  await bringForward(db, []);
}

const schedule = named(
  "schedule-check",
  `update payment set next_check_at = $2 where id = $1 and ${isWatched}`,
);

export async function scheduleCheck(db: Db, paymentId: number, at: Date | null): Promise<void> {
  await schedule(db, [paymentId, at]);
}

const handOver = named(
  "hand-open-payment-to-person",
  `with left_open as (
    update payment set next_check_at = $2
    where id = $1 and state in ${open}
    returning id, order_id),
  flagged as (
    update shop_order set needs_review = true
    where id in (select order_id from left_open))
  insert into review_item (kind, order_id, payment_id, detail)
  select 'unknown_status', order_id, id,
    '{"alarm": "the provider never said how this ended"}'::jsonb
  from left_open
  on conflict (kind, payment_id) where payment_id is not null do nothing`,
);

/**
 * The payment's time is over and its result unknown. A person checks, and with `next` the provider
 * is asked again.
 */
export async function handToPerson(db: Db, paymentId: number, next: Date | null): Promise<void> {
  await handOver(db, [paymentId, next]);
}
