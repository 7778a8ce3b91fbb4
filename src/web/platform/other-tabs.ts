let line: BroadcastChannel | null = null;

/**
 * Tells the shop's other tabs in this browser that the cart has changed. A browser without such a
 * line reads again when a tab is looked at.
 */
export function tellOtherTabs(): void {
  // NOTE: a line does not hear itself, but it does hear another line of the same page.
  const known = line ?? openLine();
  known?.postMessage(null);
  if (known !== line) known?.close();
}

/** For one listener at a time. */
export function onOtherTabs(told: () => void): () => void {
  line = openLine();
  line?.addEventListener("message", told);
  return () => {
    line?.close();
    line = null;
  };
}

function openLine(): BroadcastChannel | null {
  return typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("cart");
}
