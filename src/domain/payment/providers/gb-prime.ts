import type { ProviderFacts } from "./provider-facts.ts";

export const gbPrime = {
  methods: {
    11: { name: "GB Prime card", panel: "page", minimumSatang: 0, takesCards: true },
    12: { name: "GB Prime PromptPay", panel: "code", minimumSatang: 0 },
  },
  keys: { secretKey: { isSecret: true }, token: { isSecret: true } },
  webhook: { path: "/webhook/payment/gbprime" },
  failures: { status_d: "declined", status_v: "cancelled" },
} as const satisfies ProviderFacts;
