import type { PaymentMethodId, ProviderId } from "#domain/payment/payment-method.ts";
import type { PaymentProvider } from "./provider.ts";

export type ProviderRegistry = {
  all: readonly PaymentProvider[];
  /**
   * Null when the method needs no provider, or the provider has no complete keys: then the method
   * is not offered.
   */
  providerFor: (method: PaymentMethodId) => PaymentProvider | null;
  providerById: (id: ProviderId) => PaymentProvider | null;
  close: () => Promise<void>;
};

export type CurrentProviders = {
  /** The providers, with keys that are at most a second old. */
  current(): Promise<ProviderRegistry>;
};
