import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sellingSteps } from "#domain/settings/selling-steps.ts";
import { addMissingMethods } from "#server/shop/payment/methods/known-methods.ts";
import { courseRow } from "../../../../tests/support/catalog-rows.ts";
import {
  givenAdministrator,
  givenBankAccount,
  givenStudent,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { givenLesson } from "../../../../tests/support/learning.ts";
import { insertOrder } from "../../../../tests/support/payment-shop.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

let shop: TestApp;
let admin: Visitor;

beforeAll(async () => {
  shop = await testApp();
  admin = await signedIn(shop, await givenAdministrator(shop.db));
});
afterAll(() => shop.close());

async function done(): Promise<string[]> {
  const { body } = await admin.get("/api/admin/selling-steps");
  return (body.data as { step: string; is_done: boolean }[]).flatMap(({ step, is_done }) =>
    is_done ? [step] : [],
  );
}

async function givenBooking(): Promise<void> {
  const buyer = await givenStudent(shop.db);
  const order = await insertOrder(shop.db, buyer, {});
  await shop.pool.query(
    `with paid as (insert into payment (order_id, payment_method_id, state, amount_satang, currency, evidence)
        select id, 1, 'succeeded', payable_satang, currency, 'a test' from shop_order where id = $1 returning *)
      insert into ledger_entry (posting, order_id, payment_id, ledger_account, amount_satang, currency)
      select $2::uuid, p.order_id, p.id, l.account, l.sign * p.amount_satang, p.currency from paid p, (values ('bank', 1), ('sales', -1)) l (account, sign)`,
    [order.id, randomUUID()],
  );
}

describe("a shop as it comes", () => {
  it("PAY-24 has every way to pay, and only the transfer is switched on; what the owner changed stays", async () => {
    await addMissingMethods(shop.db);
    await shop.db
      .updateTable("payment_method")
      .set({ name_th: "โอนเข้าบัญชี" })
      .where("id", "=", 1)
      .execute();
    await addMissingMethods(shop.db);
    const rows = await shop.db
      .selectFrom("payment_method")
      .select(["id", "name_th", "is_enabled"])
      .orderBy("position")
      .execute();
    expect([rows.length, rows[0], rows.filter(({ is_enabled }) => is_enabled).length]).toEqual([
      11,
      { id: 1, name_th: "โอนเข้าบัญชี", is_enabled: true },
      1,
    ]);
  });

  it("TEXT-04 tells the owner what is missing, each step by what is really there", async () => {
    await shop.db.updateTable("site_setting").set({ settings: "{}" }).execute();
    // The mails of a demo are read in the admin area, and its key is in its folder.
    expect(await done()).toEqual(["mail", "recovery"]);
    await givenBankAccount(shop.db);
    expect(await done()).toEqual(["payment", "mail", "recovery"]);
    const { id: categoryId } = await shop.db
      .insertInto("category")
      .values({ slug: "food", name_th: "อาหาร", name_en: "Food", position: 0 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { id: sweets } = await courseRow(shop.db, { slug: "sweets", category_id: categoryId });
    expect(await done(), "a course without a lesson").not.toContain("course");
    const lesson = await givenLesson(shop.db, sweets);
    expect(await done()).toContain("course");
    await shop.db
      .updateTable("lesson")
      .set({ is_published: false })
      .where("id", "=", lesson)
      .execute();
    expect(await done(), "a lesson that nobody sees").not.toContain("course");
    await shop.db
      .updateTable("lesson")
      .set({ is_published: true })
      .where("id", "=", lesson)
      .execute();
    await shop.db.updateTable("pricing_plan").set({ is_visible: false }).execute();
    expect(await done(), "a course that cannot be bought").not.toContain("course");
    await shop.db.updateTable("pricing_plan").set({ is_visible: true }).execute();
    await shop.db.updateTable("catalog_item").set({ is_published: false }).execute();
    expect(await done(), "a draft").not.toContain("course");
    await shop.db.updateTable("catalog_item").set({ is_published: true }).execute();
    const save = async (group: string, changed: Record<string, unknown>) => {
      const { version, values } = (await admin.get(`/api/admin/settings/${group}`)).body.data as {
        version: number;
        values: Record<string, unknown>;
      };
      expect(
        (
          await admin.put(`/api/admin/settings/${group}`, {
            version,
            values: { ...values, ...changed },
          })
        ).status,
      ).toBe(200);
    };
    await save("shop", { title_th: "ครัวคุณนก" });
    expect(await done()).toEqual(["name", "payment", "course", "mail", "recovery"]);
    await save("consent", { is_consent_form: true });
    expect(await done(), "terms without a word in them").not.toContain("policies");
    await save("consent", { is_consent_form: true, consent_content: "เราเก็บเท่าที่จำเป็น" });
    expect(await done()).toContain("policies");
    await save("tax", {});
    expect(await done(), "not registered is a word, too").toContain("vat");
    await givenBooking();
    expect(await done()).toEqual(sellingSteps);
  });
});
