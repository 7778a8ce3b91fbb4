import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { courseRow } from "../../../tests/support/catalog-rows.ts";
import { givenAdministrator, givenBankAccount, signedIn } from "../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../tests/support/test-app.ts";
import type { Visitor } from "../../../tests/support/visitor.ts";
import { addMissingMethods } from "../payment/known-methods.ts";

let shop: TestApp;
let admin: Visitor;

beforeAll(async () => {
  shop = await testApp();
  admin = await signedIn(shop, await givenAdministrator(shop.db));
});
afterAll(() => shop.close());

async function done(): Promise<string[]> {
  const { body } = await admin.get("/api/admin/selling-steps");
  return (body.data as { step: string; is_done: boolean }[]).flatMap(({ step, is_done }) => (is_done ? [step] : []));
}

describe("a shop as it comes", () => {
  it("PAY-24 has every way to pay, and only the transfer is switched on; what the owner changed stays", async () => {
    await addMissingMethods(shop.db);
    await shop.db.updateTable("payment_method").set({ name_th: "โอนเข้าบัญชี" }).where("id", "=", 1).execute();
    await addMissingMethods(shop.db);
    const rows = await shop.db.selectFrom("payment_method").select(["id", "name_th", "is_enabled"]).orderBy("position").execute();
    expect([rows.length, rows[0], rows.filter(({ is_enabled }) => is_enabled).length]).toEqual([11, { id: 1, name_th: "โอนเข้าบัญชี", is_enabled: true }, 1]);
  });

  it("TEXT-04 tells the owner what is missing, each step by what is really there", async () => {
    expect(await done()).toEqual([]);
    await givenBankAccount(shop.db);
    expect(await done()).toEqual(["payment"]);
    const { id: categoryId } = await shop.db
      .insertInto("category")
      .values({ slug: "food", name_th: "อาหาร", name_en: "Food", position: 0 })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect(await done()).toEqual(["payment", "category"]);
    await courseRow(shop.db, { slug: "sweets", category_id: categoryId });
    expect(await done()).toContain("course");
    await shop.db.updateTable("pricing_plan").set({ is_visible: false }).execute();
    expect(await done(), "a course that nobody can buy").not.toContain("course");
    await shop.db.updateTable("pricing_plan").set({ is_visible: true }).execute();
    await shop.db.updateTable("catalog_item").set({ is_published: false }).execute();
    expect(await done(), "a draft").not.toContain("course");
    await shop.db.updateTable("catalog_item").set({ is_published: true }).execute();
    const { version, values } = (await admin.get("/api/admin/settings/shop")).body.data as { version: number; values: Record<string, unknown> };
    await admin.put("/api/admin/settings/shop", { version, values: { ...values, title_th: "ครัวคุณนก" } });
    expect(await done()).toEqual(["name", "payment", "category", "course"]);
  });
});
