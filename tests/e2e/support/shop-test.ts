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
  /** All warnings and errors of the browser. A test that expects one declares it first. */
  troubles: Troubles;
  /** A page in another browser: for another person, or for the same person elsewhere. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>;
};

/** Fails a test if anything went wrong in its browsers, even when the test itself passed. */
export const test = base.extend<Fixtures, { ownShop: OwnShop }>({
  // Opened where a story needs it. NOTE: every story uses the same fixtures, because a worker with
  // its browser and its shop is replaced where the next test has others.
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants the braces
    async ({}, use) => openOwnShop(use),
    { scope: "worker", timeout: 120_000 },
  ],
  troubles: [
    async ({ browser }, use) => {
      const troubles = new Troubles();
      // Also pages that a story opens by itself.
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
