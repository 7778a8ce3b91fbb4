import type { ProviderFacts } from "./provider-facts.ts";

export const scb = {
  methods: { 4: { name: "SCB QR code", panel: "code", minimumSatang: 0 } },
  keys: {
    apiKey: { isSecret: true },
    apiSecret: { isSecret: true },
    billerId: { demo: { digits: 15 } },
    referencePrefix: { demo: { characters: 3 } },
  },
  webhook: { path: "/webhook/payment/scb" },
  failures: {},
} as const satisfies ProviderFacts;
