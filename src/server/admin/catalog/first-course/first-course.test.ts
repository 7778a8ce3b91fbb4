import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { givenAdministrator, signedIn } from "../../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";

let shop: TestApp;
let owner: Visitor;
beforeAll(async () => {
  shop = await testApp();
  owner = await signedIn(shop, await givenAdministrator(shop.db));
});
afterAll(() => shop.close());

const path = "/api/admin/courses/first";
const typed = { name: "ทำขนมไทย", price: "1,290", lesson: "ยินดีต้อนรับ" };
const counts = async () =>
  (
    await shop.pool.query(`select (select count(*)::int from category) as categories,
      (select count(*)::int from catalog_item) as courses,
      (select count(*)::int from pricing_plan) as plans,
      (select count(*)::int from lesson) as lessons`)
  ).rows[0];
const faultsOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.errors as { param: string; code: string }[]).map(({ param, code }) => `${param} ${code}`);

describe("the first course of a shop", () => {
  it("TEXT-04 is refused with each fault at its field, and leaves nothing behind", async () => {
    const empty = { name: "", price: "", lesson: " " };
    expect(faultsOf(await owner.post(path, empty))).toEqual([
      "name REQUIRED",
      "price REQUIRED",
      "lesson NOTHING_TO_SHOW",
    ]);
    expect(faultsOf(await owner.post(path, { ...typed, price: "0" }))).toEqual([
      "price FIRST_COSTS",
    ]);
    for (const price of ["-5", "พัน", "99999999999"])
      expect(faultsOf(await owner.post(path, { ...typed, price }))[0]).toMatch(/^price /);
    // The lesson is written last: what was written before it is undone.
    expect(faultsOf(await owner.post(path, { ...typed, video: "gone.mp4" }))).toEqual([
      "video NOT_A_VIDEO",
    ]);
    expect(await counts()).toEqual({ categories: 0, courses: 0, plans: 0, lessons: 0 });
  });

  it("TEXT-04 is on sale by one call, with its price and its lesson, in a category of its own", async () => {
    const { status, body } = await owner.post(path, typed);
    expect(status).toBe(200);
    const facts = await owner.get(`/api/admin/courses/${body.id}/selling`);
    expect(facts.body.data).toMatchObject({
      state: "published",
      price_from: 1290,
      published_lessons: 1,
    });
    const { rows } = await shop.pool.query("select kind, body_th from lesson");
    expect(rows).toEqual([{ kind: "text", body_th: "ยินดีต้อนรับ" }]);
  });

  it("TEXT-04 takes the address of a film in place of a text, and the category that is there", async () => {
    const lesson = "https://youtu.be/dQw4w9WgXcQ";
    expect((await owner.post(path, { ...typed, lesson })).status).toBe(200);
    const { rows } = await shop.pool.query("select kind, body_th from lesson order by id desc");
    expect(rows[0]).toEqual({ kind: "video", body_th: "" });
    expect(await counts()).toMatchObject({ categories: 1, courses: 2 });
  });

  it("TEXT-04 comes from one of two presses at once into one category, and from nobody who may not", async () => {
    await shop.pool.query("update category set archived_at = now()");
    const both = await Promise.all([owner.post(path, typed), owner.post(path, typed)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await counts()).toMatchObject({ categories: 2 });
    const other = await signedIn(
      shop,
      await givenAdministrator(shop.db, { permissions: ["setting.manage"] }),
    );
    expect((await other.post(path, typed)).status).toBe(403);
  });
});
