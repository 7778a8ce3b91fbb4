import type { CurrentProviders } from "../payment/protocol/provider-registry.ts";

/** The providers that refund on the shop's request. */
export async function refundOffers(
  providers: CurrentProviders,
): Promise<(provider: string | null) => boolean> {
  const { all } = await providers.current();
  return (provider) => all.some(({ id, canRefund }) => id === provider && canRefund);
}
