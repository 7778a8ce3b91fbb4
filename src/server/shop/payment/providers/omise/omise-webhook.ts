import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import { parseJson } from "#server/shop/payment/protocol/parse-json.ts";
import type { WebhookHeaders, WebhookReading } from "#server/shop/payment/protocol/provider.ts";

const window = 5 * 60;
const chargeId = z.string().check(z.regex(/^chrg_[0-9a-z_]+$/));
const eventId = z.string().check(z.regex(/^evnt_[0-9a-z_]+$/));

const eventSchema = z.object({
  object: z.literal("event"),
  id: eventId,
  key: z.string(),
  data: z.union([
    z.object({
      object: z.literal("charge"),
      id: chargeId,
      status: z.optional(z.unknown()),
      metadata: z.optional(z.nullable(z.looseObject({ attempt_id: z.optional(z.unknown()) }))),
    }),
    z.object({ object: z.enum(["refund", "dispute"]), charge: chargeId }),
  ]),
});

/** The signature is checked on the raw bytes, before anything is parsed. */
export function readOmiseWebhook(
  rawBody: Buffer,
  headers: WebhookHeaders,
  now: Date,
  secret: string | null,
): WebhookReading {
  const forged = findForgery(rawBody, headers, now, secret);
  if (forged !== null) return { kind: "forged", reason: forged };
  const event = eventSchema.safeParse(parseJson(rawBody));
  if (!event.success) return { kind: "ignorable", reason: "not an event about a charge" };
  const { id, key, data } = event.data;
  if (data.object !== "charge")
    return { kind: "event", eventId: id, topic: key, reference: data.charge, attemptId: null };
  // This event follows every start, whose answer says the same. A lookup would only delay the
  // deciding event.
  if (key === "charge.create" && data.status === "pending")
    return { kind: "ignorable", reason: "a charge was begun" };
  const attemptId = data.metadata?.attempt_id;
  return {
    kind: "event",
    eventId: id,
    topic: key,
    reference: data.id,
    attemptId: typeof attemptId === "string" ? attemptId : null,
  };
}

type Forgery = Extract<WebhookReading, { kind: "forged" }>["reason"];

function findForgery(
  rawBody: Buffer,
  headers: WebhookHeaders,
  now: Date,
  secret: string | null,
): Forgery | null {
  const key = Buffer.from(secret ?? "", "base64");
  if (key.length === 0) return "no-secret";
  const signatures = headers["omise-signature"];
  const timestamp = headers["omise-signature-timestamp"];
  if (
    typeof signatures !== "string" ||
    typeof timestamp !== "string" ||
    !/^\d{1,12}$/.test(timestamp)
  )
    return "no-signature";
  const expected = createHmac("sha256", key).update(`${timestamp}.`).update(rawBody).digest();
  // For a day after a change of secret Omise signs with both, separated by a comma.
  if (
    !signatures
      .split(",")
      .some((signature) => isEqual(Buffer.from(signature.trim(), "hex"), expected))
  )
    return "wrong-signature";
  return Math.abs(now.getTime() / 1000 - Number(timestamp)) > window ? "stale" : null;
}

function isEqual(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * A dispute takes the money at once and returns it if it is won. Each event about it leads to a
 * lookup.
 */
export function omiseReportsReturn(topic: string): "refund" | "chargeback" | null {
  if (topic.startsWith("refund.")) return "refund";
  return topic.startsWith("dispute.") ? "chargeback" : null;
}
