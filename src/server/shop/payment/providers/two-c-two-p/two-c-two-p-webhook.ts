import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { parseJson } from "#server/shop/payment/protocol/parse-json.ts";
import type { WebhookReading } from "#server/shop/payment/protocol/provider.ts";
import { readSignedResponse } from "./card-form.ts";
import { readToken } from "./signed-token.ts";
import { refundedCode } from "./two-c-two-p-status.ts";

const sealed = z.object({ payload: z.string() });
const reference = z.string().check(z.regex(/^[A-Za-z0-9]{1,50}$/));
const claims = z.object({
  invoiceNo: reference,
  respCode: z.string(),
  userDefined1: z.optional(z.nullable(z.string())),
});

/**
 * A token as JSON, or the signed form of the card payment. Both only name the payment to look up.
 */
export function readTwoCTwoPWebhook(rawBody: Buffer, secret: string): WebhookReading {
  const token = sealed.safeParse(parseJson(rawBody));
  if (token.success) return readNotification(token.data.payload, secret);
  const form = new URLSearchParams(rawBody.toString("utf8")).get("paymentResponse");
  return form === null
    ? { kind: "forged", reason: "no-signature" }
    : readCardResponse(form, secret);
}

function readNotification(payload: string, secret: string): WebhookReading {
  const signed = readToken(payload, secret);
  if (signed === null) return { kind: "forged", reason: "wrong-signature" };
  const event = claims.safeParse(signed);
  if (!event.success) return { kind: "ignorable", reason: "not a notification about a payment" };
  const { invoiceNo, respCode, userDefined1 } = event.data;
  return {
    kind: "event",
    eventId: idOf(payload),
    topic: respCode,
    reference: invoiceNo,
    attemptId: userDefined1 || null,
  };
}

function readCardResponse(paymentResponse: string, secret: string): WebhookReading {
  const signed = readSignedResponse(paymentResponse, secret);
  if (signed === null) return { kind: "forged", reason: "wrong-signature" };
  const named = reference.safeParse(signed.get("uniqueTransactionCode"));
  if (!named.success) return { kind: "ignorable", reason: "not an answer about a payment" };
  const topic = `card ${signed.get("respCode") ?? ""} ${signed.get("status") ?? ""}`.trim();
  return {
    kind: "event",
    eventId: idOf(paymentResponse),
    topic,
    reference: named.data,
    attemptId: signed.get("userDefined1") || null,
  };
}

/** The provider's notifications have no id, so equal bytes are the same event. */
function idOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** The payment is refunded or voided. No code reports a partial refund. */
export function twoCTwoPReportsReturn(topic: string): "refund" | null {
  return topic === refundedCode || /^card \S* (?:RF|RP|V|VP)$/.test(topic) ? "refund" : null;
}
