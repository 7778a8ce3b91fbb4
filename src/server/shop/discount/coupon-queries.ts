import type { Kysely } from "kysely";
import type { Database } from "#server/platform/database/database-schema.ts";
import { named } from "#server/platform/database/named-statement.ts";
import type { CartOwner } from "../cart/cart-owner.ts";
import {
  couponJson,
  readCoupon,
  type StoredCoupon,
  type StoredCouponChoice,
  usesOfSeries,
} from "./discount-rule-queries.ts";

type Db = Kysely<Database>;

/**
 * A use that an open order of the buyer holds counts as free here: a new order for the same courses
 * takes its place, and for others it is refused then.
 */
const whole = couponJson("c", {
  items:
    "(select coalesce(json_agg(ci.item_id order by ci.item_id), '[]') from coupon_item ci where ci.coupon_id = c.id)",
  account: "caller.account_id",
  returning:
    "(select count(*) from coupon_use r where r.coupon_id = c.id and r.account_id = caller.account_id and r.state = 'reserved')",
  returningOfSeries: `(${usesOfSeries("c", "caller.account_id", "su.state = 'reserved'")})`,
});

const findByCode = named(
  "find-coupon-by-code",
  `select now(), case when c.id is not null then ${whole} end as coupon
  from (values ($1::text, $2::bigint /* or null */)) as caller (code, account_id)
    left join coupon c on c.code_folded = caller.code`,
);

/** The same work whether there is such a coupon or not. */
export async function findCouponByCode(
  db: Db,
  folded: string,
  accountId: number | null,
): Promise<{ now: Date; coupon: StoredCoupon | null }> {
  const [row] = await findByCode(db, [folded, accountId]);
  if (row === undefined) throw new Error("a look-up always answers");
  return { now: row.now, coupon: row.coupon === null ? null : readCoupon(row.coupon) };
}

const listKnown = named(
  "list-known-coupons",
  `select ${whole} as coupon from (values ($1::bigint, $2::bigint)) as caller (account_id, guest_id)
    join cart on cart.account_id = $1 or cart.guest_id = $2
      join coupon c on c.id = any (cart.known_coupon_ids) and c.id = any ($3::bigint[])
  order by c.id`,
);

/** Those whose code the owner of the cart has typed; of others nothing is said. */
export async function listKnownCoupons(
  db: Db,
  { accountId, guestId }: CartOwner,
  ids: readonly number[],
): Promise<StoredCoupon[]> {
  return (await listKnown(db, [accountId, guestId, ids])).map(({ coupon }) => readCoupon(coupon));
}

/**
 * A use of an open order with one of these courses comes back, because a new order takes that one's
 * place.
 */
const wanted = couponJson("c", {
  items:
    "(select coalesce(json_agg(ci.item_id), '[]') from coupon_item ci where ci.coupon_id = c.id and ci.item_id = any ($4::bigint[]))",
  account: "$1",
  returning: `(select count(*) from coupon_use r
    where r.coupon_id = c.id and r.account_id = $1 and r.state = 'reserved' and exists (
      select from order_line rl
        where rl.order_id = r.order_id and rl.kind = 'course'
        and rl.item_id = any ($4::bigint[])))`,
  returningOfSeries: `(${usesOfSeries(
    "c",
    "$1",
    `su.state = 'reserved' and exists (select from order_line sl
      where sl.order_id = su.order_id and sl.kind = 'course' and sl.item_id = any ($4::bigint[]))`,
  )})`,
});

const listWanted = named(
  "list-wanted-coupons",
  `select w.id, case when c.id is not null then ${wanted} end as coupon
  from unnest($3::bigint[]) with ordinality as w (id, n)
    left join cart on cart.account_id = $1 or cart.guest_id = $2
      left join coupon c on c.id = w.id
        and (c.id = any (cart.known_coupon_ids) or c.id = any ($5::bigint[]))
  order by w.n`,
);

/**
 * Each of these with what is left of it for a cart with these items. NOTE: one whose code the buyer
 * has not typed is unknown, so coupons cannot be tried by their numbers.
 */
export async function listWantedCoupons(
  db: Db,
  { accountId, guestId }: CartOwner,
  {
    ids,
    itemIds,
    typedIds = [],
  }: { ids: readonly number[]; itemIds: readonly number[]; typedIds?: readonly number[] },
): Promise<StoredCouponChoice[]> {
  const rows = await listWanted(db, [accountId, guestId, ids, itemIds, typedIds]);
  return rows.map(({ id, coupon }) => ({
    id,
    coupon: coupon === null ? null : readCoupon(coupon),
  }));
}

const mostKnown = 50;

const rememberFor = (owner: "account_id" | "guest_id") =>
  named(
    `remember-coupon-of-${owner}`,
    `insert into cart (${owner}, known_coupon_ids) values ($1, array[$2::bigint])
    on conflict (${owner}) do update set known_coupon_ids =
      (array_remove(cart.known_coupon_ids, $2))[greatest(1,
        cardinality(array_remove(cart.known_coupon_ids, $2)) - ${mostKnown - 2}):] || $2::bigint`,
  );
const rememberOfAccount = rememberFor("account_id");
const rememberOfGuest = rememberFor("guest_id");

/**
 * From now on the owner of this cart may use the coupon by its number. The oldest is forgotten when
 * there are too many.
 */
export async function rememberCoupon(
  db: Db,
  { accountId, guestId }: CartOwner,
  couponId: number,
): Promise<void> {
  await (accountId === null
    ? rememberOfGuest(db, [guestId, couponId])
    : rememberOfAccount(db, [accountId, couponId]));
}

const own = named(
  "find-own-coupon",
  `select c.id from coupon c where c.id = any ($2::bigint[]) and exists (
      select from audit_entry e
        where e.object = any (array['coupon:' || c.id, 'coupon-series:' || c.series])
        and e.action in ('coupon.created', 'coupon.changed', 'coupon.series-created')
          and (e.actor_id = $1 or (e.detail ->> 'first_by')::bigint = $1))
    order by c.id limit 1`,
);

/**
 * Whether this person has made or changed one of these coupons for the shop, or asked for it:
 * nobody gives themselves a discount.
 */
export async function hasOwnCoupon(
  db: Db,
  accountId: number,
  couponIds: readonly number[],
): Promise<boolean> {
  return couponIds.length > 0 && (await own(db, [accountId, couponIds])).length > 0;
}
