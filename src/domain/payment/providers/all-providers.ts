import { gbPrime } from "./gb-prime.ts";
import { omise } from "./omise.ts";
import { paySolutions } from "./pay-solutions.ts";
import { payPal } from "./paypal.ts";
import type { ProviderFacts } from "./provider-facts.ts";
import { scb } from "./scb.ts";
import { twoCTwoP } from "./two-c-two-p.ts";

/** All providers, in the order in which a new shop offers their methods. */
export const providerFacts = {
  omise,
  "two-c-two-p": twoCTwoP,
  scb,
  "gb-prime": gbPrime,
  "pay-solutions": paySolutions,
  paypal: payPal,
} as const satisfies Record<string, ProviderFacts>;

export type ProviderId = keyof typeof providerFacts;

export const providerIds = Object.keys(providerFacts) as ProviderId[];

export function isProviderId(name: string): name is ProviderId {
  return Object.hasOwn(providerFacts, name);
}

/** The same with the general type, for code that treats all providers alike. */
export function factsOf(provider: ProviderId): ProviderFacts {
  return providerFacts[provider];
}
