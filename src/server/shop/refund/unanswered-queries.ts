import type { RefundState } from "#domain/payment/refund/refund.ts";
import { unansweredAfterMinutes } from "#domain/payment/refund/waiting-refunds.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { leaseSeconds } from "#server/platform/database/lease.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";

const tell = named(
  "tell-unanswered-refunds",
  `update refund r set told_at = now()
  where r.id in (
    select id from refund
    where state in ('requested', 'sent') and told_at is null
      and requested_at < now() - interval '${unansweredAfterMinutes} minutes'
    order by requested_at
    limit $1
    for update skip locked)
  returning r.id, r.order_id as "orderId", r.payment_id as "paymentId"`,
);

export type Silent = RowOf<typeof tell>;

/** Refunds whose provider is silent and that were not reported yet. Each is answered once. */
export async function takeUnanswered(db: Db, most: number): Promise<Silent[]> {
  return tell(db, [most]);
}

const findPayment = named(
  "find-payment-of-refund",
  `select payment_id as "paymentId" from refund where id = $1`,
);

export async function findRefundedPayment(db: Db | Tx, refundId: number): Promise<number | null> {
  return (await findPayment(db, [refundId]))[0]?.paymentId ?? null;
}

const makeDue = named(
  "make-refund-due",
  `update refund set next_try_at = clock_timestamp()
  where id = $1 and state in ('requested', 'sent')
    and next_try_at > clock_timestamp() + interval '${leaseSeconds} seconds'
  returning id`,
);

/** Its turn is now. NOTE: a process that may have it in hand at this moment keeps it. */
export async function makeRefundDue(tx: Tx, refundId: number): Promise<void> {
  await makeDue(tx, [refundId]);
}

const stateOf = named("read-state-of-refund", "select state from refund where id = $1");

export async function findRefundState(db: Db | Tx, refundId: number): Promise<RefundState | null> {
  return (await stateOf(db, [refundId]))[0]?.state ?? null;
}
