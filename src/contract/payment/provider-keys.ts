import type { ProviderId } from "#domain/payment/payment-method.ts";

/** What a provider's dashboard gives a shop, under the names that this shop uses. */
export const providerKeyNames = {
  omise: ["publicKey", "secretKey", "webhookSecret"],
  "two-c-two-p": ["merchantId", "secretKey"],
  scb: ["apiKey", "apiSecret", "billerId", "referencePrefix"],
  "gb-prime": ["secretKey", "token"],
  "pay-solutions": ["merchantId", "secretKey", "apiKey"],
  paypal: ["clientId", "clientSecret", "webhookId"],
} as const satisfies Record<ProviderId, readonly string[]>;

export type ProviderKeyName = (typeof providerKeyNames)[ProviderId][number];
/** What a try with the keys brought. */
export type KeyCheck = "good" | "refused" | "incomplete" | "no-answer";
