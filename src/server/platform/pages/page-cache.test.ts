import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { PageCache } from "./page-cache.ts";
import { PageVersion } from "./page-version.ts";

type Options = { status?: number; html?: (path: string) => string; maxBytes?: number };

/** A store over a shop that can be changed, with a clock that can be moved. */
function shopWith({ status = 200, html = (path) => `<p>${path}</p>`, maxBytes }: Options = {}) {
  const shop = { version: 1, now: 0, drawn: [] as string[], asked: 0, isAway: false };
  const readVersion = async () => {
    shop.asked += 1;
    if (shop.isAway) throw new Error("the database is away");
    return `${shop.version}`;
  };
  const cache = new PageCache({
    policyFor: (scripts) => `script-src 'self' ${scripts.join(" ")}`,
    render: async (path) => {
      shop.drawn.push(path);
      return new Response(html(path), {
        status,
        headers: { "content-type": "text/html; charset=utf-8" },
      });
    },
    version: new PageVersion(readVersion, () => shop.now),
    ...(maxBytes !== undefined && { maxBytes }),
  });
  const visit = async (path: string) => (await cache.get(path)).forms.identity.body.toString();
  return { shop, cache, visit };
}

describe("stored pages", () => {
  test("are drawn once while nothing changes", async () => {
    const { shop, visit } = shopWith();
    for (let visits = 0; visits < 5; visits += 1) await visit("/courses");
    expect(shop.drawn).toEqual(["/courses"]);
  });

  test("that were drawn right after the start, perhaps from what was remembered before a change, are drawn once more", async () => {
    const { shop, visit } = shopWith();
    for (; shop.now < 10_000; shop.now += 400) await visit("/courses");
    expect(shop.drawn).toHaveLength(2);
  });

  test("are drawn anew a second after a change at the latest", async () => {
    const { shop, visit } = shopWith();
    await visit("/courses");
    shop.version = 2;
    shop.now = 1_000;
    await visit("/courses");
    expect(shop.drawn).toHaveLength(2);
  });

  test("that were drawn right after a change, perhaps from what was remembered before it, are drawn once more", async () => {
    const { shop, visit } = shopWith();
    await visit("/courses");
    shop.version = 2;
    for (shop.now = 1_000; shop.now < 10_000; shop.now += 400) await visit("/courses");
    expect(shop.drawn).toHaveLength(3);
  });

  test("ask for the version once a second, however many visitors there are", async () => {
    const { shop, visit } = shopWith();
    await Promise.all(Array.from({ length: 20 }, (_, index) => visit(`/courses/${index}`)));
    expect(shop.asked).toBe(1);
  });

  test("are drawn once for all who wait for the same one", async () => {
    const { shop, visit } = shopWith();
    await Promise.all(Array.from({ length: 20 }, () => visit("/courses")));
    expect(shop.drawn).toEqual(["/courses"]);
  });

  test.each([404, 500, 302])("are not made of an answer with status %i", async (status) => {
    const { shop, cache } = shopWith({ status });
    const statuses = [(await cache.get("/courses")).status, (await cache.get("/courses")).status];
    expect([statuses, shop.drawn]).toEqual([
      [status, status],
      ["/courses", "/courses"],
    ]);
  });

  test("give way, the longest unused first, when there are too many", async () => {
    const { shop, visit } = shopWith({
      html: (path) => `${path}${"x".repeat(1000)}`,
      maxBytes: 12_000,
    });
    for (const path of ["/a", "/b", "/a", "/c", "/a", "/b"]) await visit(path);
    expect(shop.drawn).toEqual(["/a", "/b", "/c", "/b"]);
  });

  test("take no more than their compressed bodies; a plain one is the same page", async () => {
    const html = "<p>course</p>".repeat(5_000);
    const { cache } = shopWith({ html: () => html });
    const { bytes, forms } = await cache.get("/courses");
    expect(bytes).toBeLessThan(html.length / 4);
    expect(forms.identity.body.toString()).toBe(html);
    expect(gunzipSync(forms.gzip.body).toString()).toBe(html);
    expect(brotliDecompressSync(forms.br.body).toString()).toBe(html);
  });

  test("are served on while the database is away", async () => {
    const { shop, visit } = shopWith();
    await visit("/courses");
    shop.isAway = true;
    shop.now = 60_000;
    expect(await visit("/courses")).toBe("<p>/courses</p>");
  });

  test("are sent as they were to others while one visitor waits for the new page, and no longer than two seconds", async () => {
    const { shop, cache, visit } = shopWith({ html: () => `version ${shop.version}` });
    await visit("/courses");
    shop.now = 5_000;
    await visit("/courses");
    shop.version = 2;
    shop.now = 7_000;
    const bodies = async () =>
      (await Promise.all([visit("/courses"), visit("/courses")])).map((body) => body);
    expect(await bodies()).toEqual(["version 2", "version 1"]);
    shop.version = 3;
    shop.now = 9_000;
    await cache.get("/other");
    shop.now = 11_100;
    expect(await bodies()).toEqual(["version 3", "version 3"]);
  });

  test("with a query are kept only when they are asked for again, and push out no page without one", async () => {
    const { shop, visit } = shopWith({
      html: (path) => `${path}${"x".repeat(1000)}`,
      maxBytes: 30_000,
    });
    await visit("/courses");
    for (let n = 0; n < 50; n += 1)
      for (let visits = 0; visits < 3; visits += 1) await visit(`/courses?q=${n}`);
    const drawn = shop.drawn.length;
    expect(drawn).toBe(1 + 50 * 2);
    await visit("/courses");
    expect(shop.drawn).toHaveLength(drawn);
  });

  test("name each of their own scripts in the policy, and allow no other", async () => {
    const { cache } = shopWith({
      html: () =>
        '<script>one()</script><script src="/x.js"></script><script type="module">two()</script>',
    });
    const policy = (await cache.get("/courses")).forms.br.headers["content-security-policy"];
    expect(policy?.match(/'sha256-[^']+'/g)).toHaveLength(2);
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });
});
