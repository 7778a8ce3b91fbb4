import type { ProviderFacts } from "./provider-facts.ts";

export const gbPrime = {
  methods: {
    // GB Prime card
    11: { panel: "page", kind: "card", minimumSatang: 0, takesCards: true },
    // GB Prime PromptPay
    12: { panel: "code", kind: "promptPay", minimumSatang: 0 },
  },
  webhook: { path: "/webhook/payment/gbprime" },
} as const satisfies ProviderFacts;
