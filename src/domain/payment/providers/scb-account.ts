import type { ProviderAccount } from "./provider-facts.ts";

export const scbAccount = {
  title: { th: "ธนาคารไทยพาณิชย์", en: "SCB" },
  keys: {
    apiKey: { isSecret: true },
    apiSecret: { isSecret: true },
    billerId: { demo: { digits: 15 } },
    referencePrefix: { demo: { characters: 3 } },
  },
  failures: {},
} as const satisfies ProviderAccount;
