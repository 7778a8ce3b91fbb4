/** The shop is busy, and a change is sent again by itself in a moment. */
const listeners = new Set<() => void>();

export function onSendingAgain(callback: () => void): () => void {
  listeners.add(callback);
  return () => void listeners.delete(callback);
}

export function announceSendingAgain(): void {
  for (const callback of listeners) callback();
}
