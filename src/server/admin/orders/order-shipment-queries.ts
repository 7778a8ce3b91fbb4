import type { Carrier, Parcel } from "#domain/shipping/carriers.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

export type AdminShipment = Parcel & { id: number; shippedAt: Date; by: string; isOver: boolean };
export type ShipmentRow = { id: number; orderId: number; accountId: number };
export type ToSend = Parcel & { orderId: number; staffId: number };

const insert = named<ShipmentRow>(
  "insert-order-shipment",
  `with sending as (
    select id, account_id from shop_order
      where id = $1 and status = 'approved' and shipping_address is not null and not is_at_bookshop
      for no key update
  ), sent as (
    insert into order_shipment (order_id, carrier, carrier_name, tracking, written_by) select id,
      $2, $3, $4, $5 from sending
    on conflict (order_id) where ended_at is null do nothing returning id, order_id
  ) select sent.id, order_id as "orderId", account_id as "accountId" from sent
    join sending on sending.id = sent.order_id`,
);

/** Null: the order has nothing to send, or has been sent already. */
export async function insertShipment(
  tx: Tx,
  { orderId, carrier, name, tracking, staffId }: ToSend,
): Promise<ShipmentRow | null> {
  return (await insert(tx, [orderId, carrier, name, tracking, staffId]))[0] ?? null;
}

const end = named<{ shippedAt: Date; accountId: number }>(
  "end-order-shipment",
  `update order_shipment s set ended_at = now() from shop_order o
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

const replace = named<{ id: number }>(
  "replace-order-shipment",
  `insert into order_shipment (order_id, carrier, carrier_name, tracking, written_by, shipped_at)
    values ($1, $2, $3, $4, $5, $6) returning id`,
);

/** After the one before has been ended; the day stays. */
export async function insertCorrection(
  tx: Tx,
  { orderId, carrier, name, tracking, staffId }: ToSend,
  shippedAt: Date,
): Promise<number | null> {
  return (await replace(tx, [orderId, carrier, name, tracking, staffId, shippedAt]))[0]?.id ?? null;
}

const list = named<{
  id: number;
  carrier: Carrier;
  name: string;
  tracking: string;
  shippedAt: Date;
  by: string;
  isOver: boolean;
}>(
  "list-order-shipments",
  `select s.id, s.carrier, s.carrier_name as name, s.tracking, s.shipped_at as "shippedAt",
    a.first_name || ' ' || a.last_name as by, s.ended_at is not null as "isOver"
  from order_shipment s join account a on a.id = s.written_by where s.order_id = $1 order by s.id`,
);

/** Those that were corrected or taken back, too, oldest first. */
export async function listShipments(db: Db | Tx, orderId: number): Promise<AdminShipment[]> {
  return list(db, [orderId]);
}

type ShippingStatus = { isShipped: boolean; isAtBookshop: boolean };
const find = named<ShippingStatus>(
  "find-order-to-ship",
  `select exists (select from order_shipment
    where order_id = o.id and ended_at is null) as "isShipped", o.is_at_bookshop as "isAtBookshop"
    from shop_order o where o.id = $1`,
);

/** Who sends it, and whether it has gone. Null: there is no such order. */
export async function findShipping(db: Db | Tx, orderId: number): Promise<ShippingStatus | null> {
  return (await find(db, [orderId]))[0] ?? null;
}

export type ParcelToSend = {
  id: number;
  name: string;
  address: Record<string, string> | null;
  addressVersion: number;
  isToShip: boolean;
};

const toSend = named<ParcelToSend>(
  "list-parcels-to-send",
  `select o.id, o.contact_name as name, o.shipping_address as address,
    coalesce((select max(h.id) from order_address h
      where h.order_id = o.id), 0) as "addressVersion",
    (o.status = 'approved' and o.shipping_address is not null and not o.is_at_bookshop
      and not exists (select from order_shipment s
        where s.order_id = o.id and s.ended_at is null)) as "isToShip"
  from unnest($1::bigint[]) with ordinality wanted (id, place) join shop_order o on o.id = wanted.id
    order by wanted.place`,
);

/** In the order in which they were asked for. */
export async function listParcelsToSend(db: Db, ids: readonly number[]): Promise<ParcelToSend[]> {
  return toSend(db, [ids]);
}
