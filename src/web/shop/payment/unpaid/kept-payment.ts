import { tabStorage } from "#web/platform/browser-storage.ts";

const key = "open_payment";
const unpaidKey = "unpaid_order";
const seenKey = "unpaid_seen";

/** The way to pay that is open in this tab, so that a page that is loaded again goes on with it. */
export function keepOpenPayment(orderId: number, methodId: number): void {
  tabStorage.set(key, `${orderId}:${methodId}`);
}

export function readOpenPayment(orderId: number): number | null {
  const [order, method] = (tabStorage.get(key) ?? "").split(":").map(Number);
  return order === orderId && method !== undefined && Number.isSafeInteger(method) && method > 0
    ? method
    : null;
}

/**
 * NOTE: before the browser leaves for a provider's page, and before a card is charged: neither must
 * begin again by itself when the buyer comes back.
 */
export function forgetOpenPayment(): void {
  tabStorage.remove(key);
}

/**
 * The order that the buyer has just left unpaid: the list of orders, which may be loaded again,
 * says how it stands.
 */
export function keepUnpaid(orderId: number): void {
  tabStorage.set(unpaidKey, String(orderId));
}

export function readUnpaid(): number | null {
  const id = Number(tabStorage.get(unpaidKey));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/**
 * What was told and put aside: an order, or its last payment, so that the next one is told again.
 */
export function putAside(attemptKey: string): void {
  if (tabStorage.set(seenKey, attemptKey)) tabStorage.remove(unpaidKey);
}

export function isPutAside(attemptKey: string): boolean {
  return tabStorage.get(seenKey) === attemptKey;
}
