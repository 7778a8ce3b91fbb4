import { paymentMethodIds } from "#domain/payment/payment-method.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import type { LiveProviders } from "../keys/live-providers.ts";

export type OfferedMethods = () => Promise<ReadonlySet<number>>;

/**
 * The provider methods that buyers can choose: the provider has complete keys and has not rejected
 * them.
 */
export function createOfferedMethods(
  providers: Pick<LiveProviders, "current">,
  settings: Pick<Settings, "refusedProviders">,
): OfferedMethods {
  return async () => {
    const { providerFor } = await providers.current();
    const refused = await settings.refusedProviders();
    return new Set(
      paymentMethodIds.filter((id) => {
        const provider = providerFor(id);
        return provider !== null && !refused.includes(provider.id);
      }),
    );
  };
}
