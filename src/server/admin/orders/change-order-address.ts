import type { ShippingAddress } from "#domain/shipping/shipping-address.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import {
  changeOrderAddress,
  listFormerAddresses,
  lockOrderAddress,
} from "./order-address-queries.ts";
import { findShipping } from "./shipping/order-shipment-queries.ts";

type Command = {
  orderId: number;
  staffId: number;
  requestId: string;
  version: number;
  address: ShippingAddress;
};
type Refusal = Refused<"NOT_FOUND" | "ORDER_ADDRESS_FIXED" | "ORDER_ADDRESS_CHANGED">;

/** Whether the order was shipped, or is at the bookshop, which has its address. */
async function isGone(tx: Tx, orderId: number): Promise<boolean> {
  const status = await findShipping(tx, orderId);
  return status !== null && (status.isShipped || status.isAtBookshop);
}

/**
 * Only before the parcel is sent, and only by an administrator who has seen the present address.
 */
export function replaceOrderAddress(
  db: Db,
  { orderId, staffId, requestId, version, address }: Command,
): Promise<Refusal | null> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrderAddress(tx, orderId);
    if (order === null) return refuse("NOT_FOUND");
    const isOver =
      order.status === "cancelled" || order.status === "expired" || order.status === "refunded";
    if (order.address === null || isOver || (await isGone(tx, orderId)))
      return refuse("ORDER_ADDRESS_FIXED");
    if (addressVersion(await listFormerAddresses(tx, orderId)) !== version)
      return refuse("ORDER_ADDRESS_CHANGED");
    const addressId = await changeOrderAddress(tx, {
      orderId,
      address,
      before: order.address,
      staffId,
    });
    // The log does not contain the address, because it can be erased with the buyer.
    const audit = {
      action: "order.address_changed",
      object: `order:${orderId}`,
      detail: { address_id: addressId },
      requestId,
    };
    await insertAudit(tx, { actorId: staffId, actorRole: "administrator", ...audit });
    const news = {
      accountId: order.accountId,
      event: "order.changed",
      data: { orderId, status: order.status },
    } as const;
    await addMessages(tx, [
      { key: `order.changed:${orderId}:address:${addressId}`, kind: "realtime", payload: news },
    ]);
    return null;
  });
}

/** 0: the address of the order itself. */
export function addressVersion(former: readonly { id: number }[]): number {
  return former.at(-1)?.id ?? 0;
}
