import { isOpen, statusAt } from "#domain/order/order-status.ts";
import {
  bankTransferId,
  isPaymentMethodId,
  takesCurrency,
} from "#domain/payment/payment-method.ts";
import { heldUntil } from "#domain/seat/seat-hold.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import type { OfferedMethods } from "../payment/methods/offered-methods.ts";
import { findMethodAndOpenPayment, lockOwnOrder } from "../payment/start/start-queries.ts";
import type { Settings } from "../settings/settings.ts";
import { switchMethod } from "./place-order-queries.ts";

type ChooseMethodDeps = { db: Db; settings: Settings; offeredMethods: OfferedMethods };
type Command = { orderId: number; accountId: number; methodId: number };
type Refusal = Refused<"NOT_FOUND" | "ORDER_NOT_PAYABLE" | "PAYMENT_IN_PROGRESS">;

/**
 * Changes the payment method of an open order, and with it the time to pay. Null: it is changed.
 */
export async function chooseMethod(
  { db, settings, offeredMethods }: ChooseMethodDeps,
  { orderId, accountId, methodId }: Command,
): Promise<Refusal | null> {
  const [site, offered] = [await settings.current(), await offeredMethods()];
  return inTransaction(db, async (tx) => {
    const order = await lockOwnOrder(tx, { orderId, accountId });
    const facts = order && (await findMethodAndOpenPayment(tx, { orderId, methodId }));
    if (order === null) return refuse("NOT_FOUND");
    if (facts?.open) return refuse("PAYMENT_IN_PROGRESS");
    const isFit =
      facts?.method.isEnabled &&
      facts.method.fitsCoupons &&
      (methodId === bankTransferId || offered.has(methodId));
    const takesIt =
      isFit &&
      isPaymentMethodId(methodId) &&
      takesCurrency({ id: methodId, ...facts.method }, order.currency);
    if (!takesIt || !isOpen(statusAt(order, order.now))) return refuse("ORDER_NOT_PAYABLE");
    if (order.paymentMethodId === methodId) return null;
    const until =
      order.heldSince && heldUntil({ since: order.heldSince, methodId, now: order.now }, site);
    await switchMethod(tx, orderId, { methodId, until });
    return null;
  });
}
