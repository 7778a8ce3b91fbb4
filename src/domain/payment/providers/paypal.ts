import type { ProviderFacts } from "./provider-facts.ts";

export const payPal = {
  methods: { 2: { name: "PayPal", panel: "payPal", minimumSatang: 0, takesCards: true, canTakeUsd: true } },
  keys: { clientId: {}, clientSecret: { isSecret: true }, webhookId: {} },
  webhook: { path: "/webhook/payment/paypal" },
  failures: { instrument_declined: "declined", declined: "declined", denied: "declined", failed: "declined" },
} as const satisfies ProviderFacts;
