import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";
import { lockAccount } from "#server/shop/session/lock-account-queries.ts";
import type { Pair } from "./merge-statement-queries.ts";

const listMergeStudentsStatement = named(
  "list-merge-students",
  `select a.id, a.version, trim(a.first_name || ' ' || a.last_name) as name, a.username, a.email,
    a.phone, a.created_at as "createdAt",
    (select max(last_seen_at) from session s where s.account_id = a.id) as "lastSeenAt",
    a.is_administrator or a.is_instructor as "isStaff", a.merged_into is not null as "isMerged",
    array(select provider from social_link where account_id = a.id order by provider)
      as connections,
    json_build_object('orders', (select count(*) from shop_order where account_id = a.id),
      'openOrders', (select count(*) from shop_order
        where account_id = a.id and status in ('notYetReceived', 'pending', 'rejected')),
      'access', (select count(*) from enrollment
        where account_id = a.id and state = 'active' and (ends_at is null or ends_at > now())),
      'addresses', (select count(*) from shipping_address
        where account_id = a.id and archived_at is null),
      'answers', (select count(*) from custom_label_answer where account_id = a.id),
      'files', (select count(*) from stored_file
        where account_id = a.id and state in ('stored', 'attached')),
      'couponUses', (select count(*) from coupon_use
        where account_id = a.id and state <> 'released'),
      'cartItems', (select count(*) from cart c join cart_item i on i.cart_id = c.id
        where c.account_id = a.id and i.quantity > 0),
      'mails', (select count(*) from mail where account_id = a.id),
      'sessions', (select count(*) from session
        where account_id = a.id and displaced_at is null and expires_at > now())) as counts
  from account a
  where a.id in ($1, $2) and a.is_student and a.erased_at is null`,
);
export type MergePerson = RowOf<typeof listMergeStudentsStatement>;
export type CountName = keyof MergePerson["counts"];

/** What hangs on each of the two. */
export function listMergeStudents(db: Db | Tx, { stays, goes }: Pair): Promise<MergePerson[]> {
  return listMergeStudentsStatement(db, [stays, goes]);
}

const lockOrdersOfStatement = named(
  "lock-orders-of-both",
  "select id from shop_order where account_id in ($1, $2) order by id for no key update",
);

/** Orders come before the accounts, as wherever money moves; each by its number. */
export async function lockOrdersOf(tx: Tx, { stays, goes }: Pair): Promise<number[]> {
  return (await lockOrdersOfStatement(tx, [stays, goes])).map(({ id }) => id);
}

const lockForMerge = named(
  "lock-account-to-merge",
  "select id from account where id = $1 for update",
);

/**
 * No row can refer to either account until the transaction ends. The administrator who requests the
 * merge gets a weaker lock, because many tables refer to that account. NOTE: locks are taken in the
 * order of ids, as everywhere.
 */
export async function lockBoth(
  tx: Tx,
  { stays, goes, actorId }: Pair & { actorId: number },
): Promise<void> {
  for (const id of [...new Set([stays, goes, actorId])].toSorted((a, b) => a - b)) {
    if (id === stays || id === goes) await lockForMerge(tx, [id]);
    else await lockAccount(tx, id);
  }
}

const lockCartsOfStatement = named(
  "lock-carts-of",
  "select id from cart where account_id in ($1, $2) order by id for update",
);

export async function lockCartsOf(tx: Tx, { stays, goes }: Pair): Promise<void> {
  await lockCartsOfStatement(tx, [stays, goes]);
}

const listOrderIdsStatement = named(
  "list-order-ids",
  "select id from shop_order where account_id in ($1, $2) order by id",
);

export async function listOrderIds(tx: Tx, { stays, goes }: Pair): Promise<number[]> {
  return (await listOrderIdsStatement(tx, [stays, goes])).map(({ id }) => id);
}

const shut = named(
  "shut-merged-account",
  `update account
  set merged_into = $1, merged_at = now(), is_allowed = false, password_hash = null,
    new_email = null, version = version + 1, updated_at = now()
  where id = $2`,
);
const noteChange = named(
  "note-change-of-account",
  "update account set version = version + 1, updated_at = now() where id = $1",
);
/** Who once ran the shop and gave rights is the account that stays. */
const moveRights = named(
  "move-given-rights",
  "update account set rights_given_by = $1 where rights_given_by = $2 and id <> $1",
);

/** From here on it cannot be signed in to. */
export async function shutMerged(tx: Tx, { stays, goes }: Pair): Promise<void> {
  await shut(tx, [stays, goes]);
  await noteChange(tx, [stays]);
  await moveRights(tx, [stays, goes]);
}
