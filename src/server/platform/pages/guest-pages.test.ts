import { describe, expect, test } from "vitest";
import { GuestPages } from "./guest-pages.ts";
import { storePage } from "./stored-page.ts";

/** A page whose content can be changed, with a clock that can be moved. */
function guestPages({ status = 200 } = {}) {
  const shop = { content: "one" as string | null, now: 0, read: 0, drawn: 0 };
  const pages = new GuestPages({
    read: async () => {
      shop.read += 1;
      return { content: shop.content };
    },
    draw: async (path) => {
      shop.drawn += 1;
      const response = new Response(`${shop.content}`, { status });
      return storePage(response, { version: "", path, policyFor: () => "" });
    },
    now: () => shop.now,
  });
  const visit = async () => (await pages.get("sign-in", "/login")).forms.identity.body.toString();
  return { shop, visit };
}

describe("pages for everybody without a session", () => {
  test("are read at most once a second and rendered once while their content stays", async () => {
    const { shop, visit } = guestPages();
    for (; shop.now < 10_000; shop.now += 100) await visit();
    expect([shop.read, shop.drawn]).toEqual([10, 1]);
  });

  test("are rendered again after their content has changed", async () => {
    const { shop, visit } = guestPages();
    await visit();
    shop.content = "two";
    shop.now = 6_000;
    expect([await visit(), shop.drawn]).toEqual(["two", 2]);
  });

  test("are sent as they were while the new content is read, for five seconds at most", async () => {
    const { shop, visit } = guestPages();
    await visit();
    shop.content = "two";
    shop.now = 4_000;
    expect(await visit()).toBe("one");
    shop.now = 6_000;
    expect(await visit()).toBe("two");
  });

  test("are sent on while nothing can be read", async () => {
    const { shop, visit } = guestPages();
    await visit();
    shop.content = null;
    shop.now = 60_000;
    expect([await visit(), shop.drawn]).toEqual(["one", 1]);
  });

  test.each([302, 500, 503])("are not kept with status %i", async (status) => {
    const { shop, visit } = guestPages({ status });
    await visit();
    await visit();
    expect(shop.drawn).toBe(2);
  });
});
