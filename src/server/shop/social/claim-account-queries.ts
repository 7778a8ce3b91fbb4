import { studentFieldNames } from "#domain/account/student-fields.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

type Pair = { from: number; to: number };

const lockAllOrdersOfStatement = named(
  "lock-all-orders-of",
  "select id from shop_order where account_id = $1 order by id for no key update",
);

/** Orders come before accounts: held before the account is. */
export async function lockAllOrdersOf(tx: Tx, accountId: number): Promise<number[]> {
  return (await lockAllOrdersOfStatement(tx, [accountId])).map(({ id }) => id);
}

const countOrdersOfStatement = named(
  "count-orders-of",
  "select count(*)::int as orders from shop_order where account_id = $1",
);

export async function countOrdersOf(tx: Tx, accountId: number): Promise<number> {
  return (await countOrdersOfStatement(tx, [accountId]))[0]?.orders ?? 0;
}

const freeNamesStatement = named("free-names", "delete from login_name where account_id = $1");

export async function freeNames(tx: Tx, accountId: number): Promise<void> {
  await freeNamesStatement(tx, [accountId]);
}

const noted = studentFieldNames.map((name) => `${name} = f.${name}`).join(", ");
const copyStatusStatement = named(
  "copy-status-of-person",
  `update account t
  set ${noted}, user_group_id = f.user_group_id, expires_at = f.expires_at,
    is_allowed = f.is_allowed, email_verified_at = now()
  from account f
  where f.id = $1 and t.id = $2`,
);

/** What the shop itself has said to a person with this address; the address is proven now. */
export async function copyStatus(tx: Tx, { from, to }: Pair): Promise<void> {
  await copyStatusStatement(tx, [from, to]);
}

const beginMove = named(
  "begin-move-of-sales",
  `update account
  set merged_into = $2, merged_at = now(), is_allowed = false, password_hash = null
  where id = $1`,
);
const moveOrders = named(
  "move-orders-with-money",
  `update shop_order
  set account_id = $2
  where account_id = $1 and (status not in ('cancelled', 'expired') or refund_due or needs_review)
  returning id`,
);
const moveLines = named(
  "move-lines-of-orders",
  "update order_line set account_id = $1 where order_id = any ($2::bigint[])",
);
const moveCoupons = named(
  "move-coupons-of-orders",
  "update coupon_use set account_id = $1 where order_id = any ($2::bigint[])",
);
const moveEnrollments = named(
  "move-enrollments",
  "update enrollment set account_id = $2 where account_id = $1",
);
const moveSlips = named(
  "move-slips-of-orders",
  `update stored_file
  set account_id = $2
  where account_id = $1
    and name in (select s.file_name
      from payment_report_slip s join payment_report r on r.id = s.report_id
      where r.order_id = any ($3::bigint[]))`,
);
const moveMessages = named(
  "move-messages-of-orders",
  `update outbox_message
  set payload = payload || jsonb_build_object('accountId', $2::bigint)
  where payload ->> 'accountId' = $1::bigint::text
    and done_at is null
    and (payload -> 'data' ->> 'orderId')::bigint = any ($3::bigint[])`,
);
const endMove = named(
  "end-move-of-sales",
  "update account set merged_into = null, merged_at = null where id = $1",
);

/**
 * Orders that money has come for, or may: with what hangs on them by the account. All others stay
 * behind.
 * NOTE: the database lets an order go over to the account alone that its buyer's has become, which
 * this one is for the time of the move.
 */
export async function moveSales(tx: Tx, { from, to }: Pair): Promise<number> {
  await beginMove(tx, [from, to]);
  const ids = (await moveOrders(tx, [from, to])).map(({ id }) => id);
  await moveLines(tx, [to, ids]);
  await moveCoupons(tx, [to, ids]);
  await moveEnrollments(tx, [from, to]);
  await moveSlips(tx, [from, to, ids]);
  await moveMessages(tx, [from, to, ids]);
  await endMove(tx, [from]);
  return ids.length;
}
