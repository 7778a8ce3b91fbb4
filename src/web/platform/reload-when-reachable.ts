/**
 * Reloads the page when the shop answers. Without an answer it throws the browser's error, and the
 * page stays. `signal` cancels it.
 */
export async function reloadWhenReachable(signal: AbortSignal): Promise<void> {
  await fetch(window.location.href, { method: "HEAD", cache: "no-store", signal });
  window.location.reload();
}
