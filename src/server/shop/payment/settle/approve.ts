import type { AcceptedSum } from "#domain/payment/partial-payment.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { type Approval, approveOrders } from "./approval-queries.ts";
import * as queries from "./settle-queries.ts";
import type { Settlement } from "./settlement-queries.ts";

/**
 * Writes approvals. Opens a review for excess money, and for each report of money for an order that
 * is now paid in another way.
 */
export async function approve(tx: Tx, approvals: readonly Approval[]): Promise<void> {
  const closed = await approveOrders(tx, approvals);
  for (const { settlement, sum } of approvals)
    if (sum.overSatang > 0) await openOverpaid(tx, settlement, sum);
  for (const { settlement } of closed.length === 0 ? [] : approvals) {
    const { order, payment } = settlement;
    const paymentIds = closed
      .filter(({ orderId }) => orderId === order.id)
      .map(({ paymentId }) => paymentId);
    const review = { kind: "second_payment", detail: { paid_by: payment.id } } as const;
    if (paymentIds.length > 0)
      await queries.openReview(tx, { paymentIds, orderId: order.id, review });
  }
}

async function openOverpaid(
  tx: Tx,
  { order, payment }: Settlement,
  { receivedSatang, overSatang }: AcceptedSum,
): Promise<void> {
  const detail = {
    amount_satang: receivedSatang,
    expected_satang: receivedSatang - overSatang,
    currency: payment.currency,
    order_status: "approved",
  };
  await queries.openReview(tx, {
    paymentIds: [payment.id],
    orderId: order.id,
    review: { kind: "overpaid", detail },
  });
}
