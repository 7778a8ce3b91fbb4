import type { OrderStatus } from "./order-status.ts";

/**
 * What a mail said may be over by now: only what is still so is said again. `parcelId` is the one
 * that is on its way.
 */
export type ToSay = { template: string; shipmentId: number | null };
type OrderState = { status: OrderStatus; parcelId: number | null };

export function isStillSo(
  { template, shipmentId }: ToSay,
  { status, parcelId }: OrderState,
): boolean {
  switch (template) {
    case "transferReceived":
    case "freeOrderWaiting":
      return status === "pending";
    case "paymentApproved":
      return status === "approved";
    case "restWanted":
      return status === "notYetReceived";
    case "paymentRejected":
    case "freeOrderRefused":
      return status === "rejected";
    case "approvalTakenBack":
      return status === "rejected" || status === "notYetReceived";
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
