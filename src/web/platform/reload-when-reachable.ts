/** Loads the page anew once the shop answers; throws what the browser says where nothing answers, and leaves the page as it is. */
export async function reloadWhenReachable(): Promise<void> {
  await fetch(window.location.href, { method: "HEAD", cache: "no-store" });
  window.location.reload();
}
