import { expect, type Page } from "@playwright/test";

/** The worker controls the pages of this browser from now on. */
export async function workerIsThere(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Waits until the browser keeps this many rows. */
export async function keepsRows(page: Page, store: string, count: number): Promise<void> {
  await expect
    .poll(() => page.evaluate(countRows, store), { message: `rows of ${store} on the device` })
    .toBe(count);
}

/** Runs in the page. It never makes the database, which would then lack its stores. */
async function countRows(store: string): Promise<number> {
  const known = await indexedDB.databases();
  if (known.every(({ name }) => name !== "offline")) return 0;
  return new Promise((done, fail) => {
    const asked = indexedDB.open("offline");
    asked.onerror = () => fail(asked.error);
    asked.onsuccess = () => {
      const device = asked.result;
      const counted = device.transaction(store).objectStore(store).count();
      counted.onerror = () => fail(counted.error);
      counted.onsuccess = () => {
        device.close();
        done(counted.result);
      };
    };
  });
}
