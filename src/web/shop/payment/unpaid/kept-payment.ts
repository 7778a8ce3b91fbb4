import { tabStorage } from "#web/platform/browser-storage.ts";

const key = "open_payment";
const unpaidKey = "unpaid_order";
const seenKey = "unpaid_seen";

/** Keeps the payment method that is open in this tab, so that a reloaded page continues with it. */
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
 * NOTE: called before the browser leaves for a provider's page, and before a card is charged.
 * Neither may begin again by itself when the buyer returns.
 */
export function forgetOpenPayment(): void {
  tabStorage.remove(key);
}

/** Keeps the order that the buyer has just left unpaid. The list of orders shows its status. */
export function keepUnpaid(orderId: number): void {
  tabStorage.set(unpaidKey, String(orderId));
}

export function readUnpaid(): number | null {
  const id = Number(tabStorage.get(unpaidKey));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Dismisses the shown payment attempt. The next attempt is shown again. */
export function putAside(attemptKey: string): void {
  if (tabStorage.set(seenKey, attemptKey)) tabStorage.remove(unpaidKey);
}

export function isPutAside(attemptKey: string): boolean {
  return tabStorage.get(seenKey) === attemptKey;
}
