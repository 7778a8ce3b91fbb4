import type { ProviderId } from "#domain/payment/payment-method.ts";
import { keyNamesOf } from "#domain/payment/providers/all-accounts.ts";
import { providerIds } from "#domain/payment/providers/all-providers.ts";
import {
  createOutgoingHttp,
  type OutgoingHttp,
  type OutgoingLog,
} from "#server/platform/http/outgoing-http.ts";
import type { PaymentProvider } from "../protocol/provider.ts";
import type { ProviderRegistry } from "../protocol/provider-registry.ts";
import { providerModules } from "./all-modules.ts";
import { type AnySettings, keyIn } from "./provider-module.ts";

/** Keys and addresses of every provider. Undefined: the shop has no account there. */
export type ProviderSettings = { readonly [Provider in ProviderId]?: AnySettings | undefined };

/**
 * The same with empty keys: each provider's addresses, for keys that administrators enter at run
 * time.
 */
export type ProviderPlaces = { readonly [Provider in ProviderId]: AnySettings };

type RegistryDeps = { allowInsecure: boolean; log: OutgoingLog };

export function createProviderRegistry(
  given: ProviderSettings,
  { allowInsecure, log }: RegistryDeps,
): ProviderRegistry {
  const lines: OutgoingHttp[] = [];
  const connect = (id: ProviderId): PaymentProvider[] => {
    const settings = given[id];
    if (settings === undefined || !isComplete(id, settings)) return [];
    const http = createOutgoingHttp({
      name: id,
      baseUrls: providerModules[id].calls(settings),
      allowInsecure,
      log,
    });
    lines.push(http);
    return [providerModules[id].create(settings, http)];
  };
  const all = providerIds.flatMap(connect);

  return {
    all,
    providerFor: (method) => all.find(({ methods }) => methods.includes(method)) ?? null,
    providerById: (id) => all.find((provider) => provider.id === id) ?? null,
    close: async () => {
      await Promise.all(lines.map((http) => http.close()));
    },
  };
}

function isComplete(id: ProviderId, settings: AnySettings): boolean {
  const { hasCompleteKeys } = providerModules[id];
  return hasCompleteKeys
    ? hasCompleteKeys(settings)
    : keyNamesOf(id).every((name) => keyIn(settings, name).trim() !== "");
}
