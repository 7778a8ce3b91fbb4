import type { OrderStatus } from "./order-status.ts";

/** What a mail said may be over by now: only what is still so is said again. `parcelId` is the one that is on its way. */
export type ToSay = { template: string; shipmentId: number | null };
type Now = { status: OrderStatus; parcelId: number | null };

export function isStillSo({ template, shipmentId }: ToSay, { status, parcelId }: Now): boolean {
  switch (template) {
    case "transferReceived":
    case "freeOrderWaiting":
      return status === "pending";
    case "paymentApproved":
      return status === "approved";
    case "restWanted":
      return status === "notYetReceived";
    case "paymentRejected":
      return status === "rejected";
    case "orderCancelled":
      return status === "cancelled";
    case "orderShipped":
    case "shipmentCorrected":
      return shipmentId !== null && shipmentId === parcelId;
    case "moneyReturned":
      return true;
    default:
      return false;
  }
}
