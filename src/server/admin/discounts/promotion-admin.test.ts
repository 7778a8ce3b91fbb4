import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { courseRow, productRow } from "../../../../tests/support/catalog-rows.ts";
import { couponRow } from "../../../../tests/support/discount-rows.ts";
import {
  clientOf,
  givenAdministrator,
  givenCartItem,
  givenPaymentMethods,
  givenStudent,
  next,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

type Values = Record<string, string | number | boolean>;
type Revision = { id: number; version: number; values: Values };

let shop: TestApp;
let owner: Visitor;
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
  owner = await signedIn(shop, await givenAdministrator(shop.db));
});
afterAll(() => shop.close());

const givenCourse = (satang: number) => courseRow(shop.db, { plan: { price_satang: satang } });
const typed = (courses: string, changes: Values = {}): Values => ({
  is_enabled: true,
  title_th: `โปร${next()}`,
  title_en: `Deal ${next()}`,
  description_th: "บรรทัดแรก\nบรรทัดสอง",
  description_en: "",
  discount_type: "percent",
  percent: 10,
  discount_amont: "",
  discount_amount_usd: "",
  scope: "P1",
  number_of_course: 1,
  courses,
  starts_at: "",
  ends_at: "",
  tier_list: "",
  ...changes,
});
const create = (values: Values, by = owner) => by.post("/api/admin/promotions", { values });
async function created(values: Values): Promise<Revision> {
  const { status, body } = await create(values);
  expect(status).toBe(200);
  return body.data as Revision;
}
const save = ({ id, version, values }: Revision, changes: Values) =>
  owner.put(`/api/admin/promotions/${id}`, { version, values: { ...values, ...changes } });
const shown = async () =>
  ((await shop.visitor().get("/public/cart/promotion/all")).body.data as { id: number }[]).map(
    ({ id }) => id,
  );
const catalogVersion = async () =>
  (await shop.db.selectFrom("catalog_version").select("version").executeTakeFirstOrThrow()).version;

describe("promotions in the admin area of administrators", () => {
  it("are made, changed and switched off, and buyers get what stands there now", async () => {
    const course = await givenCourse(100_000);
    const values = typed(String(course.id));
    const made = await created(values);
    expect((await owner.get(`/api/admin/promotions/${made.id}`)).body.data).toMatchObject({
      version: made.version,
      values,
      state: "running",
    });
    const person = await givenStudent(shop.db);
    const api = clientOf(await signedIn(shop, person));
    await givenCartItem(
      shop.db,
      { accountId: person.id },
      { itemId: course.id, planId: course.planId },
    );
    const discount = async () => {
      const answer = await api.getQuote({ body: {} });
      return answer.ok && answer.value.data.discount;
    };
    expect([await discount(), (await shown()).includes(made.id)]).toEqual([100, true]);
    const before = await catalogVersion();
    const more = (await save(made, { discount_type: "amount", discount_amont: 150 })).body
      .data as Revision;
    expect([await discount(), (await catalogVersion()) > before]).toEqual([150, true]);
    await save({ ...more, id: made.id }, { is_enabled: false });
    expect([await discount(), (await shown()).includes(made.id)]).toEqual([0, false]);
    const rows = await shop.db
      .selectFrom("audit_entry")
      .select("action")
      .where("object", "=", `promotion:${made.id}`)
      .orderBy("id")
      .execute();
    expect(rows.map(({ action }) => action)).toEqual([
      "promotion.created",
      "promotion.changed",
      "promotion.changed",
    ]);
  });

  it("for everything cut what comes later too, and show it to buyers", async () => {
    const made = await created(typed("", { reach: "all" }));
    const later = await givenCourse(70_000);
    const person = await givenStudent(shop.db);
    const api = clientOf(await signedIn(shop, person));
    await givenCartItem(
      shop.db,
      { accountId: person.id },
      { itemId: later.id, planId: later.planId },
    );
    await givenCartItem(
      shop.db,
      { accountId: person.id },
      { itemId: await productRow(shop.db, { price_satang: 30_000 }) },
    );
    const quoted = await api.getQuote({ body: {} });
    expect(quoted.ok && quoted.value.data.discount).toBe(100);
    const page = (await shop.visitor().get(`/public/promotions/${made.id}`)).body.data as {
      courses: number[];
    };
    expect(page.courses).toContain(later.id);
    await save(made, { is_enabled: false });
    expect(await shown()).not.toContain(made.id);
  });

  it("are exported as a file, as they are listed, by those who may export", async () => {
    const course = await givenCourse(100_000);
    const made = await created(typed(String(course.id), { title_th: "=ส่งออก" }));
    const { body } = await shop.app.inject({
      url: "/api/admin/promotions.csv?q=ส่งออก",
      cookies: Object.fromEntries(owner.cookies),
    });
    const [head, line, ...rest] = body.split("\r\n");
    expect(head).toMatch(/^\uFEFFรหัส,โปรโมชัน,/);
    expect(line).toMatch(new RegExp(`^${made.id},'=ส่งออก,running,P1,percent,10,`));
    expect(rest).toEqual([""]);
    const clerk = await signedIn(
      shop,
      await givenAdministrator(shop.db, { permissions: ["coupon.manage"] }),
    );
    expect((await clerk.get("/api/admin/promotions.csv")).status).toBe(403);
  });

  it("are checked by the same rules, and saved over no other version", async () => {
    const course = await givenCourse(100_000);
    const few = await create(
      typed(String(course.id), { scope: "P2", number_of_course: 2, title_en: "" }),
    );
    const wrong = await create(typed(String(course.id), { scope: "P2", number_of_course: 2 }));
    expect([few.status, wrong.body.errors]).toMatchObject([
      422,
      [{ param: "courses", code: "TOO_FEW_COURSES" }],
    ]);
    const made = await created(typed(String(course.id)));
    const answers = await Promise.all([save(made, { percent: 1 }), save(made, { percent: 2 })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("are listed by words and state", async () => {
    const made = await created(typed("", { is_enabled: false, title_en: `Quiet ${next()}` }));
    const { body } = await owner.get(
      `/api/admin/promotions?state=off&q=${encodeURIComponent(String(made.values.title_en))}`,
    );
    expect(body.data).toMatchObject({
      total: 1,
      items: [{ id: made.id, state: "off", courses: 0, orders: 0 }],
    });
  });

  it("are for administrators who may manage them", async () => {
    const other = await signedIn(
      shop,
      await givenAdministrator(shop.db, { permissions: ["catalog.manage"] }),
    );
    expect([
      (await create(typed(""), other)).status,
      (await other.post("/api/admin/discounts/try", {})).status,
    ]).toEqual([403, 403]);
  });
});

describe("what a cart would pay", () => {
  it("is the sum that the buyer gets, with the tier and the codes that are asked about", async () => {
    const [one, other] = [await givenCourse(100_000), await givenCourse(50_000)];
    const both = `${one.id},${other.id}`;
    const promotion = await created(
      typed(both, {
        scope: "P2",
        number_of_course: 2,
        discount_type: "amount",
        discount_amont: 300,
        tier_list: "friend",
      }),
    );
    const coupon = await couponRow(shop.db, { items: [one.id] });
    const ask = async (tier: string | null, coupon_codes: string[]) => {
      const courses = [one, other].map(({ id, planId }) => ({
        course_id: id,
        priecingplan_id: planId,
      }));
      const { body } = await owner.post("/api/admin/discounts/try", {
        courses,
        coupon_codes,
        payment_method_id: 9,
        currency_code: "THB",
        tier,
      });
      return body.data as {
        quote: {
          payable: number;
          discount: number;
          promotion_id: number | null;
          coupon_ids: number[];
        };
        unknown_codes: string[];
      };
    };
    expect(await ask(null, [])).toMatchObject({
      quote: { payable: 1500, promotion_id: null },
      unknown_codes: [],
    });
    expect(await ask("friend", [])).toMatchObject({
      quote: { payable: 1200, discount: 300, promotion_id: promotion.id },
    });
    expect(await ask(null, [coupon.code.toLowerCase(), "NOSUCH"])).toMatchObject({
      quote: { payable: 1400, coupon_ids: [coupon.id] },
      unknown_codes: ["NOSUCH"],
    });
  });
});
