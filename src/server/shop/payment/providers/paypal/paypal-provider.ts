import type { OutgoingHttp } from "#server/platform/http/outgoing-http.ts";
import type { PaymentProvider } from "../provider.ts";
import { createPayPalClient } from "./paypal-client.ts";
import { closeOrder, findOrderOfCapture, lookUpOrder } from "./paypal-look-up.ts";
import { refundPayPal } from "./paypal-refund.ts";
import type { PayPalSettings } from "./paypal-settings.ts";
import { createSignatureCheck } from "./paypal-signature.ts";
import { startPayPal } from "./paypal-start.ts";
import { payPalTellsOfReturn, readPayPalWebhook } from "./paypal-webhook.ts";

export function createPayPalProvider(settings: PayPalSettings, http: OutgoingHttp): PaymentProvider {
  const client = createPayPalClient(settings, http);
  const check = createSignatureCheck(settings, http);
  return {
    id: "paypal",
    methods: [2],
    publicData: { clientId: settings.clientId, scriptUrl: settings.scriptUrl },
    webhooks: "signed",
    start: (attempt) => startPayPal(client, attempt, settings),
    lookUp: (reference, known) => lookUpOrder(client, reference, known),
    // An order whose id nobody has learnt can be allowed by nobody, and money is taken by the shop alone.
    findByAttempt: async () => null,
    expire: (reference, known) => closeOrder(client, reference, known),
    list: async () => "not-offered",
    canRefund: true,
    refund: (reference, wish) => refundPayPal(client, reference, wish),
    tellsOfReturn: payPalTellsOfReturn,
    readWebhook: (rawBody, headers) => readPayPalWebhook(rawBody, headers, { check, orderOfCapture: (captureId) => findOrderOfCapture(client, captureId) }),
  };
}
