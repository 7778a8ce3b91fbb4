import { providerKeyNames } from "#contract/payment/provider-keys.ts";
import type { ProviderId } from "#domain/payment/payment-method.ts";
import type { ProviderSettings } from "../providers/registry.ts";

export type KnownKeys = { provider: ProviderId; name: string; value: string };
export type ConfiguredProviders = { given: ProviderSettings; places: Required<ProviderSettings> };

const roomOf = {
  omise: "omise",
  "two-c-two-p": "twoCTwoP",
  scb: "scb",
  "gb-prime": "gbPrime",
  "pay-solutions": "paySolutions",
  paypal: "payPal",
} as const satisfies Record<ProviderId, keyof ProviderSettings>;

/** As soon as one key of a provider is the administrators', all of them are: two accounts must never be mixed. */
export function mergeKeys({ given, places }: ConfiguredProviders, keys: readonly KnownKeys[]): ProviderSettings {
  const entered = Map.groupBy(keys, ({ provider }) => provider);
  const settings = (Object.keys(providerKeyNames) as ProviderId[]).map((provider) => {
    const own = entered.get(provider);
    const room = roomOf[provider];
    return [room, own ? { ...places[room], ...Object.fromEntries(own.map(({ name, value }) => [name, value])) } : given[room]];
  });
  return Object.fromEntries(settings) as ProviderSettings;
}

/** The keys that are configured, by their names. */
export function configuredKeys({ given }: ConfiguredProviders, provider: ProviderId): Record<string, string> | null {
  const settings = given[roomOf[provider]] as Record<string, unknown> | undefined;
  return settings ? Object.fromEntries(providerKeyNames[provider].map((name) => [name, String(settings[name] ?? "")])) : null;
}
