import { browserStorage, tabStorage } from "#web/platform/browser-storage.ts";

const openKey = "order_id";
const paidKey = "paid_order_token";

/** The unpaid order of this cart. Submitting again names it, so that no second order is made. */
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

/** The order that was paid in this tab, for a thank-you page without it in its address. */
export function readPaidToken(): string | null {
  return tabStorage.get(paidKey);
}

export function keepPaidToken(token: string): void {
  tabStorage.set(paidKey, token);
}
