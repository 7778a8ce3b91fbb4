import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { courseRow } from "../../../../tests/support/catalog-rows.ts";
import { givenAdministrator, next, signedIn } from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

type Values = Record<string, string | number | boolean>;

let shop: TestApp;
let owner: Visitor;
let courses: string;
/** As they were made: two that run, one that has ended, one that is off, one more that runs. */
let made: number[];
let ended: number;

beforeAll(async () => {
  shop = await testApp();
  owner = await signedIn(shop, await givenAdministrator(shop.db));
  courses = String((await courseRow(shop.db)).id);
  const [one, two] = [await created(), await created()];
  ended = await created({ starts_at: "2020-01-01T00:00", ends_at: "2020-02-01T00:00" });
  made = [one, two, await created({ is_enabled: false }), await created()];
});
afterAll(() => shop.close());

const typed = (changes: Values): Values => ({
  is_enabled: true,
  title_th: `โปร${next()}`,
  title_en: `Deal ${next()}`,
  description_th: "บรรทัดแรก\nบรรทัดสอง",
  description_en: "One line",
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
async function created(changes: Values = {}): Promise<number> {
  const { body } = await owner.post("/api/admin/promotions", { values: typed(changes) });
  return (body.data as { id: number }).id;
}
async function listed(): Promise<number[]> {
  const { body } = await owner.get("/api/admin/promotions/order");
  return (body.data as { items: { id: number }[] }).items.map(({ id }) => id);
}
const order = (from: number[], to: number[], by = owner) =>
  by.post("/api/admin/promotions/order", { from, to });
const codeOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.error as { code: string }).code;
const swapped = ([first = 0, second = 0, ...rest]: number[]) => [second, first, ...rest];
const lastEntry = async () =>
  (await shop.pool.query("select action, object, detail from audit_entry order by id desc limit 1"))
    .rows[0];

describe("the order of promotions", () => {
  it("PROMO-01 is the owner's, at once for buyers, a new one last, and in the log", async () => {
    expect(await listed()).toEqual(made);
    const wanted = [made[3], made[2], made[0], made[1]] as number[];
    expect((await order(made, wanted)).status).toBe(200);
    expect(await listed()).toEqual(wanted);
    const shown = (
      (await shop.visitor().get("/public/cart/promotion/all")).body.data as { id: number }[]
    ).map(({ id }) => id);
    expect(shown).toEqual(wanted.filter((id) => id !== made[2]));
    expect(await lastEntry()).toEqual({
      action: "promotion.ordered",
      object: "promotion:all",
      detail: { place: 1, from: made, to: wanted },
    });
    made = [...wanted, await created()];
    expect(await listed()).toEqual(made);
  });

  it("leaves those that have ended where they are", async () => {
    const places = async () =>
      (
        (await owner.get("/api/admin/promotions")).body.data as { items: { id: number }[] }
      ).items.map(({ id }) => id);
    const before = await places();
    const now = await listed();
    expect((await order(now, now.toReversed())).status).toBe(200);
    expect([(await places()).indexOf(ended), now.includes(ended)]).toEqual([
      before.indexOf(ended),
      false,
    ]);
  });

  it("is not changed by saving a promotion that was read before", async () => {
    const [first = 0] = await listed();
    const { version, values } = (await owner.get(`/api/admin/promotions/${first}`)).body.data as {
      version: number;
      values: Values;
    };
    const now = await listed();
    await order(now, [...now.slice(1), first]);
    expect(
      (
        await owner.put(`/api/admin/promotions/${first}`, {
          version,
          values: { ...values, percent: 15 },
        })
      ).status,
    ).toBe(200);
    expect((await listed()).at(-1)).toBe(first);
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
    expect(codeOf(await order([...now, ended], [ended, ...now]))).toBe("EDIT_CONFLICT");
    expect(await listed()).toEqual(now);
  });

  it("of two administrators at once one wins, and nothing is lost", async () => {
    const before = await listed();
    const answers = await Promise.all([
      order(before, swapped(before)),
      order(before, before.toReversed()),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(new Set(await listed())).toEqual(new Set(before));
  });
});

describe("a copy of a promotion", () => {
  it("PROMO-06 has its texts and its rule, is off and last, and has none of its orders", async () => {
    const id = await created({
      title_th: "ก".repeat(120),
      scope: "P1",
      tier_list: "friend",
      ends_at: "2099-01-01T00:00:00",
    });
    const copy = (
      (await owner.post(`/api/admin/promotions/${id}/copy`)).body.data as { id: number }
    ).id;
    const valuesOf = async (one: number) =>
      ((await owner.get(`/api/admin/promotions/${one}`)).body.data as { values: Values }).values;
    const original = await valuesOf(id);
    const names = {
      title_th: `${"ก".repeat(110)} (สำเนา)`,
      title_en: `${original.title_en} (copy)`,
    };
    expect(await valuesOf(copy)).toEqual({ ...original, ...names, is_enabled: false });
    expect((await listed()).at(-1)).toBe(copy);
    expect(await lastEntry()).toEqual({
      action: "promotion.copied",
      object: `promotion:${copy}`,
      detail: { from: id, name: original.title_th },
    });
    expect((await owner.post("/api/admin/promotions/999999/copy")).status).toBe(404);
  });
});
