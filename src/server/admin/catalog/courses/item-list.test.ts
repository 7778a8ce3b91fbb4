import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  categoryRow,
  courseRow,
  planRow,
  productRow,
} from "../../../../../tests/support/catalog-rows.ts";
import {
  givenAdministrator,
  givenEnrollment,
  givenStudent,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";

type Row = Record<string, unknown> & { id: number; course_name: string; state: string };

let shop: TestApp;
let owner: Visitor;
let crafts: number;
beforeAll(async () => {
  shop = await testApp();
  owner = await signedIn(shop, await givenAdministrator(shop.db));
  crafts = await categoryRow(shop.db, { slug: "crafts", name_th: "งานฝีมือ", name_en: "Crafts" });
});
afterAll(() => shop.close());

async function list(query: Record<string, string> = {}, by = owner) {
  const { status, body } = await by.get(`/api/admin/courses?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return body.data as { items: Row[]; page: number; pages: number; total: number };
}
const idsOf = async (query: Record<string, string>) =>
  (await list(query)).items.map(({ id }) => id);

describe("the list of courses and products, for administrators", () => {
  it("shows each with what it costs, who has it and whether it is on sale", async () => {
    const course = await courseRow(shop.db, {
      title_th: "ถักไหมพรม",
      title_en: "Knitting",
      category_id: crafts,
      seat_limit: 20,
      seats_taken: 4,
      plan: { price_satang: 90_000 },
    });
    await planRow(shop.db, course.id, { price_satang: 200_000 });
    const student = await givenStudent(shop.db);
    await givenEnrollment(shop.db, student.id, course.id);
    const { items } = await list({ q: "knitting" });
    expect(items).toEqual([
      expect.objectContaining({
        id: course.id,
        course_name: "ถักไหมพรม",
        course_type: "course",
        category: { id: crafts, name: "งานฝีมือ" },
        state: "published",
        price_from: 900,
        has_several_prices: true,
        seat_limit: 20,
        seats_used: 4,
        sold: 1,
      }),
    ]);
  });

  it("finds by words of both names and by number, and takes the signs of a pattern as they are written", async () => {
    const course = await courseRow(shop.db, {
      title_th: "สานตะกร้า 100%",
      title_en: "Basket weaving",
    });
    expect(await idsOf({ q: "WEAVING ตะกร้า" })).toEqual([course.id]);
    expect(await idsOf({ q: "100%" })).toEqual([course.id]);
    expect(await idsOf({ q: "%_%" })).toEqual([]);
    expect(await idsOf({ q: String(course.id) })).toContain(course.id);
  });

  it("keeps to a type, a category and a state", async () => {
    const parts = { title_en: "Sifted", category_id: crafts };
    const draft = await courseRow(shop.db, { ...parts, is_published: false });
    const later = await courseRow(shop.db, {
      ...parts,
      is_published: false,
      publish_at: new Date("2027-01-01"),
    });
    const gone = await courseRow(shop.db, { ...parts, archived_at: new Date("2026-01-01") });
    const product = await productRow(shop.db, { title_en: "Sifted" });
    expect(await idsOf({ q: "sifted" })).toEqual([draft.id, later.id, product, gone.id]);
    expect((await idsOf({ category: String(crafts) })).includes(gone.id)).toBe(false);
    expect(await idsOf({ q: "sifted", state: "draft" })).toEqual([draft.id]);
    expect(await idsOf({ q: "sifted", state: "scheduled" })).toEqual([later.id]);
    expect(await idsOf({ q: "sifted", state: "archived" })).toEqual([gone.id]);
    expect(await idsOf({ q: "sifted", state: "published" })).toEqual([product]);
    expect(await idsOf({ q: "sifted", type: "product" })).toEqual([product]);
    expect(await idsOf({ q: "sifted", category: String(crafts) })).toEqual([
      draft.id,
      later.id,
      gone.id,
    ]);
  });

  it("sorts by the shop's order, the last change, newness and name", async () => {
    const first = await courseRow(shop.db, {
      title_th: "ขนม",
      title_en: "Sorting",
      position: 9,
      updated_at: new Date("2026-03-01"),
    });
    const second = await courseRow(shop.db, {
      title_th: "เกม",
      title_en: "Sorting",
      position: 8,
      updated_at: new Date("2026-01-01"),
    });
    const third = await courseRow(shop.db, {
      title_th: "ครัว",
      title_en: "Sorting",
      position: 10,
      updated_at: new Date("2026-02-01"),
    });
    expect(await idsOf({ q: "sorting" })).toEqual([second.id, first.id, third.id]);
    expect(await idsOf({ q: "sorting", sort: "changed" })).toEqual([first.id, third.id, second.id]);
    expect(await idsOf({ q: "sorting", sort: "newest" })).toEqual([third.id, second.id, first.id]);
    expect(await idsOf({ q: "sorting", sort: "name" })).toEqual([second.id, first.id, third.id]);
  });

  it("has fifty a page and says how many there are", async () => {
    for (let number = 0; number < 52; number += 1) await productRow(shop.db, { title_en: "Paged" });
    expect(await list({ q: "paged" })).toMatchObject({
      page: 1,
      pages: 2,
      total: 52,
      items: { length: 50 },
    });
    expect((await list({ q: "paged", page: "2" })).items).toHaveLength(2);
  });

  it("reads a page in two statements and its plans in one", async () => {
    await list({ q: "knitting" });
    shop.takeStatements();
    await list({ q: "knitting" });
    // One more knows who is asking.
    expect(shop.takeStatements()).toHaveLength(4);
  });

  it("is to be had as a file, filtered like the list, in which no name becomes a formula", async () => {
    await productRow(shop.db, {
      title_th: '=cmd|"x"',
      title_en: "Exported",
      price_satang: 125_050,
    });
    await productRow(shop.db, {
      title_th: "สมุด, ปากกา",
      title_en: "Exported",
      price_satang: 5_000,
    });
    const { statusCode, headers, body } = await shop.app.inject({
      url: "/api/admin/courses.csv?q=exported",
      cookies: Object.fromEntries(owner.cookies),
    });
    expect([statusCode, headers["content-type"], headers["content-disposition"]]).toEqual([
      200,
      "text/csv; charset=utf-8",
      'attachment; filename="courses_searched_2026-11-20.csv"',
    ]);
    const [head, ...lines] = body.split("\r\n");
    expect(head).toMatch(/^\uFEFFรหัส,ประเภท,/);
    expect(lines[0]).toMatch(/^\d+,product,"'=cmd\|""x""",Exported,.*,published,1250\.5,/);
    expect(lines[1]).toMatch(/^\d+,product,"สมุด, ปากกา",Exported,/);
    expect(lines.slice(2)).toEqual([""]);
  });

  it("LOGIN-08 is for those who manage the catalogue; the file for those who may take lists away", async () => {
    const clerk = await signedIn(
      shop,
      await givenAdministrator(shop.db, {
        permissions: ["order.read", "setting.manage", "export"],
      }),
    );
    const keeper = await signedIn(
      shop,
      await givenAdministrator(shop.db, { permissions: ["catalog.manage"] }),
    );
    const student = await signedIn(shop, await givenStudent(shop.db));
    const statuses = async (path: string) =>
      Promise.all(
        [clerk, keeper, student, shop.visitor()].map(async (one) => (await one.get(path)).status),
      );
    expect(await statuses("/api/admin/courses")).toEqual([403, 200, 403, 401]);
    expect(await statuses("/api/admin/categories")).toEqual([403, 200, 403, 401]);
    expect(await statuses("/api/admin/courses.csv")).toEqual([403, 403, 403, 401]);
  });
});
