import type { ProviderId } from "#domain/payment/payment-method.ts";
import { keyNamesOf } from "#domain/payment/providers/all-accounts.ts";
import { providerIds } from "#domain/payment/providers/all-providers.ts";
import { keyIn } from "../providers/provider-module.ts";
import type { ProviderPlaces, ProviderSettings } from "../providers/registry.ts";

export type KnownKeys = { provider: ProviderId; name: string; value: string };
export type ConfiguredProviders = { given: ProviderSettings; places: ProviderPlaces };

/**
 * If administrators entered one key of a provider, only entered keys are used for it, so that two
 * accounts are never mixed.
 */
export function mergeKeys(
  { given, places }: ConfiguredProviders,
  keys: readonly KnownKeys[],
): ProviderSettings {
  const entered = Map.groupBy(keys, ({ provider }) => provider);
  const settings = providerIds.map((provider) => {
    const own = entered.get(provider);
    return [
      provider,
      own
        ? {
            ...places[provider],
            ...Object.fromEntries(own.map(({ name, value }) => [name, value])),
          }
        : given[provider],
    ];
  });
  return Object.fromEntries(settings);
}

/** The configured keys by name. */
export function configuredKeys(
  { given }: ConfiguredProviders,
  provider: ProviderId,
): Record<string, string> | null {
  const settings = given[provider];
  return settings
    ? Object.fromEntries(keyNamesOf(provider).map((name) => [name, keyIn(settings, name)]))
    : null;
}
