const openKey = "order_id";
const paidKey = "paid_order_token";

/**
 * The order that was made of this cart and is not paid yet: submitting again names it, so that no
 * second one is made.
 */
export function readKeptOrder(): number | null {
  const id = Number(read(() => localStorage.getItem(openKey)));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

export function keepOrder(orderId: number): void {
  write(() => localStorage.setItem(openKey, String(orderId)));
}

export function forgetOrder(): void {
  write(() => localStorage.removeItem(openKey));
}

/** What has just been bought in this tab, for a thank-you page whose address does not say it. */
export function readPaidToken(): string | null {
  return read(() => sessionStorage.getItem(paidKey));
}

export function keepPaidToken(token: string): void {
  write(() => sessionStorage.setItem(paidKey, token));
}

/** A browser may forbid storage; the shop works without. */
function read(get: () => string | null): string | null {
  try {
    return get();
  } catch {
    return null;
  }
}

function write(change: () => void): void {
  try {
    change();
  } catch (fault) {
    console.error(fault);
  }
}
