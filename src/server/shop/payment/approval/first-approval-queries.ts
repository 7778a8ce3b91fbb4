import { leastAfterWithdrawal } from "#domain/order/order-expiry.ts";
import type { RestChoice } from "#domain/payment/partial-payment.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

/** Whether the account `a` could decide about a payment at this moment. */
export const mayDecideSql = `a.is_administrator and a.is_allowed and a.erased_at is null
  and (a.expires_at is null or a.expires_at > now())
    and (a.is_owner or 'payment.approve' = any (a.permissions))`;

type ApprovalActor = { paymentId: number; accountId: number; requestId: string };
/**
 * The stated sum; null: exactly the requested one. `lineId`: the line of a statement that it rests
 * on.
 */
type SumDecision = {
  receivedSatang?: number | null;
  rest?: RestChoice | null;
  reason?: string;
  lineId?: number | null;
};

const insert = named(
  "insert-first-approval",
  `with x as materialized (
    select * from jsonb_to_record($1) as x ("paymentId" bigint, "accountId" bigint,
      "requestId" text, "receivedSatang" bigint, rest text, reason text, "lineId" bigint)),
  given as (
    insert into first_approval (payment_id, account_id, received_satang, rest, reason,
      statement_line_id)
    select x."paymentId", x."accountId", x."receivedSatang", x.rest, x.reason, x."lineId" from x
    on conflict (payment_id) do update
      set account_id = excluded.account_id, received_satang = excluded.received_satang,
        rest = excluded.rest, reason = excluded.reason,
        statement_line_id = excluded.statement_line_id, created_at = now()
      where not exists (
        select from account a where a.id = first_approval.account_id and ${mayDecideSql})
    returning payment_id),
  noted as (
    insert into audit_entry (actor_id, actor_role, action, object, detail, request_id)
    select x."accountId", 'administrator', 'payment.first_approved', 'order:' || p.order_id,
      jsonb_build_object('payment_id', p.id,
        'amount_satang', coalesce(x."receivedSatang", p.amount_satang)),
      x."requestId"
    from x, given g join payment p on p.id = g.payment_id)
  select payment_id as "paymentId" from given`,
);

/**
 * Replaces a first approval by an account that may no longer approve. False if another first
 * approval exists.
 * NOTE: lock the order first.
 */
export async function insertFirstApproval(
  tx: Tx,
  {
    receivedSatang = null,
    rest = null,
    reason = "",
    lineId = null,
    ...by
  }: ApprovalActor & SumDecision,
): Promise<boolean> {
  return (await insert(tx, [{ ...by, receivedSatang, rest, reason, lineId }])).length === 1;
}

const withdraw = named(
  "delete-first-approval",
  `with gone as (
    delete from first_approval
    where payment_id = $1 and account_id = $2
      and not exists (select from scheduled_decision where payment_id = $1)
    returning payment_id)
  insert into audit_entry (actor_id, actor_role, action, object, detail, request_id)
  select $2, 'administrator', 'payment.approval_withdrawn', 'order:' || p.order_id,
    jsonb_build_object('payment_id', p.id), $3
  from payment p join gone g on g.payment_id = p.id
  returning id`,
);

/** One's own first approval, as long as it is not confirmed. NOTE: lock the order first. */
export async function deleteFirstApproval(
  tx: Tx,
  { paymentId, accountId, requestId }: ApprovalActor,
): Promise<boolean> {
  if ((await withdraw(tx, [paymentId, accountId, requestId])).length === 0) return false;
  await closeUnreported(tx, [paymentId]);
  return true;
}

const closeUnreported = named(
  "close-payment-of-withdrawn-approval",
  `with closed as (
    update payment p
    set state = 'failed', failure_code = 'approval_withdrawn', decided_at = now(),
      next_check_at = null
    where p.id = $1 and p.state = 'pending' and p.amount_satang > 0
      and not exists (select from payment_report r where r.payment_id = p.id)
    returning p.order_id)
  update shop_order o
  set status = 'notYetReceived', review_since = null,
    cancel_at = greatest(o.cancel_at, now() + interval '${leastAfterWithdrawal}'),
    held_since = o.held_since + (greatest(o.cancel_at, now() + interval '${leastAfterWithdrawal}') - o.cancel_at)
  from closed
  where o.id = closed.order_id and o.status = 'pending'`,
);
