import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { courseRow } from "../../../../tests/support/catalog-rows.ts";
import { couponRow, promotionRow } from "../../../../tests/support/discount-rows.ts";
import {
  givenAdministrator,
  givenPaymentMethods,
  givenStudent,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

type ChoiceRow = { id: number; version: number; name: string };
type Result = { id: number; code: string | null; version?: number };

let shop: TestApp;
let owner: Visitor;
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
  owner = await signedIn(shop, await givenAdministrator(shop.db));
});
afterAll(() => shop.close());

const choose = async (path: string) =>
  ((await owner.get(`/api/admin/${path}`)).body.data as { items: ChoiceRow[] }).items;
const setTier = async (chosen: readonly ChoiceRow[], tier: string): Promise<Result[]> => {
  const body = {
    chosen: chosen.map(({ id, version }) => ({ id, version })),
    act: { what: "tier", tier },
    reason: "เลื่อนระดับ",
  };
  const answer = await owner.post("/api/admin/people/batch", body);
  expect(answer.status).toBe(200);
  return (answer.body.data as { results: Result[] }).results;
};
async function givenMembers(tier: string, count: number): Promise<number[]> {
  const ids = [];
  for (let one = 0; one < count; one += 1) ids.push((await givenStudent(shop.db)).id);
  await shop.db.updateTable("account").set({ tier }).where("id", "in", ids).execute();
  return ids;
}

describe("everything that fits a filter", () => {
  it("LOGIN-08 is just what the list shows on all its pages, in its order", async () => {
    const ids = await givenMembers("pages", 53);
    const pages = await Promise.all(
      [1, 2].map(
        async (page) =>
          (await owner.get(`/api/admin/people?tier=pages&sort=oldest&page=${page}`)).body,
      ),
    );
    const listed = pages.flatMap(({ data }) =>
      (data as { items: ChoiceRow[] }).items.map(({ id, version, name }) => ({
        id,
        version,
        name,
      })),
    );
    expect(listed).toHaveLength(53);
    expect(await choose("people/choice?tier=pages&sort=oldest&page=2")).toEqual(listed);
    expect((await choose("people/choice?tier=pages")).map(({ id }) => id)).toEqual(
      ids.toReversed(),
    );
  });

  it("LOGIN-08 is a moment: who comes to fit later is left alone, who was changed meanwhile is refused alone", async () => {
    const [one, other] = (await givenMembers("moment", 2)) as [number, number];
    const chosen = await choose("people/choice?tier=moment&sort=oldest");
    const [late] = (await givenMembers("moment", 1)) as [number];
    await setTier(
      chosen.filter(({ id }) => id === one),
      "silver",
    );
    const results = await setTier(chosen, "gold");
    expect(results).toMatchObject([
      { id: one, code: "EDIT_CONFLICT" },
      { id: other, code: null },
    ]);
    const rows = await shop.db
      .selectFrom("account")
      .select(["id", "tier"])
      .where("id", "in", [one, other, late])
      .orderBy("id")
      .execute();
    expect(rows.map(({ tier }) => tier)).toEqual(["silver", "gold", "moment"]);
  });

  it("LOGIN-08 is refused where it is more than 5,000, and is given where it is just so many", async () => {
    await sql`insert into coupon (code, code_folded, coupon_type, discount_type, percent, required_course_count, series)
      select 'MASS' || n, 'mass' || n, 'P1', 'percent', 10, 1, 77 from generate_series(1, 5000) n`.execute(
      shop.db,
    );
    expect(await choose("coupons/choice?q=mass")).toHaveLength(5000);
    await sql`insert into coupon (code, code_folded, coupon_type, discount_type, percent, required_course_count, series) values ('MASS5001', 'mass5001', 'P1', 'percent', 10, 1, 77)`.execute(
      shop.db,
    );
    const { status, body } = await owner.get("/api/admin/coupons/choice?q=mass");
    expect([status, body.error]).toMatchObject([
      422,
      { code: "TOO_MANY_TO_CHOOSE", msg: expect.stringContaining("5,000") },
    ]);
  });

  it("has the courses, coupons and promotions by their names", async () => {
    const { id: item } = await courseRow(shop.db, {
      title_th: "ทอผ้าไหม",
      title_en: "Silk weaving",
    });
    expect(await choose(`courses/choice?${new URLSearchParams({ q: "ทอผ้าไหม" })}`)).toEqual([
      { id: item, version: 1, name: "ทอผ้าไหม" },
    ]);
    const coupon = await couponRow(shop.db, { items: [item] });
    expect(
      await choose("coupons/choice?state=running&sort=code&q=".concat(coupon.code)),
    ).toMatchObject([{ id: coupon.id, name: coupon.code }]);
    const promotion = await promotionRow(shop.db, { items: [item] });
    expect((await choose("promotions/choice")).map(({ id }) => id)).toContain(promotion);
  });

  it("is refused where the filter cannot be read", async () => {
    expect((await owner.get("/api/admin/orders/choice?from=2026-13-40")).status).toBe(422);
    expect((await owner.get("/api/admin/people/choice?state=nothing")).status).toBe(422);
  });
});
