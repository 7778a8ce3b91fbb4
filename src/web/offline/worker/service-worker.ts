import { answerPage, isPage, keepOfflinePages, pageCache } from "./offline-page.ts";
import { isSharedSlip, takeSlip } from "./shared-slip.ts";
import { scope } from "./worker-scope.ts";

// NOTE: it keeps no script, no page and no call of the shop. So a new one may take over from an old
// one at any time, and open tabs notice nothing.

scope.addEventListener("install", (event) => {
  event.waitUntil(keepOfflinePages().then(() => scope.skipWaiting()));
});

scope.addEventListener("activate", (event) => event.waitUntil(begin()));

scope.addEventListener("fetch", (event) => {
  if (isSharedSlip(event.request)) event.respondWith(takeSlip(event.request));
  else if (isPage(event.request)) event.respondWith(answerPage(event));
});

async function begin(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== pageCache).map((name) => caches.delete(name)));
  // The page is asked for while the worker starts, so nobody waits for it.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}
