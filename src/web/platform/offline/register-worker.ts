const script = "/service-worker.js";

/**
 * The browser itself looks for a changed worker at each visit. Before the first registration the shop
 * is asked whether it has one.
 */
export async function registerWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  if (await serviceWorker.getRegistration("/")) return;
  const answer = await fetch(script, { method: "HEAD" });
  if (answer.headers.get("x-offline-pages") !== "on") return;
  await serviceWorker.register(script, { scope: "/" });
}
