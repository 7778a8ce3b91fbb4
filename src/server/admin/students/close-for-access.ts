import type { Tx } from "#server/platform/database/database.ts";
import { mailWords } from "#server/shop/mail/mail-words.ts";
import { closeOrders } from "#server/shop/order/close-orders-queries.ts";
import { cancelledMails, closedMessages } from "#server/shop/order/order-messages.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import { openReview } from "#server/shop/payment/settle/settle-queries.ts";
import { giveBackHoldings } from "#server/shop/seat/give-back-holdings-queries.ts";
import { findLanguage, giveUpPayments } from "./close-for-access-queries.ts";

type GrantActor = { actorId: number; accountId: number; requestId: string };

/**
 * Cancels an open order for a course that was just granted, with the reason. Reported money goes to
 * a person at once. Later money is treated as for any cancelled order.
 * NOTE: call after `lockOpenOrdersFor` and after locking the account.
 */
export async function closeForAccess(
  tx: Tx,
  orderIds: readonly number[],
  { actorId, accountId, requestId }: GrantActor,
): Promise<void> {
  if (orderIds.length === 0) return;
  const reason = mailWords(await findLanguage(tx, accountId))("mail.orderCancelled.given");
  const reported = await giveUpPayments(tx, orderIds, reason);
  for (const { paymentId, orderId } of reported) {
    await openReview(tx, {
      paymentIds: [paymentId],
      orderId,
      review: { kind: "second_payment", detail: { order_status: "cancelled" } },
    });
  }
  const closed = await closeOrders(tx, orderIds, {
    to: "cancelled",
    by: actorId,
    forShop: { reason, requestId },
  });
  if (closed.length < orderIds.length)
    throw new Error(`orders ${orderIds.join(", ")} are locked and could not be closed`);
  await addMessages(tx, [
    ...closedMessages(closed, "cancelled"),
    ...cancelledMails(closed, reason),
  ]);
  await giveBackHoldings(tx, closed);
}
