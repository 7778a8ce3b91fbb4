import * as z from "zod/mini";
import { bahtTextFromSatang } from "#domain/money/satang.ts";
import { cutText } from "#domain/text/readable-text.ts";
import type { RefundAnswer, RefundWish } from "../provider.ts";
import type { PayPalClient } from "./paypal-client.ts";
import { findOrder } from "./paypal-look-up.ts";
import { captureOf, refundNamed } from "./paypal-order.ts";

const refundSchema = z.object({ id: z.string(), status: z.string() });

/**
 * The same id gives the same refund again, so that nothing is given back twice. NOTE: PayPal remembers the id of a call for six hours; what is older is found in the
 * order, where the refund carries the id as its invoice.
 */
export async function refundPayPal(client: PayPalClient, reference: string, { id, amountSatang, reason, stillMine }: RefundWish): Promise<RefundAnswer> {
  const order = await findOrder(client, reference);
  const capture = order && captureOf(order);
  if (!order || !capture?.amount) return { kind: "refused", failureCode: "nothing_was_paid" };
  const former = refundNamed(order, id);
  if (former) return answerOf({ id: former.id, status: former.status ?? "" }, amountSatang);
  const body = {
    invoice_id: id,
    amount: { currency_code: capture.amount.currency_code, value: bahtTextFromSatang(amountSatang) },
    ...(reason !== "" && { note_to_payer: cutText(reason, 255) }),
  };
  await stillMine?.();
  const answer = await client({ method: "POST", path: `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`, body, requestId: id }, refundSchema);
  if (!answer.ok) return { kind: "refused", failureCode: answer.issue };
  return answerOf(answer.value, amountSatang);
}

function answerOf({ id: refundReference, status }: z.infer<typeof refundSchema>, amountSatang: number): RefundAnswer {
  if (status === "COMPLETED") return { kind: "refunded", refundReference, amountSatang };
  return status === "PENDING" ? { kind: "pending", refundReference, amountSatang } : { kind: "refused", failureCode: status };
}
