import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { givenAdministrator, givenCourse, signedIn } from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";

let shop: TestApp;
let one: { id: number };
let other: { id: number };
beforeAll(async () => {
  shop = await testApp();
  [one, other] = [await givenCourse(shop.db), await givenCourse(shop.db)];
});
afterAll(() => shop.close());

const rows = async (table: string) =>
  (
    await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
      shop.db,
    )
  ).rows[0]?.count ?? 0;

describe("a list that the owner keeps by hand", () => {
  it("takes no more than it may have, of forty at once just those that fit, and says so", async () => {
    const owner = await signedIn(shop, await givenAdministrator(shop.db));
    const there = await rows("category");
    await sql`insert into category (slug, name_th, name_en) select 'full-' || n, 'เต็ม', 'full' from generate_series(1, ${195 - there}::int) n`.execute(
      shop.db,
    );
    const made = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        owner.post("/api/admin/categories", {
          values: { name: `หมวด ${at}`, name_eng: `Category ${at}` },
        }),
      ),
    );
    expect([made.filter(({ status }) => status === 200).length, await rows("category")]).toEqual([
      5, 200,
    ]);
    const refused = made.filter(({ status }) => status !== 200);
    expect(
      new Set(
        refused.map(({ status, body }) => `${status} ${(body.error as { code: string }).code}`),
      ),
    ).toEqual(new Set(["409 LIST_FULL"]));
  });

  it("has its ceiling for each course where it hangs on one", async () => {
    const plans = (item: number, count: number) =>
      sql`insert into pricing_plan (item_id, plan_type, name_th, name_en, price_satang) select ${item}, 'actual', 'แผน', 'Plan', 100 from generate_series(1, ${count}::int) n`.execute(
        shop.db,
      );
    const held =
      (
        await sql<{
          count: number;
        }>`select count(*)::int as count from pricing_plan where item_id = ${one.id}`.execute(
          shop.db,
        )
      ).rows[0]?.count ?? 0;
    await plans(one.id, 50 - held);
    await plans(other.id, 10);
    await expect(plans(one.id, 1)).rejects.toMatchObject({ constraint: "list_ceiling" });
  });
});
