import { deviceName } from "../device/device-store.ts";
import { scope } from "./worker-scope.ts";

// The shop sends this in place of its worker where offline pages are switched off. It removes
// everything that was kept, and itself.

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  indexedDB.deleteDatabase(deviceName);
  await scope.registration.unregister();
}
