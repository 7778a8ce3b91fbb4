let channel: BroadcastChannel | null = null;

/**
 * Tells the shop's other tabs that the cart has changed. Without BroadcastChannel a tab reads the
 * cart again when it is shown.
 */
export function notifyOtherTabs(): void {
  // NOTE: a channel does not receive its own messages, but receives those of another one in the page.
  const known = channel ?? openChannel();
  known?.postMessage(null);
  if (known !== channel) known?.close();
}

/** For one listener at a time. */
export function onOtherTabs(onMessage: () => void): () => void {
  channel = openChannel();
  channel?.addEventListener("message", onMessage);
  return () => {
    channel?.close();
    channel = null;
  };
}

function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("cart");
}
