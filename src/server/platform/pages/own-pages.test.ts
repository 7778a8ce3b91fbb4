import { describe, expect, test } from "vitest";
import { OwnPages } from "./own-pages.ts";

function ownPages(maxBytes?: number) {
  const shop = { now: 0, drawn: 0 };
  const pages = new OwnPages({
    now: () => shop.now,
    ...(maxBytes !== undefined && { maxBytes }),
  });
  const visit = async (url: string, content: string | null, status = 200) => {
    const render = async () => {
      shop.drawn += 1;
      return new Response(`${url} ${content}`, { status });
    };
    const page = await pages.find({ url, content, accepted: undefined }, render);
    return page.body.toString();
  };
  return { shop, visit };
}

describe("pages for one visitor", () => {
  test("are stored when the same is shown a second time", async () => {
    const { shop, visit } = ownPages();
    for (let visits = 0; visits < 5; visits += 1)
      expect(await visit("/cart", "three items")).toBe("/cart three items");
    expect(shop.drawn).toBe(2);
  });

  test("are never shown for other content, nor at another address", async () => {
    const { visit } = ownPages();
    for (let visits = 0; visits < 3; visits += 1)
      for (const [url, content] of [
        ["/cart", "hers"],
        ["/cart", "his"],
        ["/en/cart", "hers"],
      ] as const)
        expect(await visit(url, content)).toBe(`${url} ${content}`);
  });

  test.each([
    ["a fault", null, 200],
    ["an outage", "some", 503],
  ])("are not stored after %s", async (_what, content, status) => {
    const { shop, visit } = ownPages();
    for (let visits = 0; visits < 4; visits += 1) await visit("/cart", content, status);
    expect(shop.drawn).toBe(4);
  });

  test("are dropped when they have not been shown for ten minutes", async () => {
    const { shop, visit } = ownPages();
    for (let visits = 0; visits < 3; visits += 1) await visit("/cart", "hers");
    shop.now = 10 * 60_000 + 1;
    await visit("/cart", "hers");
    expect(shop.drawn).toBe(3);
  });

  test("stay where addresses are invented that nobody asks for twice", async () => {
    const { shop, visit } = ownPages(20_000);
    for (let visits = 0; visits < 2; visits += 1) await visit("/cart", "hers");
    for (let n = 0; n < 500; n += 1) await visit(`/cart?x=${n}`, "hers");
    const { drawn } = shop;
    await visit("/cart", "hers");
    expect(shop.drawn).toBe(drawn);
  });
});
