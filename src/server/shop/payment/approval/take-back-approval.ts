import type { Tx } from "#server/platform/database/database.ts";
import { isUniqueViolation } from "#server/platform/database/database-errors.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { type OwnOrder, refuseOwn } from "#server/shop/account/refuse-own.ts";
import { followOnAfterEnd } from "#server/shop/enrollment/follow-on.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import { takenBackMessages } from "../settle/payment-messages.ts";
import { lockSettlement } from "../settle/settle.ts";
import * as queries from "./take-back-queries.ts";

export type TakeBackCommand = {
  orderId: number;
  accountId: number;
  reason: string;
  requestId: string;
  lineId: number;
  /** The payment that the line was decided for. */
  paymentId?: number | null;
};
export type TakeBackRefusal =
  | OwnOrder
  | Refused<
      | "NOT_FOUND"
      | "CANNOT_TAKE_BACK"
      | "TAKE_BACK_REST_FIRST"
      | "TAKE_BACK_OVERPAID"
      | "TAKE_BACK_OPEN_ORDERS"
      | "PAYMENT_IN_PROGRESS"
    >;

const goneOn = {
  refund: "CANNOT_TAKE_BACK",
  parcel: "CANNOT_TAKE_BACK",
  over: "TAKE_BACK_OVERPAID",
  orders: "TAKE_BACK_OPEN_ORDERS",
} as const;

/**
 * Withdraws a wrong approval that rests on a statement line. The order is unpaid again, or has its
 * rest to pay, with its seats, coupons and time to pay. Access ends, the ledger is reversed and the
 * buyer gets the reason. A part that has opened nothing is withdrawn in the same way. Impossible
 * after later money, a parcel or a newer order, and for an own order.
 */
export async function takeBackApproval(
  tx: Tx,
  { orderId, accountId, reason, requestId, lineId, ...of }: TakeBackCommand,
): Promise<TakeBackRefusal | null> {
  const taken = await queries.findTakenPayment(tx, orderId, of.paymentId ?? null);
  const settlement = taken === null ? null : await lockSettlement(tx, taken.id);
  if (taken === null || settlement === null) return refuse("CANNOT_TAKE_BACK");
  const { order, payment } = settlement;
  const own = refuseOwn(order, accountId);
  if (own !== null) return own;
  const isPart = payment.state === "received";
  if (isPart && order.status === "approved") return refuse("TAKE_BACK_REST_FIRST");
  const isPaid =
    order.status === "approved" &&
    (payment.state === "succeeded" || payment.state === "succeeded_late");
  if (!isPaid && !(isPart && order.owedSatang !== null)) return refuse("CANNOT_TAKE_BACK");
  // The rest is being paid, and its amount would change.
  if (isPart && (await queries.hasOpenPayment(tx, orderId))) return refuse("PAYMENT_IN_PROGRESS");
  const followed = await queries.findGoneOn(tx, { orderId, accountId: order.accountId, isPart });
  if (followed !== null) return refuse(goneOn[followed]);
  const status = await queries.takeBack(tx, {
    orderId,
    paymentId: payment.id,
    accountId,
    reason,
    requestId,
    lineId,
  });
  if (isPaid) await queries.holdAgain(tx, orderId);
  const courses = settlement.lines
    .filter(({ kind }) => kind === "course")
    .map(({ itemId }) => itemId);
  if (isPaid) await followOnAfterEnd(tx, order.accountId, courses);
  await addMessages(tx, takenBackMessages(settlement, reason, status));
  return null;
}

/** The student has ordered the same again meanwhile. */
export function isOrderedAgain(error: unknown): boolean {
  return (
    isUniqueViolation(error, "course_on_order_once") ||
    isUniqueViolation(error, "shop_order_same_content")
  );
}
