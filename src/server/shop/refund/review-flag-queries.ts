import type { Resolution, ReviewKind } from "#domain/payment/payment-review.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

export type ReviewResolution = { resolution: Resolution; accountId: number | null; note: string };

const resolveAll = named(
  "resolve-reviews-of-payment",
  `update review_item set resolved_at = now(), resolution = $2, resolved_by = $3, note = $4
  where payment_id = $1 and resolved_at is null
    and ($5::boolean is null or (kind = 'overpaid') = $5)`,
);

/** The excess, or everything else. */
type ReviewFilter = { isOver: boolean };

/** Resolves all open reviews of a payment. Of an overpaid sale, either the excess or the others. */
export async function resolveReviewsOfPayment(
  tx: Tx,
  paymentId: number,
  { resolution, accountId, note }: ReviewResolution,
  which?: ReviewFilter,
): Promise<void> {
  await resolveAll(tx, [paymentId, resolution, accountId, note, which?.isOver ?? null]);
}

const findOpen = named(
  "find-open-review",
  "select kind from review_item where id = $1 and payment_id = $2 and resolved_at is null",
);

/** Null: it is answered, or about something else. NOTE: so for as long as the order is locked. */
export async function findOpenReview(
  tx: Tx,
  reviewId: number,
  paymentId: number,
): Promise<ReviewKind | null> {
  return (await findOpen(tx, [reviewId, paymentId]))[0]?.kind ?? null;
}

const openFailed = named(
  "open-review-of-failed-refund",
  `insert into review_item (kind, order_id, payment_id, detail)
    values ('refund_failed', $1, $2, $3::jsonb)
  on conflict (kind, payment_id) where payment_id is not null
  do update set detail = excluded.detail, opened_at = now(), resolved_at = null, resolution = null,
    resolved_by = null, note = ''`,
);

export async function openReviewOfFailedRefund(
  tx: Tx,
  { orderId, paymentId, detail }: { orderId: number; paymentId: number; detail: object },
): Promise<void> {
  await openFailed(tx, [orderId, paymentId, JSON.stringify(detail)]);
}

const flag = named(
  "flag-order-by-its-reviews",
  `update shop_order o set
    needs_review = exists (select from review_item r
      where r.order_id = o.id and r.resolved_at is null),
    refund_due = exists (select from review_item r join payment p on p.id = r.payment_id
      where r.order_id = o.id and r.resolved_at is null and p.state = 'refund_due')
  where id = $1`,
);

const letGo = named(
  "let-reviewed-order-go-on",
  `update shop_order o set status = 'notYetReceived', review_since = null
  where id = $1 and status = 'pending' and not needs_review
    and not exists (
      select from payment p
      where p.order_id = o.id and p.state in ('created', 'requires_action', 'pending', 'unknown'))
  returning id`,
);

/**
 * An order waits for a person as long as it has an open review. True if it waits for no decision
 * any more and its buyer may pay again.
 */
export async function flagOrder(tx: Tx, orderId: number): Promise<boolean> {
  await flag(tx, [orderId]);
  return (await letGo(tx, [orderId])).length === 1;
}
