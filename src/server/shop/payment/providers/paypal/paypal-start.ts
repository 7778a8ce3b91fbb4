import { bahtTextFromSatang } from "#domain/money/satang.ts";
import { cutText } from "#domain/text/readable-text.ts";
import { isAtOneOf } from "../own-address.ts";
import type { PaymentAttempt, StartAnswer } from "../provider.ts";
import type { PayPalClient } from "./paypal-client.ts";
import { orderSchema, waiting } from "./paypal-order.ts";
import type { PayPalSettings } from "./paypal-settings.ts";

/** The order is made on the server, so that amount, currency and attempt are the shop's. The buyer's browser is given its id. */
export async function startPayPal(client: PayPalClient, attempt: PaymentAttempt, settings: PayPalSettings): Promise<StartAnswer> {
  const answer = await client({ method: "POST", path: "/v2/checkout/orders", body: orderRequest(attempt), requestId: attempt.id }, orderSchema);
  if (!answer.ok) return { kind: "refused", failureCode: answer.issue };
  const order = answer.value;
  const page = order.links.find(({ rel }) => rel === "approve" || rel === "payer-action")?.href ?? "";
  const approveUrl = isAtOneOf(page, [settings.apiUrl, ...settings.pageUrls]) ? page : "";
  const outcome = waiting(order, { ...attempt, attemptId: attempt.id, now: attempt.startedAt, mayTake: false });
  return { kind: "started", reference: order.id, nextStep: { kind: "widget", data: { orderId: order.id, approveUrl } }, outcome };
}

function orderRequest({ id, amountSatang, currency, description, returnUrl, language }: PaymentAttempt): object {
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
