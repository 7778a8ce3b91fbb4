import type { LiveProviders } from "../payment/keys/live-providers.ts";

/** The providers that refund on the shop's request. */
export async function refundOffers(
  providers: LiveProviders,
): Promise<(provider: string | null) => boolean> {
  const { all } = await providers.current();
  return (provider) => all.some(({ id, canRefund }) => id === provider && canRefund);
}
