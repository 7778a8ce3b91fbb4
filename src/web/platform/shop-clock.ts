/** A time of the shop, with the monotonic time of the browser at which it was valid. */
let known: { shop: number; tick: number } | null = null;
const listeners = new Set<() => void>();

/**
 * The device's clock may be hours wrong, so answers carry the shop's time. NOTE: an answer may be
 * read late, and a sleeping device may stop its clocks. Both make the time too early only, so the
 * latest time is right.
 */
export function learnShopTime({ headers }: Response): void {
  const shop = Date.parse(headers.get("date") ?? "");
  const before = shopTime();
  if (Number.isNaN(shop) || (before !== null && shop <= before)) return;
  known = { shop, tick: performance.now() };
  for (const listener of listeners) listener();
}

/** The shop's time in milliseconds; null before the first answer. */
export function shopTime(): number | null {
  return known && known.shop + performance.now() - known.tick;
}

/** The same with the device's time as a fallback. */
export function shopNow(): number {
  return shopTime() ?? Date.now();
}

export function onShopTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function forgetShopTime(): void {
  known = null;
}
