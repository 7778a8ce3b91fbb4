/**
 * Loads the page again once the shop answers; throws what the browser says where nothing answers,
 * and leaves the page as it is. `signal`: it is wanted no longer.
 */
export async function reloadWhenReachable(signal: AbortSignal): Promise<void> {
  await fetch(window.location.href, { method: "HEAD", cache: "no-store", signal });
  window.location.reload();
}
