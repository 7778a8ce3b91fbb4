import { sql } from "kysely";
import { studentFieldNames } from "#domain/account/student-fields.ts";
import type { Tx } from "#server/platform/database/database.ts";

type Pair = { from: number; to: number };

/** Orders come before accounts: held before the account is. */
export async function lockAllOrdersOf(tx: Tx, accountId: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select id from shop_order
    where account_id = ${accountId} order by id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function countOrdersOf(tx: Tx, accountId: number): Promise<number> {
  const { rows } = await sql<{
    orders: number;
  }>`select count(*)::int as orders from shop_order where account_id = ${accountId}`.execute(tx);
  return rows[0]?.orders ?? 0;
}

export async function freeNames(tx: Tx, accountId: number): Promise<void> {
  await sql`delete from login_name where account_id = ${accountId}`.execute(tx);
}

/** What the shop itself has said to a person with this address; the address is proven now. */
export async function copyStatus(tx: Tx, { from, to }: Pair): Promise<void> {
  const noted = sql.join(
    studentFieldNames.map((name) => sql`${sql.ref(name)} = ${sql.ref(`f.${name}`)}`),
  );
  await sql`update account t set ${noted}, user_group_id = f.user_group_id,
    expires_at = f.expires_at, is_allowed = f.is_allowed, email_verified_at = now()
    from account f where f.id = ${from} and t.id = ${to}`.execute(tx);
}

/**
 * Orders that money has come for, or may: with what hangs on them by the account. All others stay
 * behind.
 * NOTE: the database lets an order go over to the account alone that its buyer's has become, which
 * this one is for the time of the move.
 */
export async function moveSales(tx: Tx, { from, to }: Pair): Promise<number> {
  await sql`update account set merged_into
    = ${to}, merged_at = now(), is_allowed = false,
    password_hash = null where id = ${from}`.execute(tx);
  const { rows } = await sql<{
    id: number;
  }>`update shop_order set account_id = ${to} where account_id = ${from}
      and (status not in ('cancelled', 'expired') or refund_due or needs_review)
        returning id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await sql`update order_line set account_id
    = ${to} where order_id = any (${ids}::bigint[])`.execute(tx);
  await sql`update coupon_use set account_id
    = ${to} where order_id = any (${ids}::bigint[])`.execute(tx);
  await sql`update enrollment set account_id = ${to} where account_id = ${from}`.execute(tx);
  await sql`update stored_file set account_id = ${to} where account_id = ${from} and name in (
    select s.file_name from payment_report_slip s join payment_report r on r.id = s.report_id
      where r.order_id = any (${ids}::bigint[]))`.execute(tx);
  await sql`update outbox_message set payload = payload || jsonb_build_object('accountId',
    ${to}::bigint)
    where payload ->> 'accountId'
      = ${String(from)} and done_at is null and (payload -> 'data'
      ->> 'orderId')::bigint = any (${ids}::bigint[])`.execute(tx);
  await sql`update account set merged_into = null, merged_at = null where id = ${from}`.execute(tx);
  return ids.length;
}
