import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { courseRow, productRow } from "../../../../tests/support/catalog-rows.ts";
import { couponRow, enterCode } from "../../../../tests/support/discount-rows.ts";
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
import { createSeries, drawCode } from "./create-series.ts";

type Values = Record<string, string | number | boolean>;
type Revision = { id: number; version: number; values: Values };

let shop: TestApp;
let owner: Visitor;
let ownerId: number;
let course: { id: number; planId: number };
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
  const person = await givenAdministrator(shop.db);
  ownerId = person.id;
  owner = await signedIn(shop, person);
  course = await courseRow(shop.db, {
    title_th: "ปั้นดิน",
    title_en: "Pottery",
    plan: { price_satang: 100_000 },
  });
});
afterAll(() => shop.close());

/** What is in a cart, with what a coupon takes off it. */
async function quotedWith(
  couponId: number,
  code: string,
  items: readonly { itemId: number; planId?: number }[],
) {
  const person = await givenStudent(shop.db);
  const api = clientOf(await signedIn(shop, person));
  for (const item of items) await givenCartItem(shop.db, { accountId: person.id }, item);
  await enterCode({ api }, code);
  const answer = await api.getQuote({ body: { coupon_id: [couponId] } });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.data.discount;
}

const typed = (changes: Values = {}): Values => ({
  is_enabled: true,
  code: `DESK${next()}`,
  discount_type: "percent",
  percent: 10,
  discount_amont: "",
  discount_amount_usd: "",
  scope: "P1",
  number_of_course: 1,
  courses: String(course.id),
  starts_at: "",
  ends_at: "",
  tier_list: "",
  payment_method: "1,9",
  use_limit: "",
  use_limit_per_account: "",
  is_returned_on_refund: false,
  ...changes,
});
const create = (changes: Values = {}, by = owner) =>
  by.post("/api/admin/coupons", { values: typed(changes) });
async function created(changes: Values = {}): Promise<Revision> {
  const { status, body } = await create(changes);
  expect(status).toBe(200);
  return body.data as Revision;
}
const save = ({ id, version, values }: Revision, changes: Values) =>
  owner.put(`/api/admin/coupons/${id}`, { version, values: { ...values, ...changes } });
const open = async (id: number) =>
  (await owner.get(`/api/admin/coupons/${id}`)).body.data as Revision & {
    uses_held: number;
    state: string;
  };
const faultsOf = (body: unknown) =>
  (body as { errors: { param: string; code: string }[] }).errors.map(({ param, code }) => [
    param,
    code,
  ]);
async function listed(query: Record<string, string>) {
  const { body } = await owner.get(`/api/admin/coupons?${new URLSearchParams(query)}`);
  return (body.data as { items: Record<string, unknown>[]; total: number }).items;
}

async function csv(query: string): Promise<string> {
  return (
    await shop.app.inject({
      url: `/api/admin/coupons.csv?${query}`,
      headers: { cookie: `sid=${owner.cookies.get("sid")}` },
    })
  ).body;
}

async function buyerWithCode(code: string) {
  const person = await givenStudent(shop.db);
  const api = clientOf(await signedIn(shop, person));
  await givenCartItem(
    shop.db,
    { accountId: person.id },
    { itemId: course.id, planId: course.planId },
  );
  await enterCode({ api }, code);
  const { id } = await shop.db
    .selectFrom("coupon")
    .select("id")
    .where("code", "=", code)
    .executeTakeFirstOrThrow();
  return async () => {
    const answer = await api.getQuote({ body: { coupon_id: [id] } });
    if (!answer.ok) throw new Error(answer.code);
    return [
      answer.value.data.discount,
      answer.value.data.unused_discounts.map(({ reason }) => reason),
    ];
  };
}

describe("coupons in the admin area of administrators", () => {
  it("are made with all their fields and read back as they were typed", async () => {
    const values = typed({
      discount_type: "amount",
      percent: "",
      discount_amont: 150.5,
      discount_amount_usd: 5,
      scope: "P2",
      number_of_course: 1,
      starts_at: "2026-11-01T09:00",
      ends_at: "2099-12-31T23:59:59",
      tier_list: "friend,regular",
      use_limit: 20,
      use_limit_per_account: 2,
      is_returned_on_refund: true,
    });
    const made = await created(values);
    expect(await open(made.id)).toMatchObject({
      version: made.version,
      values,
      uses_held: 0,
      uses_redeemed: 0,
      state: "running",
    });
    const row = await shop.db
      .selectFrom("coupon")
      .selectAll()
      .where("id", "=", made.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      coupon_type: "P2",
      amount_satang: 15_050,
      amount_usd_cents: 500,
      percent: null,
      tiers: ["friend", "regular"],
    });
    expect(row.starts_at).toEqual(new Date("2026-11-01T02:00:00Z"));
  });

  it("are refused with a word beside each field that is wrong", async () => {
    const taken = await created();
    const elsewhere = await create({ courses: "999999999", payment_method: "1,77" });
    const wrong = await create({
      discount_type: "amount",
      discount_amont: "",
      starts_at: "2026-12-02T00:00",
      ends_at: "2026-12-01",
      courses: "",
      payment_method: "",
    });
    const odd = await create({ code: "TWO WORDS", percent: "", starts_at: "31/12" });
    const same = await create({ code: String(taken.values.code).toLowerCase() });
    expect([elsewhere, wrong, odd, same].map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect(faultsOf(elsewhere.body)).toEqual([
      ["courses", "UNKNOWN_COURSE"],
      ["payment_method", "UNKNOWN_METHOD"],
    ]);
    expect(faultsOf(wrong.body)).toEqual([
      ["discount_amont", "NO_AMOUNT"],
      ["ends_at", "ENDS_TOO_EARLY"],
      ["courses", "NO_COURSE"],
      ["payment_method", "NO_METHOD"],
    ]);
    expect(faultsOf(odd.body)).toEqual([
      ["percent", "NO_PERCENT"],
      ["starts_at", "NO_MOMENT"],
      ["code", "CODE_LETTERS"],
    ]);
    expect(faultsOf(same.body)).toEqual([["code", "CODE_TAKEN"]]);
  });

  it("change what a buyer's next sum says, and nothing once they are switched off", async () => {
    const made = await created();
    const discountOf = await buyerWithCode(String(made.values.code));
    expect(await discountOf()).toEqual([100, []]);
    const more = (await save(made, { percent: 25 })).body.data as Revision;
    expect(await discountOf()).toEqual([250, []]);
    expect((await save({ ...more, id: made.id }, { is_enabled: false })).status).toBe(200);
    expect(await discountOf()).toEqual([0, ["COUPON_NOT_IN_FORCE"]]);
  });

  it("are saved over the version that was read and over no other, also where only the code or the limit changes", async () => {
    const made = await created();
    const answers = await Promise.all([save(made, { use_limit: 7 }), save(made, { use_limit: 8 })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body as
      | { error: { code: string; result: Revision } }
      | undefined;
    const now = await open(made.id);
    expect(refused?.error).toMatchObject({
      code: "EDIT_CONFLICT",
      result: { version: now.version, values: now.values },
    });
    expect(now.version).toBeGreaterThan(made.version);
  });

  it("never get a limit below what is held and used", async () => {
    const { id } = await couponRow(
      shop.db,
      { items: [course.id] },
      { use_limit: 9, uses_held: 2, uses_redeemed: 3 },
    );
    const before = await open(id);
    expect(faultsOf((await save({ ...before, id }, { use_limit: 4 })).body)).toEqual([
      ["use_limit", "LIMIT_BELOW_USES"],
    ]);
    expect((await save({ ...before, id }, { use_limit: 5 })).status).toBe(200);
    expect(await open(id)).toMatchObject({ state: "used-up", uses_held: 2 });
  });

  it("are found by code and by what they are at", async () => {
    const mark = `FIND${next()}`;
    const past = new Date("2026-01-01");
    const row = (name: string, values: Parameters<typeof couponRow>[2]) =>
      couponRow(shop.db, { items: [course.id] }, { code: `${mark}-${name}`, ...values });
    await row("RUNNING", { uses_redeemed: 4 });
    await row("UPCOMING", { starts_at: new Date("2099-01-01") });
    await row("ENDED", { ends_at: past });
    await row("USED-UP", { use_limit: 1, uses_held: 1 });
    await row("OFF", { is_enabled: false, ends_at: past });
    const all = await listed({ q: mark.toLowerCase(), sort: "code" });
    expect(all.map(({ code }) => code)).toEqual(
      ["ENDED", "OFF", "RUNNING", "UPCOMING", "USED-UP"].map((name) => `${mark}-${name}`),
    );
    for (const state of ["running", "upcoming", "ended", "used-up", "off"]) {
      const found = await listed({ q: mark, state });
      expect(found).toMatchObject([{ code: `${mark}-${state.toUpperCase()}`, state, courses: 1 }]);
    }
    expect((await listed({ q: mark, sort: "used" }))[0]).toMatchObject({
      uses_redeemed: 4,
      discount_amont: 10,
      tier_list: null,
    });
    expect((await csv(`q=${mark}&state=ended`)).split("\r\n").slice(1)).toEqual([
      expect.stringMatching(`^${mark}-ENDED,ended,P1,percent,10,10,,2026-01-01`),
      "",
    ]);
  });

  it("come in series without a code that is there twice, also when two are made at once", async () => {
    const { code: _, ...values } = typed();
    const prefix = `GIFT${next()}-`;
    const make = () =>
      owner.post("/api/admin/coupons/series", { values, prefix: prefix.toLowerCase(), count: 300 });
    const made = await Promise.all([make(), make()]);
    expect(
      made.map(({ status, body }) => [status, (body.data as { count: number }).count]),
    ).toEqual([
      [200, 300],
      [200, 300],
    ]);
    const codes = await shop.db
      .selectFrom("coupon")
      .select(["code", "series"])
      .where("code", "like", `${prefix}%`)
      .execute();
    expect(new Set(codes.map(({ code }) => code)).size).toBe(600);
    expect(
      codes.every(({ code }) => /^[ACDEFGHJKMNPQRTWXY34679]{8}$/.test(code.slice(prefix.length))),
    ).toBe(true);
    const [first] = made.map(({ body }) => (body.data as { series: number }).series);
    expect(codes.filter(({ series }) => series === first)).toHaveLength(300);
    const limits = () =>
      shop.pool.query(
        "select distinct series_limit_per_account as most from coupon where code like $1",
        [`${prefix}%`],
      );
    expect((await limits()).rows).toEqual([{ most: null }]);
    const limited = await owner.post("/api/admin/coupons/series", {
      values: { ...values, series_limit_per_account: 2 },
      prefix: `ONE${prefix}`.slice(0, 12),
      count: 2,
    });
    const { rows } = await shop.pool.query(
      "select series_limit_per_account as most from coupon where series = $1",
      [(limited.body.data as { series: number }).series],
    );
    expect(rows).toEqual([{ most: 2 }, { most: 2 }]);
    expect((await csv(`series=${first}`)).trim().split("\r\n")).toHaveLength(301);
    const discountOf = await buyerWithCode(codes[0]?.code ?? "");
    expect(await discountOf()).toEqual([100, []]);
  });

  it("of a series that were made elsewhere already are drawn again", async () => {
    const { code: _, ...values } = typed();
    const mark = `SAME${next()}-`;
    const drawn = [1, 1, 2, 3, 4].map((number) => mark + number);
    const by = { accountId: ownerId, lang: "th", requestId: "", now: new Date() } as const;
    await couponRow(shop.db, { items: [] }, { code: `${mark}2` });
    expect(
      await createSeries(
        shop.db,
        { values, prefix: "", count: 3 },
        by,
        () => drawn.shift() ?? drawCode(mark),
      ),
    ).toMatchObject({ count: 3 });
    const codes = await shop.db
      .selectFrom("coupon")
      .select("code")
      .where("code", "like", `${mark}%`)
      .orderBy("code")
      .execute();
    expect(codes.map(({ code }) => code)).toEqual([1, 2, 3, 4].map((number) => mark + number));
  });

  it("leave a line in the log for everything that is done to them", async () => {
    const made = await created();
    await save(made, { percent: 12 });
    const rows = await shop.db
      .selectFrom("audit_entry")
      .selectAll()
      .where("object", "=", `coupon:${made.id}`)
      .orderBy("id")
      .execute();
    expect(rows).toMatchObject([
      { action: "coupon.created", actor_id: ownerId },
      { action: "coupon.changed", actor_id: ownerId, detail: { changed: { percent: [10, 12] } } },
    ]);
  });

  it("are for administrators who may manage them", async () => {
    const other = await signedIn(
      shop,
      await givenAdministrator(shop.db, { permissions: ["catalog.manage", "order.read"] }),
    );
    const before = await shop.db.selectFrom("coupon").select("id").execute();
    expect([
      (await create({}, other)).status,
      (await other.get("/api/admin/coupons")).status,
    ]).toEqual([403, 403]);
    expect((await create({}, await signedIn(shop, await givenStudent(shop.db)))).status).toBe(403);
    expect(await shop.db.selectFrom("coupon").select("id").execute()).toHaveLength(before.length);
  });

  it("offer courses, ways to pay and tiers to tie them to", async () => {
    const { body } = await owner.get(`/api/admin/discounts/choices?q=pottery&ids=${course.id}`);
    expect(body.data).toMatchObject({
      courses: [
        {
          id: course.id,
          name: "ปั้นดิน",
          is_on_sale: true,
          plans: [{ id: course.planId, price: 1000 }],
        },
      ],
      methods: expect.arrayContaining([expect.objectContaining({ id: 9 })]),
    });
  });
});

describe("a coupon for everything", () => {
  it("is good for courses and products that come later as well, without one being chosen", async () => {
    const { id, values } = await created({ reach: "all", courses: "" });
    expect(values).toMatchObject({ reach: "all", courses: "" });
    const later = await courseRow(shop.db, { plan: { price_satang: 50_000 } });
    const book = await productRow(shop.db, { price_satang: 20_000 });
    const code = String(values.code);
    expect(await quotedWith(id, code, [{ itemId: later.id, planId: later.planId }])).toBe(50);
    expect(await quotedWith(id, code, [{ itemId: book }])).toBe(20);
    const both = [{ itemId: later.id, planId: later.planId }, { itemId: book }];
    expect(await quotedWith(id, code, both)).toBe(70);
    expect(await listed({ q: code })).toMatchObject([{ courses: null }]);
  });

  it("that needs a number of courses counts and cuts courses alone", async () => {
    const { id, values } = await created({
      reach: "all",
      courses: "",
      scope: "P2",
      number_of_course: 2,
    });
    const other = await courseRow(shop.db, { plan: { price_satang: 50_000 } });
    const book = await productRow(shop.db, { price_satang: 20_000 });
    const [one, two, three] = [
      { itemId: course.id, planId: course.planId },
      { itemId: other.id, planId: other.planId },
      { itemId: book },
    ];
    expect(await quotedWith(id, String(values.code), [one, three])).toBe(0);
    expect(await quotedWith(id, String(values.code), [one, two, three])).toBe(150);
  });

  it("is one for chosen courses again once they are chosen, and its rule has another version", async () => {
    const made = await created({ reach: "all", courses: "" });
    const refused = await save(made, { reach: "chosen" });
    expect(faultsOf(refused.body)).toEqual([["courses", expect.stringContaining("NO_COURSE")]]);
    const saved = (await save(made, { reach: "chosen", courses: String(course.id) })).body
      .data as Revision;
    expect([saved.values.reach, saved.version > made.version]).toEqual(["chosen", true]);
    const book = await productRow(shop.db, { price_satang: 20_000 });
    expect(await quotedWith(made.id, String(made.values.code), [{ itemId: book }])).toBe(0);
  });
});
