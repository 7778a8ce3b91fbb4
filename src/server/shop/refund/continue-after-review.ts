import type { Tx } from "#server/platform/database/database.ts";
import { addMessages } from "../outbox/outbox-queries.ts";
import { changeMessages } from "../payment/settle/payment-messages.ts";
import { flagOrder } from "./review-flag-queries.ts";

/** Updates an order after one of its open reviews was resolved. */
export async function continueAfterReview(
  tx: Tx,
  order: { id: number; accountId: number },
  paymentId: number,
): Promise<void> {
  const isPayableAgain = await flagOrder(tx, order.id);
  if (isPayableAgain)
    await addMessages(tx, changeMessages({ order, payment: { id: paymentId } }, "notYetReceived"));
}
