import type { Parcel } from "#domain/shipping/carriers.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { takeBackOrder } from "#server/shop/bookshop/bookshop-queries.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import { addressVersion } from "../change-order-address.ts";
import { listFormerAddresses, lockOrderAddress } from "../order-address-queries.ts";
import * as queries from "./order-shipment-queries.ts";

type Command = { orderId: number; staffId: number; requestId: string };
type Change = Command & { accountId: number; shipmentId: number };
type ShipmentAction = "order.shipped" | "order.shipment_corrected" | "order.shipment_taken_back";
type ShipmentRefusal = Refused<"NOT_FOUND" | "SHIPMENT_CHANGED">;

type NotSent = Refused<
  | "NOT_FOUND"
  | "SHIPMENT_CHANGED"
  | "ORDER_AT_BOOKSHOP"
  | "ORDER_NOT_SHIPPABLE"
  | "ORDER_ADDRESS_CHANGED"
>;

/**
 * Ships an order once, and only to the address that the administrator saw. Of two administrators
 * who ship the same order, the second gets a refusal.
 */
export function shipOrder(
  db: Db,
  command: Command & { parcel: Parcel; addressVersion: number },
): Promise<NotSent | null> {
  return inTransaction(db, async (tx) => {
    if ((await lockOrderAddress(tx, command.orderId)) === null) return refuse("NOT_FOUND");
    const status = await queries.findShipping(tx, command.orderId);
    if (status?.isShipped) return refuse("SHIPMENT_CHANGED");
    if (status?.isAtBookshop) return refuse("ORDER_AT_BOOKSHOP");
    if (addressVersion(await listFormerAddresses(tx, command.orderId)) !== command.addressVersion)
      return refuse("ORDER_ADDRESS_CHANGED");
    const sent = await queries.insertShipment(tx, {
      ...command.parcel,
      orderId: command.orderId,
      staffId: command.staffId,
    });
    if (sent === null) return refuse("ORDER_NOT_SHIPPABLE");
    await tell(tx, "order.shipped", { ...command, accountId: sent.accountId, shipmentId: sent.id });
    return null;
  });
}

/** An unchanged correction changes nothing and sends no mail. */
export function correctShipment(
  db: Db,
  command: Command & { parcel: Parcel; shipmentId: number },
): Promise<ShipmentRefusal | null> {
  return inTransaction(db, async (tx) => {
    const before = (await queries.listShipments(tx, command.orderId)).find(
      ({ id }) => id === command.shipmentId,
    );
    if (before === undefined) return refuse("NOT_FOUND");
    const { carrier, name, tracking } = command.parcel;
    if (
      !before.isOver &&
      before.carrier === carrier &&
      before.name === name &&
      before.tracking === tracking
    )
      return null;
    const ended = await queries.endShipment(tx, command);
    const id =
      ended &&
      (await queries.insertCorrection(
        tx,
        { ...command.parcel, orderId: command.orderId, staffId: command.staffId },
        ended.shippedAt,
      ));
    if (!ended || !id) return refuse("SHIPMENT_CHANGED");
    await tell(tx, "order.shipment_corrected", {
      ...command,
      accountId: ended.accountId,
      shipmentId: id,
    });
    return null;
  });
}

export function takeBackShipment(
  db: Db,
  command: Command & { shipmentId: number },
): Promise<ShipmentRefusal | null> {
  return inTransaction(db, async (tx) => {
    const ended = await queries.endShipment(tx, command);
    if (ended === null)
      return refuse(
        (await queries.findShipping(tx, command.orderId)) === null
          ? "NOT_FOUND"
          : "SHIPMENT_CHANGED",
      );
    await tell(tx, "order.shipment_taken_back", { ...command, accountId: ended.accountId });
    return null;
  });
}

/** Afterwards the shop itself ships what it had passed on to the bookshop. */
export function takeBackFromBookshop(
  db: Db,
  { orderId, staffId, requestId, reason }: Command & { reason: string },
): Promise<Refused<"NOT_FOUND"> | null> {
  return inTransaction(db, async (tx) => {
    if ((await lockOrderAddress(tx, orderId)) === null) return refuse("NOT_FOUND");
    const back = await takeBackOrder(tx, orderId, { staffId, reason });
    if (back === null) return refuse("NOT_FOUND");
    const action = "order.taken_back_from_bookshop";
    await insertAudit(tx, {
      actorId: staffId,
      actorRole: "administrator",
      action,
      object: `order:${orderId}`,
      detail: { reason },
      requestId,
    });
    const news = {
      accountId: back.accountId,
      event: "order.changed",
      data: { orderId, status: "approved" },
    } as const;
    await addMessages(tx, [
      { key: `order.changed:${orderId}:${action}`, kind: "realtime", payload: news },
    ]);
    return null;
  });
}

const mails = {
  "order.shipped": "orderShipped",
  "order.shipment_corrected": "shipmentCorrected",
  "order.shipment_taken_back": null,
} as const;

/** The log names the shipment by id, because its number can be erased with the buyer. */
async function tell(
  tx: Tx,
  action: ShipmentAction,
  { orderId, staffId, requestId, accountId, shipmentId }: Change,
): Promise<void> {
  const detail = { shipment_id: shipmentId };
  await insertAudit(tx, {
    actorId: staffId,
    actorRole: "administrator",
    action,
    object: `order:${orderId}`,
    detail,
    requestId,
  });
  const template = mails[action];
  const mail =
    template &&
    ({
      key: `${template}:${shipmentId}`,
      kind: "mail",
      payload: { template, accountId, data: { orderId, shipmentId } },
    } as const);
  const news = {
    accountId,
    event: "order.changed",
    data: { orderId, status: "approved" },
  } as const;
  await addMessages(tx, [
    ...(mail ? [mail] : []),
    { key: `order.changed:${orderId}:${action}:${shipmentId}`, kind: "realtime", payload: news },
  ]);
}
