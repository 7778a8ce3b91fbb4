/** When the shop had which time, by a clock of the browser that cannot be set. */
let known: { shop: number; tick: number } | null = null;
const listeners = new Set<() => void>();

/**
 * The device's own clock may be wrong by hours, so what time it is comes with the answers.
 * NOTE: an answer tells when it was written and may be read much later, and a device that sleeps
 * may stop its clocks: both only ever say too early, so the latest is right.
 */
export function learnShopTime({ headers }: Response): void {
  const shop = Date.parse(headers.get("date") ?? "");
  const before = shopTime();
  if (Number.isNaN(shop) || (before !== null && shop <= before)) return;
  known = { shop, tick: performance.now() };
  for (const listener of listeners) listener();
}

/** The shop's time in milliseconds, or null while no answer has told it. */
export function shopTime(): number | null {
  return known && known.shop + performance.now() - known.tick;
}

/** The same for what cannot wait; the device's own time then. */
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
