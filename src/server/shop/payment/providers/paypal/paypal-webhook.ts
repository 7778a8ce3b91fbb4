import * as z from "zod/mini";
import { parseJson } from "#server/shop/payment/protocol/parse-json.ts";
import type { WebhookHeaders, WebhookReading } from "#server/shop/payment/protocol/provider.ts";
import type { CheckSignature } from "./paypal-signature.ts";

const id = z.string().check(z.regex(/^[\w-]{1,80}$/));
const eventSchema = z.object({
  id,
  event_type: z.string(),
  resource_type: z.optional(z.nullable(z.string())),
  resource: z.object({
    id,
    links: z.optional(z.nullable(z.array(z.object({ rel: z.string(), href: z.string() })))),
    custom_id: z.optional(z.nullable(z.string())),
    supplementary_data: z.optional(
      z.nullable(
        z.object({
          related_ids: z.optional(z.nullable(z.object({ order_id: z.optional(z.nullable(id)) }))),
        }),
      ),
    ),
  }),
});

/** The signature is checked on the raw bytes, before anything is parsed. */
export async function readPayPalWebhook(
  rawBody: Buffer,
  headers: WebhookHeaders,
  {
    check,
    orderOfCapture,
  }: { check: CheckSignature; orderOfCapture: (captureId: string) => Promise<string | null> },
): Promise<WebhookReading> {
  const verdict = await check(rawBody, headers);
  if (verdict !== "right") return { kind: "forged", reason: verdict };
  const event = eventSchema.safeParse(parseJson(rawBody));
  if (!event.success) return { kind: "ignorable", reason: "not an event about a payment" };
  const { id: eventId, event_type: topic, resource } = event.data;
  if (!/^(?:CHECKOUT\.ORDER|PAYMENT\.CAPTURE)\./.test(topic))
    return { kind: "ignorable", reason: "an event about something else" };
  const orderId =
    resource.supplementary_data?.related_ids?.order_id ??
    (await orderOfRefund(topic, resource.links ?? [], orderOfCapture));
  const reference = topic.startsWith("CHECKOUT.ORDER.") ? resource.id : (orderId ?? resource.id);
  return { kind: "event", eventId, topic, reference, attemptId: resource.custom_id || null };
}

const returns = {
  "PAYMENT.CAPTURE.REFUNDED": "refund",
  "PAYMENT.CAPTURE.REVERSED": "chargeback",
} as const;

export function payPalReportsReturn(topic: string): "refund" | "chargeback" | null {
  return Object.hasOwn(returns, topic) ? returns[topic as keyof typeof returns] : null;
}

/**
 * A refund's event names only its capture, so the order (the shop's reference) is looked up.
 * NOTE: only the id is taken from the link.
 */
async function orderOfRefund(
  topic: string,
  links: readonly { rel: string; href: string }[],
  orderOfCapture: (captureId: string) => Promise<string | null>,
): Promise<string | null> {
  if (payPalReportsReturn(topic) === null) return null;
  const [, captureId] =
    /\/v2\/payments\/captures\/([\w-]{1,80})$/.exec(
      links.find(({ rel }) => rel === "up")?.href ?? "",
    ) ?? [];
  return captureId === undefined ? null : orderOfCapture(captureId);
}
