import * as z from "zod/mini";
import { parseJson } from "../parse-json.ts";
import type { WebhookHeaders, WebhookReading } from "../provider.ts";
import type { CheckSignature } from "./paypal-signature.ts";

const id = z.string().check(z.regex(/^[\w-]{1,80}$/));
const eventSchema = z.object({
  id,
  event_type: z.string(),
  resource_type: z.optional(z.nullable(z.string())),
  resource: z.object({
    id,
    custom_id: z.optional(z.nullable(z.string())),
    supplementary_data: z.optional(z.nullable(z.object({ related_ids: z.optional(z.nullable(z.object({ order_id: z.optional(z.nullable(id)) }))) }))),
  }),
});

/** The signature is checked on the bytes as they came, before anything in them is parsed. */
export async function readPayPalWebhook(rawBody: Buffer, headers: WebhookHeaders, check: CheckSignature): Promise<WebhookReading> {
  const verdict = await check(rawBody, headers);
  if (verdict !== "right") return { kind: "forged", reason: verdict };
  const event = eventSchema.safeParse(parseJson(rawBody));
  if (!event.success) return { kind: "ignorable", reason: "not an event about a payment" };
  const { id: eventId, event_type: topic, resource } = event.data;
  if (!/^(?:CHECKOUT\.ORDER|PAYMENT\.CAPTURE)\./.test(topic)) return { kind: "ignorable", reason: "an event about something else" };
  const orderId = resource.supplementary_data?.related_ids?.order_id;
  const reference = topic.startsWith("CHECKOUT.ORDER.") ? resource.id : (orderId ?? resource.id);
  return { kind: "event", eventId, topic, reference, attemptId: resource.custom_id || null };
}
