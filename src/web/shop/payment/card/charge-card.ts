import type { Refused } from "#contract/client.ts";
import { goodValue, quietApi } from "#web/platform/api-client.ts";
import type { Order } from "../payment-types.ts";
import { mayHaveTaken } from "../refused-text.ts";
import { sumDue } from "../sum-due.ts";

const omiseCardId = 8;

export type Charged = { kind: "paid" } | { kind: "failed"; refused: Refused | null } | { kind: "goesOn"; url: string } | { kind: "waits" };

/** Charges the card behind a token. What comes of it is the provider's word, asked for by the shop. */
export async function chargeCard(order: Order, token: string): Promise<Charged> {
  const body = { orderId: order.id, omise_token: token, total_amount: Math.round(sumDue(order) * 100) };
  const answer = await quietApi.startOmiseCard({ body });
  // Whether it was charged is asked for; until then nobody is invited to pay again.
  if (!answer.ok) return mayHaveTaken(answer) ? { kind: "waits" } : { kind: "failed", refused: answer };
  const { status, charges, order_payment_id } = answer.value;
  if (status === "failed") return { kind: "failed", refused: null };
  if (status === "pending") return charges.authorize_uri === null ? { kind: "waits" } : { kind: "goesOn", url: charges.authorize_uri };
  await confirm(order.id, order_payment_id);
  return { kind: "paid" };
}

/** Approves nothing by itself: the shop looks at the provider once more. */
async function confirm(orderId: number, paymentId: number): Promise<void> {
  goodValue(await quietApi.reportPayment({ body: { order_id: orderId, payment_method_id: omiseCardId, status: "pending", address: "-" } }));
  goodValue(await quietApi.confirmPayment({ body: { order_payment_id: paymentId, order_id: orderId, approve_by: 0, payment_method_id: omiseCardId } }));
}
