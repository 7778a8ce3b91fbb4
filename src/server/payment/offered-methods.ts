import { paymentMethodIds } from "#domain/payment/payment-method.ts";
import type { LiveProviders } from "./keys/live-providers.ts";

export type OfferedMethods = () => Promise<ReadonlySet<number>>;

/** The methods of providers that buyers can choose: those whose provider has complete keys. */
export function createOfferedMethods(providers: LiveProviders): OfferedMethods {
  return async () => {
    const { providerFor } = await providers.current();
    return new Set(paymentMethodIds.filter((id) => providerFor(id) !== null));
  };
}
