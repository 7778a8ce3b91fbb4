import type { ReturnedAnswer } from "#domain/payment/reconciliation.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";
import type { ReviewResolution } from "./review-flag-queries.ts";

const find = named(
  "find-review",
  `select id, kind, order_id as "orderId", payment_id as "paymentId", resolved_at as "resolvedAt"
  from review_item
  where id = $1`,
);

export type OpenReview = RowOf<typeof find>;

export async function findReview(db: Db, reviewId: number): Promise<OpenReview | null> {
  return (await find(db, [reviewId]))[0] ?? null;
}

const lockOrder = named(
  "lock-order-of-review",
  `select o.id, o.account_id as "accountId" from shop_order o where o.id = $1 for no key update`,
);

export async function lockOrderOfReview(
  tx: Tx,
  orderId: number,
): Promise<RowOf<typeof lockOrder> | null> {
  return (await lockOrder(tx, [orderId]))[0] ?? null;
}

const resolveOne = named(
  "resolve-review",
  `update review_item set resolved_at = now(), resolution = $2, resolved_by = $3, note = $4
    where id = $1 and resolved_at is null returning id`,
);

/** False when another administrator was quicker. */
export async function resolveReview(
  tx: Tx,
  reviewId: number,
  { resolution, accountId, note }: ReviewResolution,
): Promise<boolean> {
  return (await resolveOne(tx, [reviewId, resolution, accountId, note])).length === 1;
}

const others = named(
  "count-open-reviews",
  "select count(*) as many from review_item where payment_id = $1 and resolved_at is null",
);

export async function countOpenReviews(tx: Tx, paymentId: number): Promise<number> {
  return (await others(tx, [paymentId]))[0]?.many ?? 0;
}

const findGone = named(
  "find-returned-at-provider",
  `select b.payment_id as "paymentId", b.provider, b.reference, b.ours_satang as "oursSatang",
    b.theirs_satang as "theirsSatang", b.is_chargeback as "isChargeback",
    b.is_unsized as "isUnsized", b.currency,
    coalesce((
      select sum(r.amount_satang) from refund r
      where r.payment_id = b.payment_id and r.state = 'confirmed' and r.way <> 'bank'), 0)::bigint
      as "returnedThereSatang"
  from provider_break b
  where b.id = $1 and b.kind = 'refunded_there' and b.payment_id is not null
    and b.closed_at is null`,
);

/**
 * `isUnsized`: the provider has not said how much of that went back. `returnedThereSatang`: the sum
 * refunded through the provider, by our ledger.
 */
export type ProviderReturn = RowOf<typeof findGone>;

/**
 * An open difference that says that money went back at the provider. NOTE: what it says counts only
 * once the order is locked.
 */
export async function findReturned(tx: Tx, breakId: number): Promise<ProviderReturn | null> {
  return (await findGone(tx, [breakId]))[0] ?? null;
}

const answer = named(
  "answer-break",
  `update provider_break set closed_at = now(), closed_by = $2, note = $3, answer = $4
    where id = $1 and closed_at is null returning id`,
);

export async function answerBreak(
  tx: Tx,
  breakId: number,
  by: { answer: ReturnedAnswer; accountId: number; note: string },
): Promise<void> {
  const [row] = await answer(tx, [breakId, by.accountId, by.note, by.answer]);
  if (row === undefined)
    throw new Error(`difference ${breakId} was answered beside its order's lock`);
}

const lockOrderOfOne = named(
  "lock-order-of-break",
  `select o.id, o.account_id as "accountId" from shop_order o
    where o.id = (select order_id from provider_break where id = $1) for no key update`,
);

/** null: it is of no order that the shop knows. */
export async function lockOrderOfBreak(
  tx: Tx,
  breakId: number,
): Promise<RowOf<typeof lockOrderOfOne> | null> {
  return (await lockOrderOfOne(tx, [breakId]))[0] ?? null;
}

const close = named(
  "close-break",
  `update provider_break set closed_at = now(), closed_by = $2, note = $3
    where id = $1 and closed_at is null returning id, order_id as "orderId", reference, provider`,
);

/** null when there is none that is open. */
export async function closeBreak(
  tx: Tx,
  breakId: number,
  { accountId, note }: { accountId: number; note: string },
) {
  return (await close(tx, [breakId, accountId, note]))[0] ?? null;
}

const isThere = named("find-break", "select id from provider_break where id = $1");

export async function isBreak(db: Db | Tx, breakId: number): Promise<boolean> {
  return (await isThere(db, [breakId])).length === 1;
}

const noteAbout = named(
  "note-about-money",
  `insert into audit_entry (actor_id, actor_role, action, object, detail, request_id)
    values ($1, 'administrator', $2, $3, $4::jsonb, $5)`,
);

export type MoneyNote = {
  accountId: number;
  action: string;
  object: string;
  detail: object;
  requestId: string;
};

export async function noteAboutMoney(
  tx: Tx,
  { accountId, action, object, detail, requestId }: MoneyNote,
): Promise<void> {
  await noteAbout(tx, [accountId, action, object, JSON.stringify(detail), requestId]);
}
