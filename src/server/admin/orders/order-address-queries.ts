import type { ShippingAddress } from "#domain/shipping/shipping-address.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";

const lock = named(
  "lock-order-address",
  `select account_id as "accountId", status, shipping_address as address
  from shop_order
  where id = $1
  for no key update`,
);

export type AddressedOrder = RowOf<typeof lock>;

/** No other transaction ships it or changes the address meanwhile. */
export async function lockOrderAddress(tx: Tx, orderId: number): Promise<AddressedOrder | null> {
  return (await lock(tx, [orderId]))[0] ?? null;
}

const list = named(
  "list-former-addresses",
  "select id, address from order_address where order_id = $1 order by id",
);

export type FormerAddress = RowOf<typeof list>;

/** Oldest first. */
export async function listFormerAddresses(db: Db | Tx, orderId: number): Promise<FormerAddress[]> {
  return list(db, [orderId]);
}

const change = named(
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
  const [now, former] = [JSON.stringify(address), JSON.stringify(before)];
  return (await change(tx, [orderId, now, former, staffId]))[0]?.id ?? null;
}
