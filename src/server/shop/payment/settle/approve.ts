import type { AcceptedSum } from "#domain/payment/partial-payment.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { type Approval, approveOrders } from "./approval-queries.ts";
import * as queries from "./settle-queries.ts";
import type { Settlement } from "./settlement-queries.ts";

/** Writes approvals, and opens a review for excess money. */
export async function approve(tx: Tx, approvals: readonly Approval[]): Promise<void> {
  await approveOrders(tx, approvals);
  for (const { settlement, sum } of approvals)
    if (sum.overSatang > 0) await openOverpaid(tx, settlement, sum);
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
