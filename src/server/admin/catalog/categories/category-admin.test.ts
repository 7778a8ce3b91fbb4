import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { categoryRow, courseRow } from "../../../../../tests/support/catalog-rows.ts";
import { givenAdministrator, signedIn } from "../../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";

type Row = {
  id: number;
  slug: string;
  name_th: string;
  version: number;
  items: number;
  is_archived: boolean;
};

let shop: TestApp;
let owner: Visitor;
beforeAll(async () => {
  shop = await testApp();
  owner = await signedIn(shop, await givenAdministrator(shop.db));
});
afterAll(() => shop.close());

const list = async () => (await owner.get("/api/admin/categories")).body.data as Row[];
const inShop = async () =>
  ((await shop.visitor().get("/public/categories")).body.data as { slug: string }[]).map(
    ({ slug }) => slug,
  );
const one = async (id: number) =>
  (await owner.get(`/api/admin/categories/${id}`)).body.data as {
    version: number;
    values: Record<string, string>;
  };
const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  (body.error as { code: string } | undefined)?.code,
];
const create = (name: string, english: string) =>
  owner.post("/api/admin/categories", { values: { name, name_eng: english } });

describe("a category, for administrators", () => {
  it("is made with an address of its own, renamed over the version that was read, and the shop shows it at once", async () => {
    const first = (await create("งานไม้", "Wood & work")).body.id as number;
    const second = (await create("งานไม้ 2", "Wood work")).body.id as number;
    const slugs = (await list()).slice(-2).map(({ slug }) => slug);
    expect(slugs[0]).toBe("wood-work");
    expect(slugs[1]).toMatch(/^wood-work-[0-9a-f]{8}$/);
    expect((await inShop()).slice(-2)).toEqual(slugs);
    const { version } = await one(first);
    const save = (name: string) =>
      owner.put(`/api/admin/categories/${first}`, {
        version,
        values: { name, name_eng: "Carpentry" },
      });
    expect((await save("ช่างไม้")).status).toBe(200);
    expect((await list()).find(({ id }) => id === first)).toMatchObject({
      name_th: "ช่างไม้",
      slug: "wood-work",
    });
    const late = await save("ช้าไป");
    expect(codeOf(late)).toEqual([409, "EDIT_CONFLICT"]);
    expect((late.body.error as { result: unknown }).result).toMatchObject({
      version: version + 1,
      values: { name: "ช่างไม้", name_eng: "Carpentry" },
    });
    expect(codeOf(await create(" ", "x"))).toEqual([422, "INPUT_ERROR"]);
    expect(second).toBeGreaterThan(first);
  });

  it("stands where the owner puts it, and not over an order that the owner has not seen", async () => {
    await create("หนึ่ง", "Order one");
    await create("สอง", "Order two");
    const from = (await list()).map(({ id }) => id);
    const to = from.toReversed();
    const order = (body: unknown) => owner.post("/api/admin/categories/order", body);
    expect(codeOf(await order({ from, to: to.slice(1) }))).toEqual([422, "INPUT_ERROR"]);
    expect((await order({ from, to })).status).toBe(200);
    expect((await list()).map(({ id }) => id)).toEqual(to);
    expect(await inShop()).toEqual((await list()).map(({ slug }) => slug));
    const late = await order({ from, to });
    expect([codeOf(late), (late.body.error as { result: unknown }).result]).toEqual([
      [409, "EDIT_CONFLICT"],
      { ids: to },
    ]);
  });

  it("is left out of the shop's filters by the archive, while its courses are sold and keep it", async () => {
    const id = await categoryRow(shop.db, { slug: "kept-shelf" });
    const course = await courseRow(shop.db, { category_id: id });
    const archive = (version: number, isArchived: boolean) =>
      owner.post(`/api/admin/categories/${id}/archive`, { version, is_archived: isArchived });
    expect((await archive(1, true)).status).toBe(200);
    expect(await inShop()).not.toContain("kept-shelf");
    expect((await shop.visitor().get(`/public/courses/${course.id}`)).body.data).toMatchObject({
      category: { slug: "kept-shelf" },
    });
    const { version, values } = await courseOf(course.id);
    expect((await owner.put(`/api/admin/courses/${course.id}`, { version, values })).status).toBe(
      200,
    );
    const other = await courseOf((await courseRow(shop.db)).id);
    const moved = await owner.put(`/api/admin/courses/${other.id}`, {
      version: other.version,
      values: { ...other.values, category: String(id) },
    });
    expect(codeOf(moved)).toEqual([422, "INPUT_ERROR"]);
    expect([codeOf(await archive(1, false))[1], (await archive(2, false)).status]).toEqual([
      "EDIT_CONFLICT",
      200,
    ]);
    expect(await inShop()).toContain("kept-shelf");
  });

  it("is deleted only once what is in it has another one", async () => {
    const [id, other] = [await categoryRow(shop.db), await categoryRow(shop.db)];
    const course = await courseRow(shop.db, { category_id: id, archived_at: new Date() });
    const remove = (moveTo: number | null) =>
      owner.post(`/api/admin/categories/${id}/delete`, { version: 1, move_to: moveTo });
    expect([
      codeOf(await remove(null)),
      codeOf(await remove(id)),
      codeOf(await remove(999_999)),
    ]).toEqual(Array(3).fill([409, "CATEGORY_IN_USE"]));
    expect((await remove(other)).status).toBe(200);
    expect((await courseOf(course.id)).values.category).toBe(String(other));
    expect(codeOf(await remove(other))).toEqual([404, "NOT_FOUND"]);
    expect(
      (
        await owner.post(`/api/admin/categories/${await categoryRow(shop.db)}/delete`, {
          version: 1,
          move_to: null,
        })
      ).status,
    ).toBe(200);
    const { rows } = await shop.pool.query("select detail from audit_entry where object = $1", [
      `category:${id}`,
    ]);
    expect(rows).toEqual([{ detail: { name: "ภาษา", items: 1, move_to: other } }]);
  });
});

async function courseOf(id: number) {
  return (await owner.get(`/api/admin/courses/${id}`)).body.data as {
    id: number;
    version: number;
    values: Record<string, unknown>;
  };
}

describe("many categories", () => {
  it("go into the archive together, each over the version that was seen, and all that fit a filter are handed out", async () => {
    const [one, other] = [
      await categoryRow(shop.db, { name_th: "รวมหนึ่ง" }),
      await categoryRow(shop.db, { name_th: "รวมสอง" }),
    ];
    const chosen = (
      (await owner.get("/api/admin/categories/choice?q=รวม")).body.data as {
        items: { id: number; version: number }[];
      }
    ).items;
    expect(chosen).toMatchObject([{ id: one, name: "รวมหนึ่ง" }, { id: other }]);
    await owner.put(`/api/admin/categories/${other}`, {
      version: 1,
      values: { name: "รวมสอง", name_eng: "Changed" },
    });
    const { body } = await owner.post("/api/admin/categories/batch", {
      chosen: [...chosen, { id: 999_999, version: 1 }],
      is_archived: true,
    });
    const { results } = body.data as { results: { code: string | null }[] };
    expect(results).toMatchObject([
      { code: null },
      { code: "EDIT_CONFLICT", version: 2 },
      { code: "NOT_FOUND" },
    ]);
    expect(
      (await list()).filter(({ id }) => [one, other].includes(id)).map((row) => row.is_archived),
    ).toEqual([true, false]);
    const { rows } = await shop.pool.query(
      "select object from audit_entry where action = 'category.archived' and object = any($1)",
      [[`category:${one}`, `category:${other}`]],
    );
    expect(rows).toEqual([{ object: `category:${one}` }]);
  });
});

describe("the list of categories", () => {
  const found = async (query: string) => {
    const { items, total } = (await owner.get(`/api/admin/categories/search?${query}`)).body
      .data as { items: Row[]; total: number };
    return { names: items.map(({ name_th }) => name_th), total };
  };

  it("is searched by each name, filtered and put in order, and the file is the same", async () => {
    const [paper, stone] = [
      await categoryRow(shop.db, { name_th: "ศิลปะ กระดาษ" }),
      await categoryRow(shop.db, { name_th: "=ศิลปะ หิน" }),
    ];
    await courseRow(shop.db, { category_id: stone });
    expect(await found("q=ศิลปะ&sort=name")).toEqual({
      names: ["=ศิลปะ หิน", "ศิลปะ กระดาษ"],
      total: 2,
    });
    expect((await found("q=ศิลปะ&sort=items")).names).toEqual(["=ศิลปะ หิน", "ศิลปะ กระดาษ"]);
    expect((await found("q=ศิลปะ&sort=newest")).names).toEqual(["=ศิลปะ หิน", "ศิลปะ กระดาษ"]);
    expect((await found("q=กระดาษ ศิลปะ")).names).toEqual(["ศิลปะ กระดาษ"]);
    await shop.db
      .updateTable("category")
      .set({ archived_at: new Date() })
      .where("id", "=", paper)
      .execute();
    expect([
      (await found("q=ศิลปะ&state=used")).names,
      (await found("q=ศิลปะ&state=archived")).names,
    ]).toEqual([["=ศิลปะ หิน"], ["ศิลปะ กระดาษ"]]);
    const headers = { cookie: `sid=${owner.cookies.get("sid")}` };
    const file = await shop.app.inject({
      url: `/api/admin/categories.csv?q=${encodeURIComponent("ศิลปะ")}&sort=items`,
      headers,
    });
    const [head, ...rows] = file.body.trimEnd().split("\r\n");
    expect(head).toBe("\uFEFFรหัส,ที่อยู่ในร้าน,ชื่อไทย,ชื่ออังกฤษ,จำนวนรายการ,สถานะ");
    expect(rows.map((row) => [row.split(",")[2], row.split(",").slice(-2)])).toEqual([
      ["'=ศิลปะ หิน", ["1", "used"]],
      ["ศิลปะ กระดาษ", ["0", "archived"]],
    ]);
  });
});
