import type { Db } from "#server/platform/database/database.ts";
import { leaseSeconds } from "#server/platform/database/lease.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";

const claim = named(
  "claim-refunds",
  `update refund r
  set state = 'sent', tries = r.tries + 1,
    next_try_at = clock_timestamp() + interval '${leaseSeconds} seconds'
  from payment p join shop_order o on o.id = p.order_id
  where p.id = r.payment_id and r.id in (
    select id from refund
    where next_try_at <= clock_timestamp() and ($1::bigint is null or id = $1)
    order by next_try_at
    limit $2
    for update skip locked)
  returning r.id, r.payment_id as "paymentId", r.wish_id as "refundKey",
    r.amount_satang as "amountSatang", r.reason, r.tries, p.provider,
    p.provider_reference as reference, o.token as "orderToken",
    p.payment_method_id as "methodId", p.amount_satang as "paidSatang",
    p.created_at as "startedAt", clock_timestamp() as now,
    not exists (
      select from refund other
      where other.payment_id = r.payment_id and other.id <> r.id) as "isOnly"`,
);

/**
 * A refund with what telling its provider needs. `isOnly`: no other refund of this payment was ever
 * sent.
 */
export type RefundToSend = RowOf<typeof claim>;

/**
 * From here on the provider may have heard of it. Should this process die, the turn comes again.
 */
export async function claimRefunds(
  db: Db,
  which: { id: number } | { most: number },
): Promise<RefundToSend[]> {
  return "id" in which ? claim(db, [which.id, 1]) : claim(db, [null, which.most]);
}

const hold = named(
  "hold-refund",
  `update refund set next_try_at = clock_timestamp() + interval '${leaseSeconds} seconds'
  where id = $1 and tries = $2 and state = 'sent'
  returning id`,
);

/** Directly before the money moves: false where the turn has gone to another process. */
export async function holdRefund(
  db: Db,
  { id, tries }: Pick<RefundToSend, "id" | "tries">,
): Promise<boolean> {
  return (await hold(db, [id, tries])).length === 1;
}

const postpone = named(
  "postpone-refund",
  `update refund set next_try_at = clock_timestamp() + $2 * interval '1 millisecond',
    reference = coalesce($3, reference)
  where id = $1 and tries = $4 and state = 'sent'`,
);

type Wait = { pauseMs: number; reference: string | null };

export async function postponeRefund(
  db: Db,
  { id, tries }: Pick<RefundToSend, "id" | "tries">,
  { pauseMs, reference }: Wait,
): Promise<void> {
  await postpone(db, [id, pauseMs, reference, tries]);
}
