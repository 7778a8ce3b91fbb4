import type { OutgoingHttp } from "#server/platform/http/outgoing-http.ts";
import { createExchange } from "#server/shop/payment/protocol/exchange.ts";
import { nameAttempt } from "#server/shop/payment/protocol/merchant-reference.ts";
import type { PaymentProvider } from "#server/shop/payment/protocol/provider.ts";
import { inquire } from "./gb-prime-inquiry.ts";
import type { GbPrimeSettings } from "./gb-prime-settings.ts";
import { startGbPrime } from "./gb-prime-start.ts";
import { readGbPrimeWebhook } from "./gb-prime-webhook.ts";

const referenceLength = 15;

export function createGbPrimeProvider(
  settings: GbPrimeSettings,
  http: OutgoingHttp,
): PaymentProvider {
  const exchange = createExchange("gb-prime", http);
  return {
    id: "gb-prime",
    methods: [11, 12],
    publicData: {},
    // The key in the address is a shared secret, but no signature of the content.
    webhooks: "hint",
    chooseReferences: (facts) => [nameAttempt(facts, referenceLength)],
    start: (attempt, buyer) => startGbPrime(attempt, buyer, { exchange, settings }),
    lookUp: (reference, known) => inquire({ exchange, settings }, reference, known),
    // The reference is stored before the provider is asked, so every payment can be looked up.
    findByAttempt: async () => null,
    expire: async () => "not-offered",
    list: async () => "not-offered",
    canRefund: false,
    refund: async () => "not-offered",
    readWebhook: (rawBody, _headers, _now, query) =>
      readGbPrimeWebhook(rawBody, query, settings.secretKey),
  };
}
