import type { ProviderAccount } from "./provider-facts.ts";

export const payPalAccount = {
  title: { th: "PayPal", en: "PayPal" },
  keys: { clientId: {}, clientSecret: { isSecret: true }, webhookId: {} },
  failures: {
    instrument_declined: "declined",
    declined: "declined",
    denied: "declined",
    failed: "declined",
  },
} as const satisfies ProviderAccount;
