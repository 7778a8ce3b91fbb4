import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from "@playwright/test";
import { type OwnShop, openOwnShop } from "./open-own-shop.ts";
import { Troubles } from "./troubles.ts";

type Fixtures = {
  /**
   * Everything the browser complained about. A test that expects a complaint says so beforehand.
   */
  troubles: Troubles;
  /** A page in a browser of its own: another person, or the same one elsewhere. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>;
};

/** Fails a test in whose browsers anything went wrong, even when what it looked for was there. */
export const test = base.extend<Fixtures, { ownShop: OwnShop }>({
  // Opened where a story asks for it. NOTE: every story's test knows it, because a worker, with its
  // browser and its shop, is replaced where the next test knows others.
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants the braces
    async ({}, use) => openOwnShop(use),
    { scope: "worker", timeout: 120_000 },
  ],
  troubles: [
    async ({ browser }, use) => {
      const troubles = new Troubles();
      // Also what a story opens by itself.
      const watch = (context: BrowserContext) => troubles.watch(context);
      browser.on("context", watch);
      await use(troubles);
      browser.off("context", watch);
      expect(troubles.unexpected(), "what the browser complained about").toEqual([]);
    },
    { auto: true },
  ],
  openBrowser: async ({ browser }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      opened.push(context);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});
