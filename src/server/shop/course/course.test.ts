import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  categoryRow,
  courseRow,
  planRow,
  productRow,
} from "../../../../tests/support/catalog-rows.ts";
import { givenStudent } from "../../../../tests/support/factories.ts";
import { givenLesson } from "../../../../tests/support/learning.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";

type Card = Record<string, unknown> & {
  id: number;
  seats_left: number | null;
  price_from: number | null;
};
type Page = { items: Card[]; page: number; pages: number; total: number };

let shop: TestApp;
let languages: number;
let crafts: number;
beforeAll(async () => {
  shop = await testApp();
  languages = await categoryRow(shop.db, {
    slug: "languages",
    name_th: "ภาษา",
    name_en: "Languages",
    position: 1,
  });
  crafts = await categoryRow(shop.db, {
    slug: "crafts",
    name_th: "งานฝีมือ",
    name_en: "Crafts",
    position: 2,
  });
});
afterAll(() => shop.close());

async function list(query = "", headers: Record<string, string> = {}): Promise<Page> {
  const { status, body } = await shop.visitor().get(`/public/courses${query}`, { headers });
  expect(status).toBe(200);
  return body.data as Page;
}

async function detail(id: number, headers: Record<string, string> = {}) {
  return (await shop.visitor().get(`/public/courses/${id}`, { headers })).body.data as Card & {
    plans: { id: number; name: string }[];
    related: Card[];
  };
}

describe("GET /public/courses", () => {
  it("ROUTE-03 shows courses and products with what they cost and how long the access lasts", async () => {
    const teacher = await givenStudent(shop.db, { firstName: "เหมยหลิง", lastName: "แซ่ลี้" });
    const course = await courseRow(shop.db, {
      category_id: languages,
      cover_file: "hsk.webp",
      seat_limit: 10,
      seats_taken: 7,
      plan: { plan_type: "period", term: 6, term_unit: "month", price_satang: 129_050 },
    });
    await planRow(shop.db, course.id, { price_satang: 299_000 });
    await shop.db
      .insertInto("course_instructor")
      .values({ item_id: course.id, account_id: teacher.id })
      .execute();
    const product = await productRow(shop.db, { category_id: languages, price_satang: 35_000 });
    const { items } = await list("?category=languages");
    expect(items.find(({ id }) => id === course.id)).toEqual({
      id: course.id,
      course_name: "ภาษาจีนเพื่อการทำงาน",
      course_image: "/files/hsk-640.webp",
      course_type: "course",
      category: { slug: "languages", name: "ภาษา" },
      promise: "",
      level: null,
      instructors: ["เหมยหลิง แซ่ลี้"],
      price_from: 1290.5,
      has_several_prices: true,
      access: { kind: "term", term: 6, term_unit: "Month(s)" },
      seats_left: 3,
    });
    expect(items.find(({ id }) => id === product)).toMatchObject({
      course_type: "product",
      price_from: 350,
      access: null,
      seats_left: null,
    });
  });

  it("counts only plans that a visitor can choose for the price: no renewals, no hidden ones, none for owners of other courses", async () => {
    const course = await courseRow(shop.db, { title_en: "Prices", plan: { price_satang: 90_000 } });
    await planRow(shop.db, course.id, { price_satang: 10_000, pricing_type: "renew" });
    await planRow(shop.db, course.id, { price_satang: 20_000, is_visible: false });
    await planRow(shop.db, course.id, {
      price_satang: 0,
      plan_type: "free",
      free_for: "student",
      free_for_item_ids: [course.id],
    });
    expect((await list("?q=prices")).items[0]).toMatchObject({
      price_from: 900,
      has_several_prices: false,
    });
  });

  it("shows nought for a free plan, and no price where none is set", async () => {
    const free = await courseRow(shop.db, {
      title_en: "Gratis",
      plan: { plan_type: "free", price_satang: null },
    });
    const unpriced = await courseRow(shop.db, {
      title_en: "Gratis too",
      plan: { price_satang: null },
    });
    const { items } = await list("?q=gratis");
    expect(items.find(({ id }) => id === free.id)?.price_from).toBe(0);
    expect(items.find(({ id }) => id === unpriced.id)?.price_from).toBeNull();
  });

  it("answers in the language of the page", async () => {
    const { items } = await list("?category=languages", { "x-lang": "en" });
    expect(items[0]).toMatchObject({
      course_name: "Chinese for work",
      category: { name: "Languages" },
    });
  });

  it("leaves out what is unpublished or archived", async () => {
    await courseRow(shop.db, { title_en: "Hidden one", is_published: false });
    await courseRow(shop.db, { title_en: "Hidden two", archived_at: new Date() });
    expect(await list("?q=hidden")).toMatchObject({ items: [], total: 0 });
  });

  it("never says who owns a course", async () => {
    const { items } = await list();
    expect(items.length).toBeGreaterThan(0);
    expect(items.filter((item) => "owned" in item || "is_owned" in item)).toEqual([]);
  });

  it("shows a change of the catalogue with the very next answer", async () => {
    const course = await courseRow(shop.db, { title_en: "Freshness" });
    expect((await list("?q=freshness")).items[0]).toMatchObject({
      price_from: 1290,
      seats_left: null,
    });
    await shop.db
      .updateTable("pricing_plan")
      .set({ price_satang: 50_000 })
      .where("id", "=", course.planId)
      .execute();
    await shop.db
      .updateTable("catalog_item")
      .set({ seat_limit: 5 })
      .where("id", "=", course.id)
      .execute();
    expect((await list("?q=freshness")).items[0]).toMatchObject({ price_from: 500, seats_left: 5 });
    await shop.db
      .updateTable("catalog_item")
      .set({ seats_taken: 5 })
      .where("id", "=", course.id)
      .execute();
    expect((await list("?q=freshness")).items[0]).toMatchObject({ seats_left: 0 });
  });

  it("asks the database once for a page it has shown before", async () => {
    await list("?category=languages");
    shop.takeStatements();
    await list("?category=languages");
    expect(shop.takeStatements()).toHaveLength(1);
  });
});

describe("searching the catalogue", () => {
  it("finds a course by parts of its Thai or English words, all of them", async () => {
    const course = await courseRow(shop.db, {
      title_th: "วาดสีน้ำทิวทัศน์",
      title_en: "Watercolour landscapes",
      promise_th: "ระบายทะเลหมอก",
      category_id: crafts,
    });
    const ids = async (q: string) =>
      (await list(`?q=${encodeURIComponent(q)}`)).items.map(({ id }) => id);
    expect(await ids("สีน้ำ")).toEqual([course.id]);
    expect(await ids("  WATER   ทะเล ")).toEqual([course.id]);
    expect(await ids("watercolour portraits")).toEqual([]);
  });

  it("takes the signs of a pattern as they are written", async () => {
    const course = await courseRow(shop.db, { title_en: "Save 50%_now \\ later" });
    const ids = async (q: string) =>
      (await list(`?q=${encodeURIComponent(q)}`)).items.map(({ id }) => id);
    expect(await ids("50%_now")).toEqual([course.id]);
    expect(await ids("\\")).toEqual([course.id]);
    expect(await ids("%")).toEqual([course.id]);
    expect(await ids("s%n")).toEqual([]);
  });

  it("keeps to a category and a type", async () => {
    const course = await courseRow(shop.db, { title_en: "Narrowed", category_id: crafts });
    const product = await productRow(shop.db, { title_en: "Narrowed", category_id: crafts });
    expect(
      (await list("?q=narrowed&category=crafts&type=product")).items.map(({ id }) => id),
    ).toEqual([product]);
    expect((await list("?q=narrowed&type=course")).items.map(({ id }) => id)).toEqual([course.id]);
    expect((await list("?q=narrowed&category=languages")).total).toBe(0);
  });

  it("sorts by price, newness and name", async () => {
    const cheap = await courseRow(shop.db, {
      title_th: "ขนมไทย",
      title_en: "Sorted",
      published_at: new Date("2026-01-01"),
      plan: { price_satang: 10_000 },
    });
    const dear = await courseRow(shop.db, {
      title_th: "กีตาร์",
      title_en: "Sorted",
      published_at: new Date("2026-03-01"),
      plan: { price_satang: 90_000 },
    });
    const middle = await productRow(shop.db, {
      title_th: "เกมกระดาน",
      title_en: "Sorted",
      published_at: new Date("2026-02-01"),
      price_satang: 50_000,
    });
    const order = async (sort: string) =>
      (await list(`?q=sorted&sort=${sort}`)).items.map(({ id }) => id);
    expect(await order("price_low")).toEqual([cheap.id, middle, dear.id]);
    expect(await order("price_high")).toEqual([dear.id, middle, cheap.id]);
    expect(await order("new")).toEqual([dear.id, middle, cheap.id]);
    expect(await order("name")).toEqual([dear.id, middle, cheap.id]);
  });

  it("leads with what can be bought and learned, however new the rest is", async () => {
    const at = (day: string) => ({ title_en: "Leading", published_at: new Date(day) });
    const old = await courseRow(shop.db, at("2026-01-01"));
    const newer = await courseRow(shop.db, at("2026-02-01"));
    const outlined = await courseRow(shop.db, {
      ...at("2026-03-01"),
      outline: JSON.stringify([{ th: "บทที่ 1", en: "", minutes: 5 }]),
    });
    const withoutLesson = await courseRow(shop.db, at("2026-04-01"));
    const withoutPlan = await courseRow(shop.db, at("2026-05-01"));
    for (const { id } of [old, newer, withoutPlan]) await givenLesson(shop.db, id);
    await shop.db
      .updateTable("pricing_plan")
      .set({ is_visible: false })
      .where("item_id", "=", withoutPlan.id)
      .execute();
    const order = async (sort: string) =>
      (await list(`?q=leading&sort=${sort}`)).items.map(({ id }) => id);
    expect(await order("ready")).toEqual([
      outlined.id,
      newer.id,
      old.id,
      withoutPlan.id,
      withoutLesson.id,
    ]);
    expect(await order("new")).toEqual([
      withoutPlan.id,
      withoutLesson.id,
      outlined.id,
      newer.id,
      old.id,
    ]);
  });

  it("refuses a sort or a type that does not exist", async () => {
    const visitor = shop.visitor();
    expect((await visitor.get("/public/courses?sort=random")).status).toBe(422);
    expect((await visitor.get("/public/courses?type=book")).status).toBe(422);
  });

  it("gives twenty a page, and an empty page beyond the end with the right count", async () => {
    for (let n = 0; n < 23; n += 1)
      await productRow(shop.db, { title_en: `Paged ${n}`, category_id: crafts, position: n });
    expect(await list("?q=paged")).toMatchObject({ page: 1, pages: 2, total: 23 });
    const second = await list("?q=paged&page=2");
    expect(second.items).toHaveLength(3);
    expect(await list("?q=paged&page=7")).toEqual({
      items: [],
      page: 7,
      pages: 2,
      total: 23,
      exact: 23,
      meant: null,
    });
  });
});

describe("GET /public/courses/{id}", () => {
  it("counts nothing of a lesson whose length is not known", async () => {
    const { id } = await courseRow(shop.db, { category_id: languages });
    const lesson = await givenLesson(shop.db, id);
    expect(await detail(id)).toMatchObject({ outline: [{ minutes: 0 }] });
    await shop.db.updateTable("lesson").set({ seconds: 20 }).where("id", "=", lesson).execute();
    expect(await detail(id)).toMatchObject({ outline: [{ minutes: 1 }] });
  });

  it("tells everything a buyer decides by", async () => {
    const teacher = await givenStudent(shop.db, { firstName: "สมชาย", lastName: "ทองดี" });
    await shop.db
      .updateTable("account")
      .set({ picture_file: "somchai.webp" })
      .where("id", "=", teacher.id)
      .execute();
    await shop.db
      .insertInto("instructor_profile")
      .values({ account_id: teacher.id, bio_th: "สอนมาสิบปี", bio_en: "Ten years of teaching" })
      .execute();
    const notebook = await productRow(shop.db, { title_th: "สมุดคัดจีน" });
    const course = await courseRow(shop.db, {
      category_id: languages,
      cover_file: "hsk.webp",
      description_th: "เรียนจากเอกสารจริง",
      outcomes: JSON.stringify([{ th: "อ่านใบเสนอราคาได้", en: "Read a quotation" }]),
      outline: JSON.stringify([{ th: "บทนำ", en: "Introduction", minutes: 15 }]),
      seat_limit: 8,
      free_product_id: notebook,
      free_book_title: "คู่มือ",
      free_book_type: "physical_book",
    });
    await shop.db
      .insertInto("course_instructor")
      .values({ item_id: course.id, account_id: teacher.id })
      .execute();
    expect(await detail(course.id)).toMatchObject({
      course_image: "/files/hsk.webp",
      og_image: "/files/hsk-og.jpg",
      description: "เรียนจากเอกสารจริง",
      outcomes: ["อ่านใบเสนอราคาได้"],
      outline: [{ title: "บทนำ", minutes: 15 }],
      teachers: [{ name: "สมชาย ทองดี", bio: "สอนมาสิบปี", image: "/files/somchai.webp" }],
      access: { kind: "unlimited" },
      seat_limit: 8,
      seats_left: 8,
      free_book: "คู่มือ",
      product_free: { id: notebook, name: "สมุดคัดจีน" },
      plans: [
        {
          id: course.planId,
          plan_type: "Actual",
          price: 1290,
          pricing_type: "default",
          name: "เรียนได้ตลอดชีพ",
          need_approval: false,
        },
      ],
    });
  });

  it("names up to four others of the category", async () => {
    const category = await categoryRow(shop.db);
    const courses: { id: number }[] = [];
    for (let n = 0; n < 6; n += 1)
      courses.push(await courseRow(shop.db, { category_id: category, position: n }));
    const { related } = await detail(courses[1]!.id);
    expect(related.map(({ id }) => id)).toEqual([0, 2, 3, 4].map((n) => courses[n]!.id));
  });

  it("shows a product with its price", async () => {
    const product = await productRow(shop.db, { price_satang: 35_000, price_usd_cents: 1_050 });
    expect(await detail(product)).toMatchObject({
      course_type: "product",
      price: 350,
      price_usd: 10.5,
      is_shipped: true,
      plans: [],
    });
  });

  it("hides hidden plans and plans for owners of other courses", async () => {
    const course = await courseRow(shop.db);
    await planRow(shop.db, course.id, { is_visible: false });
    await planRow(shop.db, course.id, {
      plan_type: "free",
      price_satang: 0,
      free_for: "student",
      free_for_item_ids: [course.id],
    });
    await planRow(shop.db, course.id, { archived_at: new Date() });
    expect((await detail(course.id)).plans.map(({ id }) => id)).toEqual([course.planId]);
  });

  it("does not know what is unpublished, archived or never was", async () => {
    const hidden = await courseRow(shop.db, { is_published: false });
    const archived = await courseRow(shop.db, { archived_at: new Date() });
    for (const id of [hidden.id, archived.id, 999_999_999]) {
      const { status, body } = await shop.visitor().get(`/public/courses/${id}`);
      expect({ status, code: (body.error as { code: string }).code }).toEqual({
        status: 404,
        code: "NOT_FOUND",
      });
    }
  });

  it("is gone with the very next answer once it is unpublished", async () => {
    const course = await courseRow(shop.db);
    await detail(course.id);
    await shop.db
      .updateTable("catalog_item")
      .set({ is_published: false })
      .where("id", "=", course.id)
      .execute();
    expect((await shop.visitor().get(`/public/courses/${course.id}`)).status).toBe(404);
  });
});

describe("GET /public/seats", () => {
  it("tells the seats that are left now; null without a limit", async () => {
    const limited = await courseRow(shop.db, { seat_limit: 5, seats_held: 1, seats_taken: 2 });
    const open = await courseRow(shop.db);
    const { body } = await shop
      .visitor()
      .get(`/public/seats?ids=${limited.id},${open.id},999999999`);
    expect((body.data as { id: number }[]).toSorted((a, b) => a.id - b.id)).toEqual([
      { id: limited.id, seats_left: 2 },
      { id: open.id, seats_left: null },
    ]);
  });

  it("refuses what is not a list of ids", async () => {
    expect((await shop.visitor().get("/public/seats?ids=1;drop")).status).toBe(422);
  });
});

describe("GET /public/categories", () => {
  it("counts what is published, in the owner's order", async () => {
    const before = (await shop.visitor().get("/public/categories")).body.data as {
      slug: string;
      name: string;
      count: number;
    }[];
    expect(before.slice(-2).map(({ slug }) => slug)).not.toContain("nothing");
    await courseRow(shop.db, { category_id: crafts, is_published: false });
    await courseRow(shop.db, { category_id: crafts });
    const after = (await shop.visitor().get("/public/categories")).body.data as {
      slug: string;
      count: number;
    }[];
    const countIn = (rows: { slug: string; count: number }[]) =>
      rows.find(({ slug }) => slug === "crafts")?.count ?? 0;
    expect(countIn(after) - countIn(before)).toBe(1);
    expect(after.findIndex(({ slug }) => slug === "languages")).toBeLessThan(
      after.findIndex(({ slug }) => slug === "crafts"),
    );
  });
});
