import type { PaymentMethodId, ProviderId } from "#domain/payment/payment-method.ts";
import { createOutgoingHttp, type OutgoingLog } from "../../platform/outgoing-http.ts";
import { createOmiseProvider } from "./omise/omise-provider.ts";
import { hasCompleteKeys, type OmiseSettings } from "./omise/omise-settings.ts";
import type { PaymentProvider } from "./provider.ts";

/** Keys and addresses of every provider; null where the shop has no account. */
export type ProviderSettings = { omise: OmiseSettings | null };

export type ProviderRegistry = {
  all: readonly PaymentProvider[];
  /** Null when the method needs no provider, or the provider has no complete keys: then the method is not offered. */
  providerFor: (method: PaymentMethodId) => PaymentProvider | null;
  providerById: (id: ProviderId) => PaymentProvider | null;
  close: () => Promise<void>;
};

type Needs = { allowInsecure: boolean; log: OutgoingLog };

export function createProviderRegistry(settings: ProviderSettings, { allowInsecure, log }: Needs): ProviderRegistry {
  const connect = (name: ProviderId, baseUrls: string[]) => createOutgoingHttp({ name, baseUrls, allowInsecure, log });
  const built = [settings.omise && hasCompleteKeys(settings.omise) ? buildOmise(settings.omise, connect) : null].filter((each) => each !== null);
  const all = built.map(({ provider }) => provider);

  return {
    all,
    providerFor: (method) => all.find(({ methods }) => methods.includes(method)) ?? null,
    providerById: (id) => all.find((provider) => provider.id === id) ?? null,
    close: async () => {
      await Promise.all(built.map(({ close }) => close()));
    },
  };
}

type Connect = (name: ProviderId, baseUrls: string[]) => ReturnType<typeof createOutgoingHttp>;

function buildOmise(settings: OmiseSettings, connect: Connect): { provider: PaymentProvider; close: () => Promise<void> } {
  const http = connect("omise", [settings.apiUrl]);
  return { provider: createOmiseProvider(settings, http), close: http.close };
}
