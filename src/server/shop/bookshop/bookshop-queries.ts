import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";

const living = "o.status in ('notYetReceived', 'pending', 'rejected', 'approved')";

const findOwn = named(
  "find-own-order-for-bookshop",
  `select o.id from shop_order o where o.account_id = $1 and o.id = $2 and ${living}`,
);
const findByCourses = named(
  "find-order-for-bookshop-by-courses",
  `select o.id from shop_order o where o.account_id = $1 and ${living}
    and (select count(distinct l.item_id) from order_line l
      where l.order_id = o.id and l.item_id = any ($2::bigint[])) = (select count(distinct id)
      from unnest($2::bigint[]) as w (id))
  order by o.id desc limit 1`,
);

/**
 * The named order, else the newest one with these courses. null: there is none, or it is another
 * person's.
 */
export async function findOrderToSync(
  db: Db,
  accountId: number,
  { orderId, itemIds }: { orderId: number | null; itemIds: readonly number[] },
): Promise<number | null> {
  if (orderId === null && itemIds.length === 0) return null;
  const [row] =
    orderId === null
      ? await findByCourses(db, [accountId, itemIds])
      : await findOwn(db, [accountId, orderId]);
  return row?.id ?? null;
}

const request = named(
  "request-bookshop-sync",
  `with free as (select id from shop_order where id = $1 and not is_sent for no key update),
  asked as (
    insert into bookshop_order (order_id) select id from free on conflict (order_id) do update
      set created_at = bookshop_order.created_at
      where bookshop_order.taken_back_at is null returning order_id, location),
  noted as (
    insert into outbox_message (key, kind, payload, due_at)
    select 'bookshop:' || order_id, 'bookshop', jsonb_build_object('orderId', order_id),
      now() + interval '20 seconds' from asked where location is null
    on conflict (key) do nothing)
  select location from asked`,
);

/**
 * Written before the partner is called: should this process die or the partner be away, the outbox
 * goes on. Answers where the buyer goes, when that is known.
 * "not theirs": the shop has sent the order itself, or has taken it back.
 */
export async function requestSync(db: Db, orderId: number): Promise<string | null | "not theirs"> {
  const [asked] = await request(db, [orderId]);
  return asked === undefined ? "not theirs" : asked.location;
}

export type OrderForBookshop = StatementRow<"find-order-for-bookshop">;

const findFacts = named(
  "find-order-for-bookshop",
  `select o.id, o.account_id as "accountId", o.email, o.price_satang as price,
    o.discount_satang as discount, o.payable_satang as payable, o.created_at as "createdAt",
    o.cancel_at as "cancelAt", o.shipping_address as "shippingAddress",
    (select coalesce(json_agg(json_build_object('itemId', l.item_id, 'title', l.title_th,
      'quantity', l.quantity, 'gross', l.gross_satang, 'discount', l.discount_satang)
      order by l.id), '[]')
      from order_line l where l.order_id = o.id) as lines
  from shop_order o where o.id = $1 and o.is_at_bookshop`,
);

/** Null: it has been taken back meanwhile. */
export async function findOrderForBookshop(
  db: Db,
  orderId: number,
): Promise<OrderForBookshop | null> {
  return (await findFacts(db, [orderId]))[0] ?? null;
}

const record = named(
  "record-bookshop-location",
  `with synced as (update bookshop_order set location = $2, synced_at = now()
    where order_id = $1 and synced_at is null returning order_id),
    told as (update outbox_message set done_at = now()
      where key = 'bookshop:' || $1::bigint and done_at is null)
  select exists (select from synced) as "isNew"`,
);

/** False where it was known before. */
export async function recordLocation(
  db: Db | Tx,
  orderId: number,
  location: string,
): Promise<boolean> {
  return (await record(db, [orderId, location]))[0]?.isNew ?? false;
}

export type Handover = {
  at: Date;
  isPassedOn: boolean;
  takenBack: { at: Date; by: string; reason: string } | null;
};
const findHandoverRow = named(
  "find-bookshop-handover",
  `select coalesce(b.synced_at, b.created_at) as at, b.synced_at is not null as "isPassedOn",
    b.taken_back_at as "takenBackAt",
    a.first_name || ' ' || a.last_name as "takenBackBy", b.taken_back_reason as reason
  from bookshop_order b left join account a on a.id = b.taken_back_by where b.order_id = $1`,
);

/** Null: the order was never handed over. */
export async function findHandover(db: Db, orderId: number): Promise<Handover | null> {
  const [row] = await findHandoverRow(db, [orderId]);
  if (row === undefined) return null;
  const { at, isPassedOn, takenBackAt, takenBackBy, reason } = row;
  return {
    at,
    isPassedOn,
    takenBack: takenBackAt && { at: takenBackAt, by: takenBackBy ?? "", reason },
  };
}

const takeBackRow = named(
  "take-order-back-from-bookshop",
  `update bookshop_order b set taken_back_at = now(), taken_back_by = $2, taken_back_reason = $3
    from shop_order o
  where o.id = b.order_id and b.order_id = $1 and b.taken_back_at is null
    returning o.account_id as "accountId"`,
);

/** Null: it is not there any more, or never was. */
export async function takeBackOrder(
  tx: Tx,
  orderId: number,
  { staffId, reason }: { staffId: number; reason: string },
): Promise<{ accountId: number } | null> {
  return (await takeBackRow(tx, [orderId, staffId, reason]))[0] ?? null;
}
