import { guestDays } from "#domain/account/sign-in/session-length.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, quick, type StatementRow } from "#server/platform/database/named-statement.ts";
import { soleRow } from "#server/platform/database/sole-row.ts";
import type { HitToCount } from "#server/platform/http/rate-limit.ts";
import { countHitOf, type Hit } from "#server/platform/http/rate-limit-queries.ts";

/** `isClosed`: the guest has become an account; its cart went along. */
export type FoundGuest = StatementRow<"find-guest">;

const guest = `select id, handle, merged_into is not null as "isClosed",
    last_seen_at < now() - interval '1 hour' as "isUnnoted"
  from guest
  where secret_hash = $1 and last_seen_at > now() - interval '${guestDays} days'`;

const find = quick(named("find-guest", guest));

export async function findGuest(db: Db, secretHash: Buffer): Promise<FoundGuest | null> {
  return (await find(db, [secretHash]))[0] ?? null;
}

const findAndCount = named(
  "find-guest-and-count-hit",
  `with found as materialized (${guest}),
  hit as (${countHitOf({
    keys: `select $2::text || 'guest:' || id from found where not "isClosed"`,
    seconds: "$3",
    most: "$4",
  })})
  select found.*, hit.hits, hit."secondsLeft" from found left join hit on true`,
);

/** The same. A guest that is still one has one more hit of this limit. */
export async function findGuestAndCount(
  db: Db,
  secretHash: Buffer,
  { keyStart, seconds, most }: HitToCount,
): Promise<{ guest: FoundGuest; hit: Hit | null } | null> {
  const [row] = await findAndCount(db, [secretHash, keyStart, seconds, most]);
  if (row === undefined) return null;
  const { hits, secondsLeft, ...found } = row;
  return {
    guest: found,
    hit: hits === null || secondsLeft === null ? null : { hits, secondsLeft },
  };
}

const touchGuestStatement = named(
  "touch-guest",
  "update guest set last_seen_at = now() where id = $1",
);

export async function touchGuest(db: Db, id: number): Promise<void> {
  await touchGuestStatement(db, [id]);
}

const insert = named(
  "insert-guest",
  "insert into guest (handle, secret_hash) values ($1, $2) returning id",
);

export async function insertGuest(
  db: Db,
  { handle, secretHash }: { handle: string; secretHash: Buffer },
): Promise<number> {
  const row = soleRow(await insert(db, [handle, secretHash]));
  return row.id;
}

const countItems = quick(
  named(
    "count-cart-items",
    `select count(*)::int as count
  from cart c join cart_item i on i.cart_id = c.id
  where i.quantity > 0 and c.guest_id = $1`,
  ),
);

export async function countCartItems(db: Db, guestId: number): Promise<number> {
  const [row] = await countItems(db, [guestId]);
  return row?.count ?? 0;
}

const lockCartsStatement = named(
  "lock-carts",
  "select id from cart where guest_id = $1 or account_id = $2 order by id for update",
);

/** Both carts, so that nothing is put into either while they become one. */
export async function lockCarts(
  tx: Tx,
  { guestId, accountId }: { guestId: number; accountId: number },
): Promise<void> {
  await lockCartsStatement(tx, [guestId, accountId]);
}

const mergeGuestStatement = named(
  "merge-guest",
  `with closed as (
    update guest
    set merged_into = $1, last_seen_at = now()
    where id = $2 and merged_into is null
    returning id
  ), theirs as (
    delete from cart using closed where cart.guest_id = closed.id returning cart.*
  ), ours as (
    insert into cart (account_id, payment_method_id, method_chosen_at, coupon_ids,
      known_coupon_ids, promotion_id, currency)
    select $1, payment_method_id, method_chosen_at, coupon_ids, known_coupon_ids, promotion_id, currency
    from theirs
    on conflict (account_id)
      do update set
        payment_method_id = coalesce(excluded.payment_method_id, cart.payment_method_id),
        method_chosen_at = coalesce(excluded.method_chosen_at, cart.method_chosen_at),
        coupon_ids = cart.coupon_ids
          || array(select unnest(excluded.coupon_ids) except select unnest(cart.coupon_ids)),
        known_coupon_ids = cart.known_coupon_ids
          || array(select unnest(excluded.known_coupon_ids)
            except select unnest(cart.known_coupon_ids)),
        promotion_id = coalesce(excluded.promotion_id, cart.promotion_id),
        currency = excluded.currency, updated_at = now()
    returning id
  ), moved as (
    insert into cart_item as mine (cart_id, item_id, plan_id, quantity, added_at)
    select ours.id, i.item_id, i.plan_id, i.quantity, i.added_at
    from ours, theirs
      join cart_item i on i.cart_id = theirs.id
      left join pricing_plan p on p.id = i.plan_id
    where p.pricing_type is not distinct from 'renew'
      or not exists (select 1
        from enrollment e left join order_line l on l.id = e.order_line_id
        where e.account_id = $1
          and e.item_id = i.item_id
          and e.state = 'active'
          and coalesce(l.plan_type, '') <> 'trial'
          and (e.ends_at is null or e.ends_at > now()))
    on conflict (cart_id, item_id)
      do update set
        plan_id = case
          when excluded.added_at >= mine.added_at then coalesce(excluded.plan_id, mine.plan_id)
          else coalesce(mine.plan_id, excluded.plan_id) end,
        quantity = case when (select kind from catalog_item where id = mine.item_id) = 'product'
          then least(mine.quantity + excluded.quantity, 99)
          else greatest(mine.quantity, excluded.quantity) end,
        added_at = greatest(mine.added_at, excluded.added_at)
  )
  update stored_file
  set account_id = $1, guest_id = null
  from closed
  where stored_file.guest_id = closed.id`,
);

/**
 * The guest becomes the account: cart and files go along, once. The same course stays once with its
 * newer plan, quantities of a product
 * are added, a course that is owned is left behind unless the plan renews it.
 */
export async function mergeGuest(
  tx: Tx,
  { guestId, accountId }: { guestId: number; accountId: number },
): Promise<void> {
  await mergeGuestStatement(tx, [accountId, guestId]);
}
