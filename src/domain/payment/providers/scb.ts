import type { ProviderFacts } from "./provider-facts.ts";

export const scb = {
  methods: {
    // SCB QR code
    4: { panel: "code", kind: "promptPay", minimumSatang: 0 },
  },
  webhook: { path: "/webhook/payment/scb" },
} as const satisfies ProviderFacts;
