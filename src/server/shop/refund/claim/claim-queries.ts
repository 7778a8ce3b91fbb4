import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";
import { isShown } from "#server/shop/lesson/shown-lessons-queries.ts";

const lock = named(
  "lock-order-to-claim",
  `select id, account_id as "accountId" from shop_order where id = $1 for no key update`,
);

/** The order of a claim. NOTE: what is read afterwards stays. */
export async function lockOrderToClaim(tx: Tx, orderId: number) {
  return (await lock(tx, [orderId]))[0] ?? null;
}

/**
 * Percent of a course: of its lessons that are done, or of its films that were played, the larger
 * one; of the order's course with the most.
 */
const watchedOfOrder = `coalesce((
      select max(greatest(
          case when w.lessons > 0 then w.done * 100 / w.lessons else 0 end,
          case when w.seconds > 0 then least(100, w.played * 100 / w.seconds) else 0 end))
      from (
        select count(*) as lessons, count(p.done_at) as done,
          coalesce(sum(l.seconds) filter (where l.kind = 'video'), 0) as seconds,
          coalesce(sum(bit_count(p.watched) * 5) filter (where l.kind = 'video'), 0) as played
        from order_line ol join lesson l on l.item_id = ol.item_id
          join course_section s on s.id = l.section_id
          left join lesson_progress p on p.lesson_id = l.id and p.account_id = o.account_id
        where ol.order_id = o.id and ol.kind = 'course' and ${isShown}
        group by ol.item_id) w), 0)::int`;

const find = named(
  "find-claimed-order",
  `select o.id, o.account_id as "accountId", o.status, o.payable_satang as "payableSatang",
    (now() at time zone 'Asia/Bangkok')::date::text as today,
    (select max(coalesce(p.paid_on, (p.decided_at at time zone 'Asia/Bangkok')::date))::text
      from payment p
      where p.order_id = o.id and p.state in ('succeeded', 'succeeded_late')) as "paidOn",
    exists (
      select from payment p
      where p.order_id = o.id and p.provider is null
        and p.state in ('succeeded', 'succeeded_late')) as "isByTransfer",
    exists (
      select from refund r
      where r.order_id = o.id and r.is_of_sale and r.state <> 'failed') as "hasRefund",
    ${watchedOfOrder} as "watchedPercent"
  from shop_order o
  where o.id = $1`,
);

export type ClaimedOrder = RowOf<typeof find>;

export async function findClaimedOrder(db: Db | Tx, orderId: number): Promise<ClaimedOrder | null> {
  return (await find(db, [orderId]))[0] ?? null;
}

const latest = named(
  "find-latest-refund-claim",
  `select id, order_id as "orderId", reason, account_sealed as "accountSealed",
    created_at as "createdAt", answer, answer_reason as "answerReason",
    answered_at as "answeredAt", ended_at as "endedAt", ended_how as "endedHow",
    paid_on::text as "paidOn"
  from refund_claim
  where order_id = $1
  order by id desc
  limit 1`,
);

export type RefundClaim = RowOf<typeof latest>;

export async function findLatestClaim(db: Db | Tx, orderId: number): Promise<RefundClaim | null> {
  return (await latest(db, [orderId]))[0] ?? null;
}

const money = named(
  "find-claimed-money",
  `select o.currency,
    coalesce((
      select sum(r.amount_satang) from refund r
      where r.order_id = o.id and r.is_of_sale and r.state = 'confirmed'), 0)::bigint
      as "returnedSatang",
    coalesce((
      select sum(coalesce(p.received_satang, p.amount_satang) - coalesce(p.over_satang, 0)
        - coalesce((
          select sum(r.amount_satang) from refund r
          where r.payment_id = p.id and r.state = 'confirmed'), 0))
      from payment p
      where p.order_id = o.id and p.state in ('succeeded', 'succeeded_late', 'received')), 0)::bigint
      as "leftSatang",
    exists (
      select from refund r
      where r.order_id = o.id and r.is_of_sale and r.state in ('requested', 'sent'))
      as "hasOpenRefund"
  from shop_order o
  where o.id = $1`,
);

export type ClaimedMoney = RowOf<typeof money>;

/** What of an order's money went back, and what did not. */
export async function findClaimedMoney(db: Db | Tx, orderId: number): Promise<ClaimedMoney> {
  const [found] = await money(db, [orderId]);
  if (!found) throw new Error(`order ${orderId} of a claim is gone`);
  return found;
}

const orderOf = named(
  "find-order-of-claim",
  `select order_id as "orderId" from refund_claim where id = $1`,
);

export async function findOrderOfClaim(db: Db | Tx, claimId: number): Promise<number | null> {
  return (await orderOf(db, [claimId]))[0]?.orderId ?? null;
}

const insert = named(
  "insert-refund-claim",
  "insert into refund_claim (order_id, account_id, reason) values ($1, $2, $3) returning id",
);

/** The index refuses a second one that waits. */
export async function insertClaim(
  tx: Tx,
  { orderId, accountId, reason }: { orderId: number; accountId: number; reason: string },
): Promise<number> {
  return (await insert(tx, [orderId, accountId, reason]))[0]?.id ?? 0;
}

const keep = named(
  "keep-claim-account",
  "update refund_claim set account_sealed = $2 where id = $1",
);

export async function keepClaimAccount(tx: Tx, claimId: number, sealed: Buffer): Promise<void> {
  await keep(tx, [claimId, sealed]);
}

const withdraw = named(
  "withdraw-refund-claim",
  `update refund_claim set ended_at = now(), ended_how = 'withdrawn'
  where order_id = $1 and ended_at is null
  returning id`,
);

/** Null: none waits. NOTE: lock the order first. */
export async function writeWithdrawn(tx: Tx, orderId: number): Promise<number | null> {
  return (await withdraw(tx, [orderId]))[0]?.id ?? null;
}

const answerOne = named(
  "answer-refund-claim",
  `update refund_claim set answer = $2, answer_reason = $3, answered_at = now(), answered_by = $4,
    ended_at = case when $2::text = 'refused' then now() end,
    ended_how = case when $2::text = 'refused' then 'refused' end
  where id = $1 and ended_at is null and answer is null
  returning id`,
);

const endInPart = named(
  "end-refund-claim-in-part",
  `update refund_claim c set answer = 'agreed', answer_reason = $2, answered_at = now(),
    answered_by = $3, ended_at = now(), ended_how = 'part',
    paid_on = (
      select max(coalesce(r.returned_on, (r.settled_at at time zone 'Asia/Bangkok')::date))
      from refund r
      where r.order_id = c.order_id and r.is_of_sale and r.state = 'confirmed')
  where c.id = $1 and c.ended_at is null
  returning c.id`,
);

type PartAnswer = { claimId: number; reason: string; by: number };

/** False: it has ended. NOTE: lock the order first, a part of whose money went back. */
export async function writePart(tx: Tx, { claimId, reason, by }: PartAnswer): Promise<boolean> {
  return (await endInPart(tx, [claimId, reason, by])).length > 0;
}

type Answer = { claimId: number; answer: "agreed" | "refused"; reason: string; by: number };

/** False: it was answered or has ended. NOTE: lock the order first. */
export async function writeAnswer(
  tx: Tx,
  { claimId, answer, reason, by }: Answer,
): Promise<boolean> {
  return (await answerOne(tx, [claimId, answer, reason, by])).length > 0;
}
