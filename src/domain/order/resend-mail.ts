import { isMailKind, mailKinds } from "../mail/mail-kinds.ts";
import type { OrderStatus } from "./order-status.ts";

/** A mail of an order is sent again after this pause at the earliest. */
export const resendPauseSeconds = 60;

/**
 * A mail is sent again only while its content is still true. `parcelId`: the parcel that is on its
 * way.
 */
export type ToSay = { template: string; shipmentId: number | null };
type OrderState = { status: OrderStatus; parcelId: number | null };

export function isStillSo(
  { template, shipmentId }: ToSay,
  { status, parcelId }: OrderState,
): boolean {
  const rule = isMailKind(template) ? mailKinds[template] : null;
  if (rule?.about !== "order") return false;
  return rule.repeatedIn === "parcel"
    ? shipmentId !== null && shipmentId === parcelId
    : rule.repeatedIn.includes(status);
}
