import type { Tx } from "#server/platform/database/database.ts";
import { isUniqueViolation } from "#server/platform/database/database-errors.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { type OwnOrder, refuseOwn } from "#server/shop/order/refuse-own.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import { rejectionMessages } from "../payment-messages.ts";
import { lockSettlement } from "../settle-payment.ts";
import * as queries from "./take-back-queries.ts";

export type TakeBackCommand = { orderId: number; accountId: number; reason: string; requestId: string; lineId: number };
export type TakeBackRefusal = OwnOrder | Refused<"NOT_FOUND" | "CANNOT_TAKE_BACK">;

/**
 * An approval that rests on a line of a statement and was wrong: the order is as it was, unpaid, with its seats and coupons held and its time to pay;
 * access ends, the books go back, and the buyer is told why. Not once money, a parcel or a newer order has followed, and never for an own order.
 */
export async function takeBackApproval(tx: Tx, { orderId, accountId, reason, requestId, lineId }: TakeBackCommand): Promise<TakeBackRefusal | null> {
  const paymentId = await queries.findApprovedTransfer(tx, orderId);
  const settlement = paymentId === null ? null : await lockSettlement(tx, paymentId);
  if (paymentId === null || settlement === null) return refuse("CANNOT_TAKE_BACK");
  const { order, payment } = settlement;
  const own = refuseOwn(order, accountId);
  if (own !== null) return own;
  const isPaid = order.status === "approved" && (payment.state === "succeeded" || payment.state === "succeeded_late");
  if (!isPaid || (await queries.hasGoneOn(tx, { orderId, paymentId, accountId: order.accountId }))) return refuse("CANNOT_TAKE_BACK");
  await queries.takeBack(tx, { orderId, paymentId, accountId, reason, requestId, lineId });
  await queries.holdAgain(tx, orderId);
  await addMessages(tx, rejectionMessages(settlement, reason));
  return null;
}

/** The student has ordered the same once more meanwhile. */
export function isOrderedAgain(error: unknown): boolean {
  return isUniqueViolation(error, "order_line_one_open") || isUniqueViolation(error, "shop_order_same_content");
}
