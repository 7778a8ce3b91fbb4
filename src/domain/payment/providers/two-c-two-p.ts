import type { ProviderFacts } from "./provider-facts.ts";

export const twoCTwoP = {
  methods: {
    // 2C2P card
    3: { panel: "cardForm", kind: "card", minimumSatang: 0, takesCards: true, canTakeUsd: true },
    // 2C2P instalments
    10: { panel: "page", kind: "instalments", minimumSatang: 0, takesCards: true },
    // 2C2P QR code
    15: { panel: "page", kind: "promptPay", minimumSatang: 0 },
  },
  webhook: { path: "/webhook/payment/2c2p" },
  returnsTo: "2c2p",
} as const satisfies ProviderFacts;
