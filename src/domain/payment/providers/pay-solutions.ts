import type { ProviderFacts } from "./provider-facts.ts";

export const paySolutions = {
  methods: {
    // Pay Solutions
    13: { panel: "page", kind: "card", minimumSatang: 0, takesCards: true, needsEmail: true },
  },
  webhook: { path: "/webhook/payment/pay-solutions", byAddress: true },
} as const satisfies ProviderFacts;
