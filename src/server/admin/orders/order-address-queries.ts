import type { OrderStatus } from "#domain/order/order-status.ts";
import type { ShippingAddress } from "#domain/shipping/shipping-address.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

export type AddressedOrder = {
  accountId: number;
  status: OrderStatus;
  address: Record<string, string> | null;
};
export type FormerAddress = { id: number; address: Record<string, string> };

const lock = named<AddressedOrder>(
  "lock-order-address",
  `select account_id as "accountId", status, shipping_address as address from shop_order
    where id = $1 for no key update`,
);

/** No other transaction ships it or changes the address meanwhile. */
export async function lockOrderAddress(tx: Tx, orderId: number): Promise<AddressedOrder | null> {
  return (await lock(tx, [orderId]))[0] ?? null;
}

const list = named<FormerAddress>(
  "list-former-addresses",
  "select id, address from order_address where order_id = $1 order by id",
);

/** Oldest first. */
export async function listFormerAddresses(db: Db | Tx, orderId: number): Promise<FormerAddress[]> {
  return list(db, [orderId]);
}

const change = named<{ id: number }>(
  "change-order-address",
  `with changed as (update shop_order set shipping_address = $2 where id = $1)
  insert into order_address (order_id, address, changed_by) values ($1, $3, $4) returning id`,
);

type Change = {
  orderId: number;
  address: ShippingAddress;
  before: Record<string, string>;
  staffId: number;
};

/** Answers where the one before is kept. */
export async function changeOrderAddress(
  tx: Tx,
  { orderId, address, before, staffId }: Change,
): Promise<number | null> {
  return (
    (await change(tx, [orderId, JSON.stringify(address), JSON.stringify(before), staffId]))[0]
      ?.id ?? null
  );
}
