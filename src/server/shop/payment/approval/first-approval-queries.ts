import type { RestChoice } from "#domain/payment/partial-payment.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

/** The rule as it stands now, and not as it stood a second ago. The setting's name is that of `SiteSettings`. */
export const secondApprovalAbove = "coalesce((select (settings ->> 'secondApprovalAboveSatang')::bigint from site_setting where id = 1), 0)";

type By = { paymentId: number; accountId: number; requestId: string };
/** What is said of the sum; null: it is just what is asked for. */
type Said = { receivedSatang?: number | null; rest?: RestChoice | null; reason?: string };

const insert = named<{ paymentId: number }>(
  "insert-first-approval",
  `with given as (insert into first_approval (payment_id, account_id, received_satang, rest, reason) values ($1, $2, $4, $5, $6) on conflict (payment_id) do nothing returning payment_id),
  noted as (
    insert into audit_entry (actor_id, actor_role, action, object, detail, request_id)
    select $2, 'administrator', 'payment.first_approved', 'order:' || p.order_id, jsonb_build_object('payment_id', p.id, 'amount_satang', coalesce($4::bigint, p.amount_satang)), $3
    from payment p join given g on g.payment_id = p.id)
  select payment_id as "paymentId" from given`,
);

/** False: there is a first one already. NOTE: lock the order first. */
export async function insertFirstApproval(tx: Tx, { paymentId, accountId, requestId, ...said }: By & Said): Promise<boolean> {
  return (await insert(tx, [paymentId, accountId, requestId, said.receivedSatang ?? null, said.rest ?? null, said.reason ?? ""])).length === 1;
}

const withdraw = named<{ id: number }>(
  "delete-first-approval",
  `with gone as (
    delete from first_approval where payment_id = $1 and account_id = $2 and not exists (select from scheduled_decision where payment_id = $1) returning payment_id)
  insert into audit_entry (actor_id, actor_role, action, object, detail, request_id)
  select $2, 'administrator', 'payment.approval_withdrawn', 'order:' || p.order_id, jsonb_build_object('payment_id', p.id), $3
  from payment p join gone g on g.payment_id = p.id returning id`,
);

/** One's own first approval, as long as it is not confirmed. NOTE: lock the order first. */
export async function deleteFirstApproval(tx: Tx, { paymentId, accountId, requestId }: By): Promise<boolean> {
  return (await withdraw(tx, [paymentId, accountId, requestId])).length === 1;
}
