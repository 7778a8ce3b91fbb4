import { browserStorage, tabStorage } from "#web/platform/browser-storage.ts";

const openKey = "order_id";
const paidKey = "paid_order_token";

/**
 * The order that was made of this cart and is not paid yet: submitting again names it, so that no
 * second one is made.
 */
export function readKeptOrder(): number | null {
  const id = Number(browserStorage.get(openKey));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

export function keepOrder(orderId: number): void {
  browserStorage.set(openKey, String(orderId));
}

export function forgetOrder(): void {
  browserStorage.remove(openKey);
}

/** What has just been bought in this tab, for a thank-you page whose address does not say it. */
export function readPaidToken(): string | null {
  return tabStorage.get(paidKey);
}

export function keepPaidToken(token: string): void {
  tabStorage.set(paidKey, token);
}
