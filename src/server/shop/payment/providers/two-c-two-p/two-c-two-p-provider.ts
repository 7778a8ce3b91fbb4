import type { OutgoingHttp } from "#server/platform/http/outgoing-http.ts";
import { createExchange } from "../exchange.ts";
import { nameAttempt } from "../merchant-reference.ts";
import type { PaymentProvider } from "../provider.ts";
import { createPaymentAction } from "./payment-action.ts";
import { createTwoCTwoPClient } from "./two-c-two-p-client.ts";
import { inquire } from "./two-c-two-p-inquiry.ts";
import { refundTwoCTwoP } from "./two-c-two-p-refund.ts";
import type { TwoCTwoPSettings } from "./two-c-two-p-settings.ts";
import { startTwoCTwoP } from "./two-c-two-p-start.ts";
import { readTwoCTwoPWebhook, twoCTwoPTellsOfReturn } from "./two-c-two-p-webhook.ts";

/** The card form takes no longer name than this. */
const referenceLength = 20;

export function createTwoCTwoPProvider(settings: TwoCTwoPSettings, http: OutgoingHttp): PaymentProvider {
  const client = createTwoCTwoPClient(settings, http);
  const action = settings.action && createPaymentAction(settings.merchantId, settings.action, createExchange("two-c-two-p", http));
  return {
    id: "two-c-two-p",
    methods: [3, 10, 15],
    publicData: { merchantId: settings.merchantId, scriptUrl: settings.cardScriptUrl, formUrl: settings.cardFormUrl },
    webhooks: "signed",
    chooseReferences: (facts) => [nameAttempt(facts, referenceLength)],
    start: (attempt, buyer) => startTwoCTwoP(attempt, buyer, { client, settings }),
    lookUp: (reference, known) => inquire({ client, settings, action }, reference, known),
    // The name is stored before the provider is asked, so every payment has one to look up.
    findByAttempt: async () => null,
    expire: async () => "not-offered",
    list: async () => "not-offered",
    canRefund: action !== null,
    refund: async (reference, wish, known) => (action === null ? "not-offered" : refundTwoCTwoP(action, reference, wish, known)),
    tellsOfReturn: twoCTwoPTellsOfReturn,
    readWebhook: (rawBody) => readTwoCTwoPWebhook(rawBody, settings.secretKey),
  };
}
