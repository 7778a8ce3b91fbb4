import type { PaymentMethodId, ProviderId } from "#domain/payment/payment-method.ts";
import { createOutgoingHttp, type OutgoingHttp, type OutgoingLog } from "#server/platform/http/outgoing-http.ts";
import { createGbPrimeProvider } from "./gb-prime/gb-prime-provider.ts";
import { type GbPrimeSettings, hasCompleteGbPrimeKeys } from "./gb-prime/gb-prime-settings.ts";
import { createOmiseProvider } from "./omise/omise-provider.ts";
import { hasCompleteKeys, type OmiseSettings } from "./omise/omise-settings.ts";
import { createPaySolutionsProvider } from "./pay-solutions/pay-solutions-provider.ts";
import { hasCompletePaySolutionsKeys, type PaySolutionsSettings } from "./pay-solutions/pay-solutions-settings.ts";
import { createPayPalProvider } from "./paypal/paypal-provider.ts";
import { hasCompletePayPalKeys, type PayPalSettings } from "./paypal/paypal-settings.ts";
import type { PaymentProvider } from "./provider.ts";
import { createScbProvider } from "./scb/scb-provider.ts";
import { hasCompleteScbKeys, type ScbSettings } from "./scb/scb-settings.ts";
import { createTwoCTwoPProvider } from "./two-c-two-p/two-c-two-p-provider.ts";
import { hasCompleteTwoCTwoPKeys, type TwoCTwoPSettings } from "./two-c-two-p/two-c-two-p-settings.ts";

/** Keys and addresses of every provider; nothing where the shop has no account. */
export type ProviderSettings = {
  omise?: OmiseSettings | undefined;
  twoCTwoP?: TwoCTwoPSettings | undefined;
  scb?: ScbSettings | undefined;
  gbPrime?: GbPrimeSettings | undefined;
  paySolutions?: PaySolutionsSettings | undefined;
  payPal?: PayPalSettings | undefined;
};

export type ProviderRegistry = {
  all: readonly PaymentProvider[];
  /** Null when the method needs no provider, or the provider has no complete keys: then the method is not offered. */
  providerFor: (method: PaymentMethodId) => PaymentProvider | null;
  providerById: (id: ProviderId) => PaymentProvider | null;
  close: () => Promise<void>;
};

type Needs = { allowInsecure: boolean; log: OutgoingLog };

export function createProviderRegistry(
  { omise, twoCTwoP, scb, gbPrime, paySolutions, payPal }: ProviderSettings,
  { allowInsecure, log }: Needs,
): ProviderRegistry {
  const lines: OutgoingHttp[] = [];
  const connect = (name: ProviderId, baseUrls: readonly string[]) => {
    const http = createOutgoingHttp({ name, baseUrls, allowInsecure, log });
    lines.push(http);
    return http;
  };
  const all: PaymentProvider[] = [];
  if (omise && hasCompleteKeys(omise)) all.push(createOmiseProvider(omise, connect("omise", [omise.apiUrl])));
  if (scb && hasCompleteScbKeys(scb)) all.push(createScbProvider(scb, connect("scb", [scb.apiUrl])));
  if (gbPrime && hasCompleteGbPrimeKeys(gbPrime)) all.push(createGbPrimeProvider(gbPrime, connect("gb-prime", [gbPrime.apiUrl])));
  if (paySolutions && hasCompletePaySolutionsKeys(paySolutions)) {
    all.push(createPaySolutionsProvider(paySolutions, connect("pay-solutions", [paySolutions.apiUrl])));
  }
  if (payPal && hasCompletePayPalKeys(payPal)) {
    all.push(createPayPalProvider(payPal, connect("paypal", [payPal.apiUrl, ...payPal.certificateUrls])));
  }
  if (twoCTwoP && hasCompleteTwoCTwoPKeys(twoCTwoP))
    all.push(createTwoCTwoPProvider(twoCTwoP, connect("two-c-two-p", [twoCTwoP.apiUrl, ...(twoCTwoP.action ? [twoCTwoP.action.url] : [])])));

  return {
    all,
    providerFor: (method) => all.find(({ methods }) => methods.includes(method)) ?? null,
    providerById: (id) => all.find((provider) => provider.id === id) ?? null,
    close: async () => {
      await Promise.all(lines.map((http) => http.close()));
    },
  };
}
