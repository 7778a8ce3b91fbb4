import { rawEndpoints } from "#contract/raw-endpoints.ts";
import type { ProviderId } from "#domain/payment/payment-method.ts";

const endpoints = {
  omise: rawEndpoints.receiveOmiseEvent,
  "two-c-two-p": rawEndpoints.receiveTwoCTwoPEvent,
  scb: rawEndpoints.receiveScbEvent,
  "gb-prime": rawEndpoints.receiveGbPrimeEvent,
  "pay-solutions": rawEndpoints.receivePaySolutionsEvent,
  paypal: rawEndpoints.receivePayPalEvent,
} as const satisfies Record<ProviderId, { path: string }>;

export const webhookProviders = Object.keys(endpoints) as ProviderId[];

export function webhookPathOf(provider: ProviderId): string {
  return endpoints[provider].path;
}
