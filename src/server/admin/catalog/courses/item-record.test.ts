import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blankItem } from "#domain/catalog/item-fields.ts";
import { blankPlan } from "#domain/catalog/plan-fields.ts";
import { applySaleDates } from "#server/shop/course/apply-sale-dates.ts";
import { givenBuyer } from "../../../../../tests/support/buyers.ts";
import { categoryRow, courseRow, planRow } from "../../../../../tests/support/catalog-rows.ts";
import {
  givenAdministrator,
  givenEnrollment,
  givenPaymentMethods,
  givenStudent,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";

type Revision = { version: number; values: Record<string, unknown> };

let shop: TestApp;
let owner: Visitor;
let category: string;
beforeAll(async () => {
  shop = await testApp();
  owner = await signedIn(shop, await givenAdministrator(shop.db));
  category = String(await categoryRow(shop.db));
});
afterAll(() => shop.close());

const valuesOf = (parts: Record<string, unknown> = {}) => ({
  ...blankItem("course", { categories: [category], products: [] }),
  course_name: "เย็บผ้า",
  course_name_eng: "Sewing",
  ...parts,
});
/** On sale, as one is whose price has gone since. */
async function create(parts: Record<string, unknown> = {}): Promise<number> {
  const { body } = await owner.post("/api/admin/courses", {
    course_type: "course",
    values: valuesOf(parts),
  });
  expect(body.success).toBe(true);
  await shop.pool.query("update catalog_item set is_published = true where id = $1", [body.id]);
  return body.id as number;
}
async function createDraft(): Promise<number> {
  const sent = { course_type: "course", values: valuesOf() };
  return (await owner.post("/api/admin/courses", sent)).body.id as number;
}
const read = async (id: number) =>
  (await owner.get(`/api/admin/courses/${id}`)).body.data as Revision & { state: string };
async function save(id: number, parts: Record<string, unknown>, by = owner) {
  const { version, values } = await read(id);
  return by.put(`/api/admin/courses/${id}`, { version, values: { ...values, ...parts } });
}
const inShop = async (id: number) =>
  (await shop.visitor().get(`/public/courses/${id}`)).body.data as
    | Record<string, unknown>
    | undefined;
const faultsOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.errors as { param: string; code: string }[]).map(({ param, code }) => `${param} ${code}`);
const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  (body.error as { code: string } | undefined)?.code,
];
const addPlan = (id: number, parts: Record<string, unknown> = {}) =>
  owner.post(`/api/admin/courses/${id}/plans`, {
    values: {
      ...blankPlan,
      name: "สามเดือน",
      name_eng: "Three months",
      term: 3,
      price: 1290,
      ...parts,
    },
  });

describe("a course, for administrators", () => {
  it("is written with everything it has, and the shop shows it and each change at once", async () => {
    const id = await create({
      outcomes: "ใช้จักร\nตัดผ้า",
      outcomes_eng: "Use the machine",
      outline: "เริ่ม | 15",
      seat_limit: 12,
      free_book: "แบบเสื้อ",
      free_book_eng: "Patterns",
      free_book_type: "ebook",
    });
    const english = await shop
      .visitor()
      .get(`/public/courses/${id}`, { headers: { "x-lang": "en" } });
    expect(english.body.data).toMatchObject({ free_book: "Patterns" });
    expect(await inShop(id)).toMatchObject({
      course_name: "เย็บผ้า",
      outcomes: ["ใช้จักร", "ตัดผ้า"],
      outline: [{ title: "เริ่ม", minutes: 15 }],
      seats_left: 12,
      free_book: "แบบเสื้อ",
      price_from: null,
    });
    await addPlan(id);
    expect(await inShop(id)).toMatchObject({ price_from: 1290 });
    expect((await save(id, { course_name: "ตัดเย็บ" })).status).toBe(200);
    expect(await inShop(id)).toMatchObject({ course_name: "ตัดเย็บ" });
    expect(await read(id)).toMatchObject({
      state: "published",
      version: 2,
      values: { outcomes_eng: "Use the machine\nตัดผ้า", outline: "เริ่ม | 15" },
    });
  });

  it("is not written over unseen: the second of two is shown what the first has changed", async () => {
    const id = await create();
    const { version, values } = await read(id);
    await save(id, { promise: "เร็ว" });
    const late = await owner.put(`/api/admin/courses/${id}`, {
      version,
      values: { ...values, course_name: "ช้า" },
    });
    expect(codeOf(late)).toEqual([409, "EDIT_CONFLICT"]);
    expect((late.body.error as { result: Revision }).result).toMatchObject({
      version: 2,
      values: { promise: "เร็ว", course_name: "เย็บผ้า" },
    });
  });

  it("is refused with what is wrong at each field", async () => {
    const send = async (parts: Record<string, unknown>) =>
      faultsOf(
        await owner.post("/api/admin/courses", {
          course_type: "course",
          values: valuesOf({ sale: "published", ...parts }),
        }),
      );
    expect(await send({ course_name: " ", category: "999999" })).toEqual([
      "course_name REQUIRED",
      "category NOT_AN_OPTION",
    ]);
    expect(await send({ sale: "scheduled" })).toEqual(["publish_at REQUIRED"]);
    expect(await send({ sale: "scheduled", publish_at: "2020-01-01T10:00" })).toEqual([
      "publish_at IS_PAST",
    ]);
    expect(await send({ unpublish_at: "2020-01-01T10:00" })).toEqual(["unpublish_at IS_PAST"]);
    expect(
      await send({
        outline: "บทนำ",
        free_book: "เล่ม",
        cover: "nothing.png",
        instructors: "999999",
      }),
    ).toEqual([
      "free_book_type REQUIRED",
      "outline NOT_MINUTES",
      "cover NO_SUCH_PICTURE",
      "instructors NO_SUCH_PERSON",
    ]);
    expect(
      await send({
        description: "[ก](javascript:alert(1)",
        description_eng: "[a](https://x.example) [b](//x.example)",
      }),
    ).toEqual(["description_eng NOT_A_LINK"]);
    expect(await send({ description: "ดู [ที่นี่](javascript:alert)" })).toEqual([
      "description NOT_A_LINK",
    ]);
    const full = await courseRow(shop.db, { seat_limit: 5, seats_taken: 4 });
    expect(faultsOf(await save(full.id, { seat_limit: 3 }))).toEqual([
      "seat_limit BELOW_SEATS_IN_USE",
    ]);
  });

  it("writes one entry of the log for a draft that is saved at each rest in typing", async () => {
    const id = await createDraft();
    const other = await signedIn(shop, await givenAdministrator(shop.db));
    const entries = async () => {
      const { rows } = await shop.pool.query(
        "select detail -> 'changed' as changed from audit_entry where object = $1 and action = 'item.changed' order by id",
        [`item:${id}`],
      );
      return rows.map(({ changed }) => Object.keys(changed));
    };
    for (const promise of ["ก", "กข", "กขค"]) await save(id, { promise });
    expect((await read(id)).values.promise).toBe("กขค");
    expect(await entries()).toEqual([["promise"]]);
    await save(id, { promise: "ง", seat_limit: 5 });
    await save(id, { description: "จ" });
    await save(id, { promise: "ฉ" }, other);
    await save(id, { promise: "ช" });
    await save(id, { instructors: "", promise: "ซ" });
    expect(await entries()).toEqual([
      ["promise"],
      ["promise", "seat_limit"],
      ["description"],
      ["promise"],
      ["promise"],
    ]);
    const sold = await create();
    for (const promise of ["ก", "กข"]) await save(sold, { promise });
    const { rows } = await shop.pool.query(
      "select from audit_entry where object = $1 and action = 'item.changed'",
      [`item:${sold}`],
    );
    expect(rows.length).toBe(2);
  });

  it("goes on sale by no way before it has a price, and is edited on without one", async () => {
    const sent = { course_type: "course", values: valuesOf({ sale: "published" }) };
    expect(faultsOf(await owner.post("/api/admin/courses", sent))).toEqual(["sale NO_PRICE"]);
    const id = await createDraft();
    const { version } = await read(id);
    const later = { sale: "scheduled", publish_at: "2027-01-01T10:00" };
    expect(faultsOf(await save(id, { sale: "published" }))).toEqual(["sale NO_PRICE"]);
    expect(faultsOf(await save(id, later))).toEqual(["sale NO_PRICE"]);
    const batch = await owner.post("/api/admin/courses/batch", {
      chosen: [{ id, version }],
      act: { what: "sale", sale: "published" },
    });
    expect(batch.body.data).toMatchObject({ results: [{ id, code: "INPUT_ERROR" }] });
    expect(await read(id)).toMatchObject({ state: "draft", version });
    await addPlan(id, { term: 1, price: 900 });
    expect((await save(id, { sale: "published" })).status).toBe(200);
    await shop.pool.query("update pricing_plan set is_visible = false where item_id = $1", [id]);
    expect((await save(id, { promise: "เร็ว" })).status).toBe(200);
    expect((await read(id)).state).toBe("unpriced");
  });

  it("goes on sale and off it when its time has come", async () => {
    const id = await createDraft();
    const dates = { publish_at: "2027-01-01T10:00", unpublish_at: "2027-02-01T10:00" };
    await planRow(shop.db, id);
    expect((await save(id, { sale: "scheduled", ...dates })).status).toBe(200);
    expect([(await read(id)).state, await inShop(id)]).toEqual(["scheduled", undefined]);
    await shop.pool.query(
      "update catalog_item set publish_at = now() - interval '1 minute' where id = $1",
      [id],
    );
    await applySaleDates(shop.db);
    expect([(await read(id)).state, (await inShop(id))?.id]).toEqual(["published", id]);
    await shop.pool.query(
      "update catalog_item set unpublish_at = now() - interval '1 minute' where id = $1",
      [id],
    );
    await applySaleDates(shop.db);
    expect([(await read(id)).state, await inShop(id)]).toEqual(["draft", undefined]);
  });

  it("does not go on sale at its time without a price: the desk says so, and a price lets it go", async () => {
    const id = await createDraft();
    await planRow(shop.db, id);
    const dates = { publish_at: "2027-01-01T10:00", unpublish_at: "" };
    expect((await save(id, { sale: "scheduled", ...dates })).status).toBe(200);
    const held = async () =>
      ((await owner.get("/api/admin/waiting")).body.data as { sales: number }).sales;
    const before = await held();
    const showPlans = (isVisible: boolean) =>
      shop.pool.query("update pricing_plan set is_visible = $2 where item_id = $1", [
        id,
        isVisible,
      ]);
    await showPlans(false);
    const another = await createDraft();
    await planRow(shop.db, another);
    await shop.pool.query(
      "update catalog_item set publish_at = now() - interval '1 hour' where id = any ($1)",
      [[id, another]],
    );
    await applySaleDates(shop.db);
    expect([(await read(id)).state, await inShop(id)]).toEqual(["scheduled", undefined]);
    expect((await read(another)).state).toBe("published");
    expect(await held()).toBe(before + 1);
    await showPlans(true);
    await applySaleDates(shop.db);
    expect([(await read(id)).state, await held()]).toEqual(["published", before]);
  });

  it("is not sold out of the archive, who has it keeps it, and it comes back as a draft", async () => {
    const id = await create();
    const student = await givenStudent(shop.db);
    await givenEnrollment(shop.db, student.id, id);
    const archive = async (isArchived: boolean) =>
      owner.post(`/api/admin/courses/${id}/archive`, {
        version: (await read(id)).version,
        is_archived: isArchived,
      });
    expect(
      codeOf(
        await owner.post(`/api/admin/courses/${id}/archive`, { version: 99, is_archived: true }),
      ),
    ).toEqual([409, "EDIT_CONFLICT"]);
    expect((await archive(true)).status).toBe(200);
    expect([(await read(id)).state, await inShop(id)]).toEqual(["archived", undefined]);
    const { body } = await (await signedIn(shop, student)).get("/private/enrollments");
    expect(JSON.stringify(body)).toContain("เย็บผ้า");
    await archive(false);
    expect((await read(id)).state).toBe("draft");
  });

  it("has a history of who changed what, from what to what", async () => {
    const id = await create();
    await save(id, { course_name: "ปักผ้า" });
    await addPlan(id);
    const { body } = await owner.get(`/api/admin/history?object=item:${id}`);
    const rows = body.data as { action: string }[];
    expect(rows.map(({ action }) => action)).toEqual([
      "plan.created",
      "item.changed",
      "item.created",
    ]);
    expect(rows[1]).toMatchObject({
      by: "มานี ใจดี",
      changes: [{ name: "course_name", from: "เย็บผ้า", to: "ปักผ้า" }],
    });
  });

  it("LOGIN-08 is for those who manage the catalogue", async () => {
    const id = await create();
    const clerk = await signedIn(
      shop,
      await givenAdministrator(shop.db, { permissions: ["order.read", "coupon.manage"] }),
    );
    expect((await clerk.get(`/api/admin/courses/${id}`)).status).toBe(403);
    expect(
      (await clerk.post("/api/admin/courses", { course_type: "course", values: valuesOf() }))
        .status,
    ).toBe(403);
    expect((await save(id, {}, clerk)).status).toBe(403);
  });
});

describe("a product, for administrators", () => {
  const blank = (parts: Record<string, unknown>) => ({
    ...blankItem("product", { categories: [category], products: [] }),
    ...parts,
  });
  const send = (parts: Record<string, unknown>) =>
    owner.post("/api/admin/courses", { course_type: "product", values: blank(parts) });

  it("is written with its prices and whether it is shipped, and names the courses that give it along", async () => {
    const words = {
      course_name: "สมุด",
      course_name_eng: "Notebook",
      promise: "เส้นบรรทัด",
      description: "ปกแข็ง",
      sale: "published",
    };
    expect(faultsOf(await send({ ...words, price: "" }))).toEqual(["price REQUIRED"]);
    const id = (await send({ ...words, price: 350, price_usd: 10.5, is_shipped: true })).body
      .id as number;
    expect(await inShop(id)).toMatchObject({
      course_type: "product",
      price: 350,
      price_usd: 10.5,
      is_shipped: true,
      promise: "เส้นบรรทัด",
      description: "ปกแข็ง",
    });
    await save(id, { is_shipped: false, price: 300 });
    expect(await inShop(id)).toMatchObject({ is_shipped: false, price: 300, price_from: 300 });
    const course = await create({ product_free: String(id) });
    expect((await inShop(course))?.product_free).toEqual({ id, name: "สมุด" });
    expect(await read(id)).toMatchObject({ given_with: [{ id: course, name_th: "เย็บผ้า" }] });
    expect(await read(course)).toMatchObject({ given_with: [] });
  });
});

describe("a pricing plan, for administrators", () => {
  const plansOf = async (id: number) =>
    (await owner.get(`/api/admin/courses/${id}/plans`)).body.data as (Revision & {
      id: number;
      is_sold: boolean;
    })[];

  it.each([
    [{ term: "" }, ["term REQUIRED"]],
    [{ price: "" }, ["price REQUIRED"]],
    [{ plan_type: "Free", price: 10 }, ["price FREE_COSTS_NOTHING"]],
    [{ need_approval: true }, ["need_approval ONLY_FREE"]],
    [{ free_for: "Student", free_course_ids: "999999" }, ["free_course_ids NO_SUCH_COURSE"]],
  ])("CART-14 is refused with %j", async (parts, faults) => {
    expect(faultsOf(await addPlan(await create(), parts))).toEqual(faults);
  });

  it("CART-14 CART-17 keeps all its fields and both price lists", async () => {
    const id = await create();
    await addPlan(id, { pricing_type: "renew", term_2: 7, price_usd: 39.5 });
    const [plan] = await plansOf(id);
    expect(plan?.values).toMatchObject({
      pricing_type: "renew",
      term: 3,
      term_unit: "Month(s)",
      term_2: 7,
      term_unit_2: "Day(s)",
      price: 1290,
      price_usd: 39.5,
    });
  });

  it("that was sold keeps what it promised, while its price may change; in the archive it is not sold", async () => {
    const id = await create();
    await addPlan(id);
    const [plan] = await plansOf(id);
    await givenPaymentMethods(shop.db);
    const buyer = await givenBuyer(shop);
    const placed = await buyer.api.placeOrder({
      body: { payment_method_id: 1, courses: [{ course_id: id, priecingplan_id: plan?.id ?? 0 }] },
    });
    expect(placed.ok).toBe(true);
    const put = (parts: Record<string, unknown>) =>
      owner.put(`/api/admin/plans/${plan?.id}`, {
        version: plan?.version,
        values: { ...plan?.values, ...parts },
      });
    expect(faultsOf(await put({ term: 6 }))).toEqual(["term WAS_SOLD"]);
    expect((await put({ price: 990 })).status).toBe(200);
    expect(await inShop(id)).toMatchObject({ price_from: 990 });
    expect(codeOf(await put({ price: 1 }))).toEqual([409, "EDIT_CONFLICT"]);
    await owner.post(`/api/admin/plans/${plan?.id}/archive`, { version: 2, is_archived: true });
    expect(await inShop(id)).toMatchObject({ price_from: null, plans: [] });
  });
});
