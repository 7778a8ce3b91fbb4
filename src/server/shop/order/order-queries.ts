import type { Kysely } from "kysely";
import type { Database } from "#server/platform/database/database-schema.ts";
import { named, quick, type RowOf } from "#server/platform/database/named-statement.ts";
import { coverFile } from "../cover/cover-file-queries.ts";
import { openPayment } from "../seat/open-payment-queries.ts";
import type { Order } from "./order.ts";
import { toOrders } from "./read-orders.ts";

type Db = Kysely<Database>;

const columns = `now() as now, o.id, o.token, o.status, o.payment_method_id as "methodId",
    o.currency, o.price_satang as price, o.discount_satang as discount,
    o.shipping_fee_satang as "shippingFee", o.withholding_satang as withholding,
    (select true from order_tax_buyer b where b.order_id = o.id) is true as "hasPaper",
    o.payable_satang as payable, o.owed_satang as owed, o.forgiven_satang as forgiven,
    o.created_at as "createdAt",
    (select max(p.paid_on)::text
      from payment p
      where p.order_id = o.id and p.state in ('succeeded', 'succeeded_late')) as "paidOn",
    o.cancel_at as "cancelAt", o.reject_reason as "rejectReason",
    o.cancel_reason as "cancelReason", o.contact_name as "contactName", o.email, o.phone,
    a.first_name as "firstName",
    (select b.reason from order_by_hand b where b.order_id = o.id) as "madeBecause",
    (select p.provider is null
      from payment p
      where p.order_id = o.id
      order by p.id desc
      limit 1) as "isPaidByHand",
    (select case when p.provider is not null then json_build_object('id', p.id,
        'methodId', p.payment_method_id, 'state', p.state, 'failureCode', p.failure_code,
        'at', coalesce(p.decided_at, p.created_at))::text end
      from payment p
      where p.order_id = o.id
      order by p.id desc
      limit 1) as tried,
    exists (
      select from payment p
      where p.order_id = o.id and p.provider is not null and ${openPayment("p")})
      as "isInPayment",
    (select json_agg(json_build_object('amount', r.amount_satang, 'currency', r.currency,
        'isSettled', r.state = 'confirmed', 'byTransfer', r.way = 'bank', 'reason', r.reason,
        'at', coalesce(r.settled_at, r.requested_at)) order by r.id)::text
      from refund r
      where r.order_id = o.id and r.state <> 'failed') as returned,
    case
      when o.held_since is null then null
      when o.status in ('notYetReceived', 'rejected') then o.cancel_at
      when o.status = 'pending' then (
        select greatest(o.cancel_at, p.expires_at)
        from payment p
        where p.order_id = o.id and p.provider is not null and ${openPayment("p")}) end
      as "seatUntil",
    exists (
      select from shop_order n
      where n.takes_up = o.id and n.status not in ('cancelled', 'expired')) as "isTakenUp",
    o.shipping_address as "shippingAddress",
    (select json_build_object('carrier', s.carrier, 'name', s.carrier_name,
        'tracking', s.tracking, 'shippedAt', s.shipped_at)::text
      from order_shipment s
      where s.order_id = o.id and s.ended_at is null) as sent,
    (select json_build_object('since', coalesce(b.synced_at, b.created_at),
        'isBack', b.taken_back_at is not null)::text
      from bookshop_order b
      where b.order_id = o.id) as handed,
    (select json_agg(json_build_object('address', f.address, 'until', f.created_at)
        order by f.id)::text
      from (
        select * from order_address
        where order_id = o.id
        order by id desc
        limit 20) f) as former,
    l.item_id as "itemId", l.kind, l.title_th, l.title_en, l.plan_id as "planId",
    l.plan_name_th, l.plan_name_en, ${coverFile("i")} as "coverFile", l.quantity,
    l.unit_price_satang as "unitPrice", l.gross_satang as gross,
    l.discount_satang as "lineDiscount", l.free_book_title, l.free_book_title_en,
    l.free_book_type, l.free_product_th, l.free_product_en,
    case when l.discount_satang > 0 then (
      select json_agg(json_build_object(
        'kind', case
          when d.is_own_amount then 'ownAmount'
          when d.is_by_shop then 'byShop'
          when d.coupon_id is null then 'promotion'
          else 'coupon' end,
        'id', coalesce(d.coupon_id, d.promotion_id, 0),
        'name', json_build_object('th', d.name_th, 'en', d.name_en),
        'amount', d.amount_satang) order by d.position)::text
      from order_line_discount d
      where d.order_line_id = l.id) end as parts,
    e.starts_at as "accessStartsAt", e.ends_at as "accessEndsAt",
    e.waits_for as "accessWaitsFor", e.term_from as "accessTermFrom"`;

const joins = `join account a on a.id = o.account_id
    join order_line l on l.order_id = o.id
    join catalog_item i on i.id = l.item_id
    left join enrollment e on e.order_line_id = l.id and e.state = 'active'`;

const findOwn = quick(
  named(
    "find-own-order",
    `select ${columns}
  from shop_order o ${joins}
  where o.id = $1 and o.account_id = $2
  order by l.id`,
  ),
);

export type OrderRow = RowOf<typeof findOwn>;

export async function findOwnOrder(
  db: Db,
  orderId: number,
  accountId: number,
): Promise<Order | null> {
  return toOrders(await findOwn(db, [orderId, accountId]))[0] ?? null;
}

const findToken = named(
  "find-order-by-token",
  `select ${columns} from shop_order o ${joins} where o.token = $1 order by l.id`,
);

export async function findOrderByToken(db: Db, token: string): Promise<Order | null> {
  return toOrders(await findToken(db, [token]))[0] ?? null;
}

export const ordersAPage = 20;

const listOwn = quick(
  named(
    "list-own-orders",
    `select count.total, found.*
  from (select count(*) as total from shop_order where account_id = $1) count
    left join (
      select ${columns}, l.id as line_id
      from (
        select * from shop_order
        where account_id = $1
        order by id desc
        limit ${ordersAPage} offset $2) o ${joins}) found on true
  order by found.id desc, found.line_id`,
  ),
);
type ListedRow = RowOf<typeof listOwn>;

/** A person without orders has one row that only counts them. */
function isOrder(row: ListedRow): row is ListedRow & OrderRow {
  return row.id !== null;
}

/** Newest first. */
export async function listOwnOrders(
  db: Db,
  accountId: number,
  page: number,
): Promise<{ orders: Order[]; total: number }> {
  const rows = await listOwn(db, [accountId, (page - 1) * ordersAPage]);
  return { orders: toOrders(rows.filter(isOrder)), total: rows[0]?.total ?? 0 };
}
