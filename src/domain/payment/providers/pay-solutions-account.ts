import type { ProviderAccount } from "./provider-facts.ts";

export const paySolutionsAccount = {
  title: { th: "Pay Solutions", en: "Pay Solutions" },
  keys: {
    merchantId: { demo: { digits: 8 } },
    secretKey: { isSecret: true },
    apiKey: { isSecret: true },
  },
  failures: {
    status_ff: "declined",
    status_vo: "cancelled",
    status_vr: "cancelled",
    status_re: "refunded",
  },
} as const satisfies ProviderAccount;
