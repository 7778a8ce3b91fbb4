import { test as base } from "./shop-test.ts";

export type { OwnShop } from "./open-own-shop.ts";

/** For stories that run in the worker's own shop. */
export const test = base.extend({ baseURL: async ({ ownShop }, use) => use(ownShop.url) });
