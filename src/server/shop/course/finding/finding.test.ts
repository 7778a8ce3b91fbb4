import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { categoryRow, courseRow } from "../../../../../tests/support/catalog-rows.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";

let shop: TestApp;
const ids: Record<string, number> = {};
beforeAll(async () => {
  shop = await testApp();
  const category = await categoryRow(shop.db, { name_th: "โปรแกรมสำนักงาน", name_en: "Office" });
  const names = {
    excel: ["Excel สำหรับงานบัญชี", "Excel for accounting"],
    thaiPython: ["ไพธอนสำหรับมือใหม่", "ไพธอนสำหรับมือใหม่"],
    python: ["Python วันละบท", "Python a day"],
    web: ["พัฒนาเว็บไซต์", "Building web pages"],
  };
  for (const [key, [th = "", en = ""]] of Object.entries(names)) {
    const values = { category_id: category, title_th: th, title_en: en };
    ids[key] = (await courseRow(shop.db, values)).id;
  }
});
afterAll(() => shop.close());

type Page = {
  items: { id: number; course_name: string }[];
  total: number;
  exact: number;
  meant: string | null;
};

async function search(q: string, more = ""): Promise<Page> {
  const address = `/public/courses?q=${encodeURIComponent(q)}${more}`;
  return (await shop.visitor().get(address)).body.data as Page;
}
const idsOf = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id);

async function suggest(q: string) {
  const { status, body } = await shop.visitor().get(`/public/search?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return body.data as {
    items: { id: number; name: string; type: string }[];
    categories: { slug: string; name: string }[];
  };
}

describe("a search in the catalogue", () => {
  it.each([
    ["เอกเซล", "excel"],
    ["เอ็กเซลบัญชี", "excel"],
    ["exel", "excel"],
    ["พัทนาเว็บไซ", "web"],
  ])("ROUTE-03 finds by sound, by known words and over slips: %s", async (q, key) => {
    const found = await search(q);
    expect([idsOf(found), found.exact]).toEqual([[ids[key]], 0]);
  });

  it("ROUTE-03 shows what has the words first, and what sounds alike behind it, in each order", async () => {
    for (const sort of ["", "&sort=new", "&sort=price_high", "&sort=name"]) {
      const found = await search("python", sort);
      expect([idsOf(found), found.exact, found.meant]).toEqual([
        [ids.python, ids.thaiPython],
        1,
        null,
      ]);
    }
  });

  it("ROUTE-03 says what was probably meant where nothing has the words", async () => {
    expect(await search("pyton")).toMatchObject({ exact: 0, total: 2, meant: "python" });
  });

  it("keeps its filters for what is close, too", async () => {
    expect(await search("pyton", "&type=product")).toMatchObject({
      items: [],
      total: 0,
      meant: null,
    });
  });

  it("ROUTE-03 finds by the other names of an item at once after they are typed", async () => {
    expect((await search("spreadsheet")).total).toBe(0);
    await shop.db
      .updateTable("catalog_item")
      .set({ other_names: "ตารางคำนวณ\nspreadsheet" })
      .where("id", "=", ids.excel ?? 0)
      .execute();
    expect(idsOf(await search("spreadsheet"))).toEqual([ids.excel]);
    expect(idsOf(await search("สเปรดชีต"))).toEqual([ids.excel]);
  });

  it("finds nothing that is off sale, also not by its sound", async () => {
    const { id } = await courseRow(shop.db, { title_th: "โฟโต้ชอป", title_en: "โฟโต้ชอป" });
    expect(idsOf(await search("photoshop"))).toEqual([id]);
    await shop.db
      .updateTable("catalog_item")
      .set({ archived_at: new Date() })
      .where("id", "=", id)
      .execute();
    expect((await search("photoshop")).total).toBe(0);
  });

  it("a hundred at once are answered, whatever is typed", async () => {
    const hostile = ["%", "_", "\\", "ก".repeat(100), "a ".repeat(50), "เ".repeat(100), "'; --"];
    const all = await Promise.all(
      Array.from({ length: 100 }, (_, n) => search(`${hostile[n % 7]?.slice(0, 96)}${n}`)),
    );
    expect(all.filter(({ items }) => !Array.isArray(items))).toEqual([]);
  });
});

describe("suggestions", () => {
  it.each(["exc", "เอก", "Excel for", "exel"])("ROUTE-03 come for %s", async (q) => {
    expect((await suggest(q)).items.map(({ id }) => id)).toEqual([ids.excel]);
  });

  it("name what begins with the words first, each item once, and categories", async () => {
    const { items } = await suggest("python");
    expect(items).toEqual([
      { id: ids.python, name: "Python วันละบท", type: "course" },
      { id: ids.thaiPython, name: "ไพธอนสำหรับมือใหม่", type: "course" },
    ]);
    expect((await suggest("สำนักงาน")).categories).toEqual([
      { slug: expect.any(String), name: "โปรแกรมสำนักงาน" },
    ]);
  });

  it("are none for nothing, and at most six", async () => {
    expect(await suggest(" ")).toEqual({ items: [], categories: [] });
    for (let n = 0; n < 10; n += 1) await courseRow(shop.db, { title_th: `ซ้ำซ้อน ${n}` });
    await expect.poll(async () => (await suggest("ซ้ำซ้อน")).items.length).toBe(6);
  });
});
