import * as z from "zod/mini";
import { bahtTextFromSatang } from "#domain/money/satang.ts";
import { cutText } from "#domain/text/readable-text.ts";
import type { OutgoingHttp } from "#server/platform/http/outgoing-http.ts";
import { isAtOneOf } from "#server/shop/payment/protocol/own-address.ts";
import type {
  PaymentAttempt,
  PaymentProvider,
  StartAnswer,
} from "#server/shop/payment/protocol/provider.ts";
import type { RefundAnswer, RefundRequest } from "#server/shop/payment/protocol/provider-refund.ts";
import { createPayPalClient, type PayPalClient } from "./paypal-client.ts";
import { closeOrder, findOrder, findOrderOfCapture, lookUpOrder } from "./paypal-inquiry.ts";
import { captureOf, orderSchema, refundNamed, waiting } from "./paypal-order.ts";
import type { PayPalSettings } from "./paypal-settings.ts";
import { createSignatureCheck } from "./paypal-signature.ts";
import { payPalReportsReturn, readPayPalWebhook } from "./paypal-webhook.ts";

const refundSchema = z.object({ id: z.string(), status: z.string() });

/**
 * The same id returns the same refund, so that no money goes back twice.
 * NOTE: PayPal remembers an id for six hours. An older refund is found in the order, where it
 * carries the id as its invoice.
 */
async function refundPayPal(
  client: PayPalClient,
  reference: string,
  { id, amountSatang, reason, stillMine }: RefundRequest,
): Promise<RefundAnswer> {
  const order = await findOrder(client, reference);
  const capture = order && captureOf(order);
  if (!order || !capture?.amount) return { kind: "refused", failureCode: "nothing_was_paid" };
  const former = refundNamed(order, id);
  if (former) return answerOf({ id: former.id, status: former.status ?? "" }, amountSatang);
  const body = {
    invoice_id: id,
    amount: {
      currency_code: capture.amount.currency_code,
      value: bahtTextFromSatang(amountSatang),
    },
    ...(reason !== "" && { note_to_payer: cutText(reason, 255) }),
  };
  await stillMine?.();
  const answer = await client(
    {
      method: "POST",
      path: `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`,
      body,
      requestId: id,
    },
    refundSchema,
  );
  if (!answer.ok) return { kind: "refused", failureCode: answer.issue };
  return answerOf(answer.value, amountSatang);
}

function answerOf(
  { id: refundReference, status }: z.infer<typeof refundSchema>,
  amountSatang: number,
): RefundAnswer {
  if (status === "COMPLETED") return { kind: "refunded", refundReference, amountSatang };
  return status === "PENDING"
    ? { kind: "pending", refundReference, amountSatang }
    : { kind: "refused", failureCode: status };
}

export function createPayPalProvider(
  settings: PayPalSettings,
  http: OutgoingHttp,
): PaymentProvider {
  const client = createPayPalClient(settings, http);
  const check = createSignatureCheck(settings, http);
  return {
    id: "paypal",
    methods: [2],
    publicData: { clientId: settings.clientId, scriptUrl: settings.scriptUrl },
    webhooks: "signed",
    start: (attempt) => startPayPal(client, attempt, settings),
    lookUp: (reference, known) => lookUpOrder(client, reference, known),
    // The buyer cannot approve an order without knowing its id, and only the shop captures.
    findByAttempt: async () => null,
    expire: (reference, known) => closeOrder(client, reference, known),
    list: async () => "not-offered",
    canRefund: true,
    refund: (reference, command) => refundPayPal(client, reference, command),
    reportsReturn: payPalReportsReturn,
    readWebhook: (rawBody, headers) =>
      readPayPalWebhook(rawBody, headers, {
        check,
        orderOfCapture: (captureId) => findOrderOfCapture(client, captureId),
      }),
  };
}

/**
 * The server makes the order, so that amount, currency and attempt are the shop's. The browser gets
 * its id.
 */
async function startPayPal(
  client: PayPalClient,
  attempt: PaymentAttempt,
  settings: PayPalSettings,
): Promise<StartAnswer> {
  const answer = await client(
    {
      method: "POST",
      path: "/v2/checkout/orders",
      body: orderRequest(attempt),
      requestId: attempt.id,
    },
    orderSchema,
  );
  if (!answer.ok) return { kind: "refused", failureCode: answer.issue };
  const order = answer.value;
  const page =
    order.links.find(({ rel }) => rel === "approve" || rel === "payer-action")?.href ?? "";
  const approveUrl = isAtOneOf(page, [settings.apiUrl, ...settings.pageUrls]) ? page : "";
  const outcome = waiting(order, {
    ...attempt,
    attemptId: attempt.id,
    now: attempt.startedAt,
    mayTake: false,
  });
  return {
    kind: "started",
    reference: order.id,
    nextStep: { kind: "widget", data: { orderId: order.id, approveUrl } },
    outcome,
  };
}

function orderRequest({
  id,
  amountSatang,
  currency,
  description,
  returnUrl,
  language,
}: PaymentAttempt): object {
  return {
    intent: "CAPTURE",
    purchase_units: [
      {
        reference_id: id,
        custom_id: id,
        invoice_id: id,
        description: cutText(description, 127),
        amount: { currency_code: currency, value: bahtTextFromSatang(amountSatang) },
      },
    ],
    application_context: {
      return_url: returnUrl,
      cancel_url: returnUrl,
      user_action: "PAY_NOW",
      shipping_preference: "NO_SHIPPING",
      locale: language === "th" ? "th-TH" : "en-US",
    },
  };
}
