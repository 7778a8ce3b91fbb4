import type { LiveProviders } from "../payment/keys/live-providers.ts";

/** Which providers give money back by themselves. */
export async function refundOffers(
  providers: LiveProviders,
): Promise<(provider: string | null) => boolean> {
  const { all } = await providers.current();
  return (provider) => all.some(({ id, canRefund }) => id === provider && canRefund);
}
