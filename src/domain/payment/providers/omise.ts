import type { ProviderFacts } from "./provider-facts.ts";

export const omise = {
  methods: {
    // Omise card
    8: {
      panel: "cardWindow",
      kind: "card",
      minimumSatang: 2000,
      takesCards: true,
      canTakeUsd: true,
    },
    // Omise PromptPay
    9: { panel: "code", kind: "promptPay", minimumSatang: 2000, maximumSatang: 15_000_000 },
  },
  webhook: { path: "/webhook/payment/omise" },
} as const satisfies ProviderFacts;
