import { createHash, createHmac } from "node:crypto";
import * as z from "zod/mini";
import { parseJson } from "#server/shop/payment/protocol/parse-json.ts";
import type { WebhookReading } from "#server/shop/payment/protocol/provider.ts";
import { isSameText } from "#server/shop/payment/protocol/same-bytes.ts";

const reference = z.string().check(z.regex(/^[A-Za-z0-9]{1,15}$/));
const eventSchema = z.object({
  referenceNo: reference,
  resultCode: z.optional(z.nullable(z.string())),
  merchantDefined1: z.optional(z.nullable(z.string())),
});

/**
 * The provider does not sign, so each payment's webhook address carries a secret that only shop and
 * provider know.
 */
export function webhookKeyOf(referenceNo: string, secretKey: string): string {
  return createHmac("sha256", secretKey)
    .update(`webhook:${referenceNo}`)
    .digest("hex")
    .slice(0, 32);
}

/** JSON or a form, depending on the account. */
export function readGbPrimeWebhook(
  rawBody: Buffer,
  query: URLSearchParams,
  secretKey: string,
): WebhookReading {
  const fields =
    parseJson(rawBody) ?? Object.fromEntries(new URLSearchParams(rawBody.toString("utf8")));
  const read = eventSchema.safeParse(fields);
  if (!read.success) return { kind: "ignorable", reason: "not about a payment" };
  const { referenceNo, resultCode, merchantDefined1 } = read.data;
  const key = query.get("key");
  if (key === null) return { kind: "forged", reason: "no-signature" };
  if (!isSameText(key, webhookKeyOf(referenceNo, secretKey)))
    return { kind: "forged", reason: "wrong-signature" };
  const eventId = createHash("sha256").update(rawBody).digest("hex");
  return {
    kind: "event",
    eventId,
    topic: `result ${resultCode ?? ""}`.trim(),
    reference: referenceNo,
    attemptId: merchantDefined1 || null,
  };
}
