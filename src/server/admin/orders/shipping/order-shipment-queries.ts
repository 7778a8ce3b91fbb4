import type { Parcel } from "#domain/shipping/carriers.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";

export type ToSend = Parcel & { orderId: number; staffId: number };

const insert = named(
  "insert-order-shipment",
  `with sending as (
    select id, account_id from shop_order
    where id = $1 and status = 'approved' and shipping_address is not null and not is_at_bookshop
    for no key update),
  sent as (
    insert into order_shipment (order_id, carrier, carrier_name, tracking, written_by)
    select id, $2, $3, $4, $5 from sending
    on conflict (order_id) where ended_at is null do nothing
    returning id, order_id)
  select sent.id, order_id as "orderId", account_id as "accountId"
  from sent join sending on sending.id = sent.order_id`,
);

export type ShipmentRow = RowOf<typeof insert>;

/** Null: the order has nothing to send, or has been sent already. */
export async function insertShipment(
  tx: Tx,
  { orderId, carrier, name, tracking, staffId }: ToSend,
): Promise<ShipmentRow | null> {
  return (await insert(tx, [orderId, carrier, name, tracking, staffId]))[0] ?? null;
}

const end = named(
  "end-order-shipment",
  `update order_shipment s set ended_at = now()
  from shop_order o
  where o.id = s.order_id and s.id = $1 and s.order_id = $2 and s.ended_at is null
  returning s.shipped_at as "shippedAt", o.account_id as "accountId"`,
);

/** Null: another administrator was faster. */
export async function endShipment(
  tx: Tx,
  { shipmentId, orderId }: { shipmentId: number; orderId: number },
) {
  return (await end(tx, [shipmentId, orderId]))[0] ?? null;
}

const replace = named(
  "replace-order-shipment",
  `insert into order_shipment (order_id, carrier, carrier_name, tracking, written_by, shipped_at)
  select x."orderId", x.carrier, x.name, x.tracking, x."staffId", x."shippedAt"
  from jsonb_to_record($1) as x ("orderId" bigint, carrier text, name text, tracking text,
    "staffId" bigint, "shippedAt" timestamptz)
  returning id`,
);

/** After the one before has been ended; the day stays. */
export async function insertCorrection(
  tx: Tx,
  parcel: ToSend,
  shippedAt: Date,
): Promise<number | null> {
  return (await replace(tx, [{ ...parcel, shippedAt }]))[0]?.id ?? null;
}

const list = named(
  "list-order-shipments",
  `select s.id, s.carrier, s.carrier_name as name, s.tracking, s.shipped_at as "shippedAt",
    a.first_name || ' ' || a.last_name as by, s.ended_at is not null as "isOver"
  from order_shipment s join account a on a.id = s.written_by
  where s.order_id = $1
  order by s.id`,
);

export type AdminShipment = RowOf<typeof list>;

/** Those that were corrected or taken back, too, oldest first. */
export async function listShipments(db: Db | Tx, orderId: number): Promise<AdminShipment[]> {
  return list(db, [orderId]);
}

const find = named(
  "find-order-to-ship",
  `select
    exists (
      select from order_shipment
      where order_id = o.id and ended_at is null) as "isShipped",
    o.is_at_bookshop as "isAtBookshop"
  from shop_order o
  where o.id = $1`,
);

type ShippingStatus = RowOf<typeof find>;

/** Who sends it, and whether it has gone. Null: there is no such order. */
export async function findShipping(db: Db | Tx, orderId: number): Promise<ShippingStatus | null> {
  return (await find(db, [orderId]))[0] ?? null;
}

const toSend = named(
  "list-parcels-to-send",
  `select o.id, o.contact_name as name, o.shipping_address as address,
    coalesce((select max(h.id) from order_address h where h.order_id = o.id), 0)
      as "addressVersion",
    o.status = 'approved' and o.shipping_address is not null and not o.is_at_bookshop
      and not exists (
        select from order_shipment s
        where s.order_id = o.id and s.ended_at is null) as "isToShip"
  from unnest($1::bigint[]) with ordinality wanted (id, place)
    join shop_order o on o.id = wanted.id
  order by wanted.place`,
);

export type ParcelToSend = RowOf<typeof toSend>;

/** In the order in which they were asked for. */
export async function listParcelsToSend(db: Db, ids: readonly number[]): Promise<ParcelToSend[]> {
  return toSend(db, [ids]);
}
