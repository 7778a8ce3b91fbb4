import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { courseRow, planRow, productRow } from "../../../../../tests/support/catalog-rows.ts";
import {
  givenAdministrator,
  givenInstructor,
  givenStudent,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";

let shop: TestApp;
let owner: Visitor;
beforeAll(async () => {
  shop = await testApp();
  owner = await signedIn(shop, await givenAdministrator(shop.db));
});
afterAll(() => shop.close());

const item = (id: number) =>
  shop.db.selectFrom("catalog_item").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const plansOf = (id: number) =>
  shop.db
    .selectFrom("pricing_plan")
    .selectAll()
    .where("item_id", "=", id)
    .orderBy("position")
    .orderBy("id")
    .execute();
const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  (body.error as { code: string } | undefined)?.code,
];
const without = (row: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

describe("a copy of a course", () => {
  it("is a draft with everything that buyers decide by, its plans and teachers, and none of its buyers", async () => {
    const gift = await productRow(shop.db);
    const teacher = await givenInstructor(shop.db);
    const parts = {
      title_th: "เย็บผ้า",
      seat_limit: 9,
      seats_taken: 4,
      seats_held: 1,
      free_product_id: gift,
      free_book_title: "แบบ",
      free_book_type: "ebook",
    } as const;
    const { id } = await courseRow(shop.db, {
      ...parts,
      outcomes: JSON.stringify([{ th: "ก", en: "a" }]),
      promise_th: "เร็ว",
      level: "beginner",
    });
    await planRow(shop.db, id, {
      name_th: "รายปี",
      plan_type: "period",
      term: 1,
      term_unit: "year",
      pricing_type: "renew",
      price_usd_cents: 900,
      position: 1,
    });
    await planRow(shop.db, id, { archived_at: new Date() });
    await shop.db
      .insertInto("course_instructor")
      .values({ item_id: id, account_id: teacher.id })
      .execute();
    const { body } = await owner.post(`/api/admin/courses/${id}/copy`);
    const copy = body.id as number;
    // A column that is new and belongs to a copy goes into the statement that copies.
    const own = [
      "id",
      "slug",
      "title_th",
      "title_en",
      "search",
      "position",
      "is_published",
      "published_at",
      "updated_at",
      "seats_held",
      "seats_taken",
      "version",
      "copied_from",
    ];
    expect(without(await item(copy), own)).toEqual(without(await item(id), own));
    expect(await item(copy)).toMatchObject({
      title_th: "เย็บผ้า (สำเนา)",
      is_published: false,
      publish_at: null,
      seats_held: 0,
      seats_taken: 0,
      version: 1,
    });
    const planOwn = ["id", "item_id", "version"];
    const wanted = (await plansOf(id)).filter(({ archived_at }) => archived_at === null);
    expect((await plansOf(copy)).map((plan) => without(plan, planOwn))).toEqual(
      wanted.map((plan) => without(plan, planOwn)),
    );
    expect((await owner.get(`/api/admin/courses/${copy}`)).body.data).toMatchObject({
      state: "draft",
      values: { instructors: String(teacher.id) },
    });
    expect((await shop.visitor().get(`/public/courses/${copy}`)).status).toBe(404);
    expect(codeOf(await owner.post("/api/admin/courses/999999/copy"))).toEqual([404, "NOT_FOUND"]);
  });
});

describe("the preview of a draft", () => {
  it("LOGIN-08 shows those who manage the catalogue what buyers would see, and others nothing", async () => {
    const { id, planId } = await courseRow(shop.db, {
      is_published: false,
      title_th: "ยังไม่เปิด",
      seat_limit: 5,
      seats_taken: 2,
    });
    const path = `/api/admin/courses/${id}/preview`;
    expect((await owner.get(path)).body.data).toMatchObject({
      course_name: "ยังไม่เปิด",
      price_from: 1290,
      seats_left: 3,
      plans: [{ id: planId }],
    });
    const clerk = await signedIn(
      shop,
      await givenAdministrator(shop.db, { permissions: ["order.read"] }),
    );
    const student = await signedIn(shop, await givenStudent(shop.db));
    expect(
      (await Promise.all([clerk, student, shop.visitor()].map((one) => one.get(path)))).map(
        ({ status }) => status,
      ),
    ).toEqual([403, 403, 401]);
    await shop.db
      .updateTable("catalog_item")
      .set({ is_published: true })
      .where("id", "=", id)
      .execute();
    const published = (await shop.visitor().get(`/public/courses/${id}`)).body;
    expect((await owner.get(path)).body).toEqual(published);
  });
});

describe("the plans of a course", () => {
  it("CART-14 stand in the shop where the owner puts them, and not over an order that the owner has not seen", async () => {
    const { id, planId } = await courseRow(shop.db);
    const second = await planRow(shop.db, id, { name_th: "รายปี" });
    const gone = await planRow(shop.db, id, { archived_at: new Date() });
    const order = (from: number[], to: number[]) =>
      owner.post(`/api/admin/courses/${id}/plans/order`, { from, to });
    expect((await order([planId, second], [second, planId])).status).toBe(200);
    const shown = (
      (await shop.visitor().get(`/public/courses/${id}`)).body.data as { plans: { id: number }[] }
    ).plans;
    expect(shown.map((plan) => plan.id)).toEqual([second, planId]);
    const late = await order([planId, second], [second, planId]);
    expect([codeOf(late), (late.body.error as { result: unknown }).result]).toEqual([
      [409, "EDIT_CONFLICT"],
      { ids: [second, planId] },
    ]);
    expect(codeOf(await order([second, planId], [second, gone]))).toEqual([422, "INPUT_ERROR"]);
    const other = await courseRow(shop.db);
    expect(codeOf(await order([second, other.planId], [other.planId, second]))).toEqual([
      409,
      "EDIT_CONFLICT",
    ]);
  });
});
