import type { ProviderFacts } from "./provider-facts.ts";

export const paySolutions = {
  methods: { 13: { name: "Pay Solutions", panel: "page", minimumSatang: 0, takesCards: true } },
  keys: { merchantId: { demo: { digits: 8 } }, secretKey: { isSecret: true }, apiKey: { isSecret: true } },
  webhook: { path: "/webhook/payment/pay-solutions", byAddress: true },
  failures: { status_ff: "declined", status_vo: "cancelled", status_vr: "cancelled", status_re: "refunded" },
} as const satisfies ProviderFacts;
