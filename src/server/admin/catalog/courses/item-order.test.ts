import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { categoryRow, courseRow, productRow } from "../../../../../tests/support/catalog-rows.ts";
import { givenAdministrator, signedIn } from "../../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";

let shop: TestApp;
let owner: Visitor;
let [crafts, music] = [0, 0];
/** As they were made: two of crafts, one of music, a draft of crafts, a product of music. */
let made: number[];
let archived: number;

beforeAll(async () => {
  shop = await testApp();
  owner = await signedIn(shop, await givenAdministrator(shop.db));
  [crafts, music] = [await categoryRow(shop.db), await categoryRow(shop.db)];
  // Two that were made at the same moment share a place.
  const knitting = await courseRow(shop.db, { category_id: crafts, position: 1 });
  const weaving = await courseRow(shop.db, { category_id: crafts, position: 1 });
  archived = (
    await courseRow(shop.db, { category_id: crafts, position: 2, archived_at: new Date() })
  ).id;
  const piano = await courseRow(shop.db, { category_id: music, position: 7 });
  const draft = await courseRow(shop.db, { category_id: crafts, position: 8, is_published: false });
  made = [
    knitting.id,
    weaving.id,
    piano.id,
    draft.id,
    await productRow(shop.db, { category_id: music, position: 9 }),
  ];
});
afterAll(() => shop.close());

async function listed(category: number | "" = ""): Promise<number[]> {
  const { body } = await owner.get(`/api/admin/courses/order?category=${category}`);
  return (body.data as { items: { id: number }[] }).items.map(({ id }) => id);
}
const order = (from: number[], to: number[], category: number | "" = "", by = owner) =>
  by.post("/api/admin/courses/order", { category: String(category), from, to });
const codeOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.error as { code: string }).code;
const swapped = ([first = 0, second = 0, ...rest]: number[]) => [second, first, ...rest];

describe("the order of courses and products", () => {
  it("is what buyers see, at once", async () => {
    const before = await listed();
    expect(before).toEqual(made);
    const wanted = [made[4], made[2], made[0], made[1], made[3]] as number[];
    expect((await order(before, wanted)).status).toBe(200);
    expect(await listed()).toEqual(wanted);
    const { items } = (await shop.visitor().get("/public/courses")).body.data as {
      items: { id: number }[];
    };
    expect(items.map(({ id }) => id)).toEqual(wanted.filter((id) => id !== made[3]));
  });

  it("of one category leaves everything else where it is, and the archive comes back where it was", async () => {
    const [all, mine] = [await listed(), await listed(crafts)];
    expect((await order(mine, swapped(mine), crafts)).status).toBe(200);
    const others = (ids: number[]) => ids.map((id) => (mine.includes(id) ? 0 : id));
    expect([await listed(crafts), others(await listed())]).toEqual([swapped(mine), others(all)]);
    const { rows } = await shop.pool.query(
      "select detail from audit_entry where object = 'item:all' order by id desc limit 1",
    );
    expect(rows).toEqual([
      {
        detail: {
          category: crafts,
          place: 1,
          from: mine.slice(0, 2),
          to: swapped(mine).slice(0, 2),
        },
      },
    ]);
    await shop.pool.query("update catalog_item set archived_at = null where id = $1", [archived]);
    expect((await listed()).indexOf(archived)).toBe(2);
    await shop.pool.query("update catalog_item set archived_at = now() where id = $1", [archived]);
  });

  it("is refused over another one than was read, and whatever loses or adds something", async () => {
    const before = await listed();
    expect((await order(before, swapped(before))).status).toBe(200);
    const late = await order(before, [...before.slice(1), before[0] as number]);
    expect([late.status, codeOf(late), (late.body.error as { result: unknown }).result]).toEqual([
      409,
      "EDIT_CONFLICT",
      { ids: swapped(before) },
    ]);
    const now = await listed();
    expect(codeOf(await order(now, now.slice(1)))).toBe("INPUT_ERROR");
    expect(codeOf(await order([...now, archived], [archived, ...now]))).toBe("EDIT_CONFLICT");
    expect(await listed()).toEqual(now);
  });

  it("of two administrators at once one wins, and nothing is lost", async () => {
    const before = await listed();
    const answers = await Promise.all([
      order(before, swapped(before)),
      order(before, before.toReversed()),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(new Set(await listed())).toEqual(new Set(before));
  });

  it("is changed only by those who keep the catalogue", async () => {
    const clerk = await signedIn(
      shop,
      await givenAdministrator(shop.db, { permissions: ["order.read"] }),
    );
    const now = await listed();
    expect((await order(now, swapped(now), "", clerk)).status).toBe(403);
  });
});
