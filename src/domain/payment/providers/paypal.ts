import type { ProviderFacts } from "./provider-facts.ts";

export const payPal = {
  methods: {
    // PayPal
    2: { panel: "payPal", kind: "payPal", minimumSatang: 0, takesCards: true, canTakeUsd: true },
  },
  webhook: { path: "/webhook/payment/paypal" },
} as const satisfies ProviderFacts;
