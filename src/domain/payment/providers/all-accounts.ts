import type { Language } from "#domain/link/localized-path.ts";
import { isProviderId, type ProviderId } from "./all-providers.ts";
import { gbPrimeAccount } from "./gb-prime-account.ts";
import { omiseAccount } from "./omise-account.ts";
import { paySolutionsAccount } from "./pay-solutions-account.ts";
import { payPalAccount } from "./paypal-account.ts";
import type { KeyFacts, ProviderAccount } from "./provider-facts.ts";
import { scbAccount } from "./scb-account.ts";
import { twoCTwoPAccount } from "./two-c-two-p-account.ts";

/**
 * NOTE: separate from the facts, so that cart pages do not load data for the server and the admin
 * area.
 */
export const providerAccounts = {
  omise: omiseAccount,
  "two-c-two-p": twoCTwoPAccount,
  scb: scbAccount,
  "gb-prime": gbPrimeAccount,
  "pay-solutions": paySolutionsAccount,
  paypal: payPalAccount,
} as const satisfies Record<ProviderId, ProviderAccount>;

export function keysOf(provider: ProviderId): Readonly<Record<string, KeyFacts>> {
  return providerAccounts[provider].keys;
}

export function keyNamesOf(provider: ProviderId): string[] {
  return Object.keys(providerAccounts[provider].keys);
}

/** The provider's name; for a removed provider, the stored id. */
export function providerTitle(provider: string, lang: Language): string {
  return isProviderId(provider) ? providerAccounts[provider].title[lang] : provider;
}
