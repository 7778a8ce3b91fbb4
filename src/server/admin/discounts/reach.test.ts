import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { categoryRow, courseRow, productRow } from "../../../../tests/support/catalog-rows.ts";
import { couponRow, enterCode, promotionRow } from "../../../../tests/support/discount-rows.ts";
import {
  clientOf,
  givenAdministrator,
  givenPaymentMethods,
  givenStudent,
  next,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

type Course = { id: number; planId: number };
type Values = Record<string, string | number | boolean>;

let shop: TestApp;
let owner: Visitor;
let category: number;
let [inside, outside]: Course[] = [];
let book: number;
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
  owner = await signedIn(shop, await givenAdministrator(shop.db));
  category = await categoryRow(shop.db);
  const other = await categoryRow(shop.db);
  [inside, outside] = await Promise.all(
    [category, other].map((category_id) =>
      courseRow(shop.db, { category_id, plan: { price_satang: 100_000 } }),
    ),
  );
  book = await productRow(shop.db, { category_id: category, price_satang: 20_000 });
});
afterAll(() => shop.close());

const typed = (changes: Values): Values => ({
  is_enabled: true,
  discount_type: "percent",
  percent: 10,
  scope: "P1",
  number_of_course: 1,
  ...changes,
});
const create = (kind: "coupons" | "promotions", changes: Values) =>
  owner.post(`/api/admin/${kind}`, {
    values: typed({
      ...(kind === "coupons"
        ? { code: `REACH${next()}`, payment_method: "1,9" }
        : { title_th: "ลดราคา" }),
      ...changes,
    }),
  });

const everything = () => [inside?.id ?? 0, outside?.id ?? 0, book];

/** What a cart with these gets off, item by item. */
async function quoted(items: readonly number[], code: string | null): Promise<number[]> {
  const api = clientOf(await signedIn(shop, await givenStudent(shop.db)));
  const plans = new Map([inside, outside].map((one) => [one?.id, one?.planId]));
  const listed = items.map((course_id) => ({
    course_id,
    priecingplan_id: plans.get(course_id) ?? null,
    qty: 1,
  }));
  const coupons = code === null ? [] : [await couponOf(api, code)];
  const answer = await api.getQuote({ body: { courses: listed, coupon_id: coupons } });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value.data.lines.map(({ discount }) => discount);
}

async function couponOf(api: ReturnType<typeof clientOf>, code: string): Promise<number> {
  await enterCode({ api }, code);
  const found = await shop.db
    .selectFrom("coupon")
    .select("id")
    .where("code", "=", code)
    .executeTakeFirstOrThrow();
  return found.id;
}

const reaches = () =>
  [
    ["all", {}, [100, 100, 20]],
    ["categories", { categories: String(category) }, [100, 0, 20]],
    ["except", { except: `${outside?.id},${book}` }, [100, 0, 0]],
    ["chosen", { courses: String(outside?.id) }, [0, 100, 0]],
  ] as const;

describe("what a discount is for", () => {
  it("COUPON-04 COUPON-06 a coupon takes off what its one choice says, and its form says the choice", async () => {
    for (const [reach, lists, expected] of reaches()) {
      const { status, body } = await create("coupons", { reach, ...lists });
      expect([reach, status]).toEqual([reach, 200]);
      const { id, values } = body.data as { id: number; values: Values };
      expect(values).toMatchObject({ reach, ...lists });
      expect(await quoted(everything(), String(values.code))).toEqual(expected);
      const { data } = (await owner.get(`/api/admin/coupons?q=${values.code}`)).body as {
        data: { items: Values[] };
      };
      expect(data.items.find((row) => row.id === id)).toMatchObject({ reach });
    }
  });

  it("PROMO-01 PROMO-06 a promotion does so, too, and shows what it is for", async () => {
    for (const [reach, lists, expected] of reaches()) {
      const { body } = await create("promotions", { reach, ...lists });
      const { id } = body.data as { id: number };
      expect(await quoted(everything(), null)).toEqual(expected);
      const api = clientOf(await signedIn(shop, await givenStudent(shop.db)));
      const shown = await api.getPromotion({ params: { id } });
      const off = everything().filter((_, index) => (expected[index] ?? 0) > 0);
      expect(shown.ok && shown.value.data.courses.toSorted((a, b) => a - b)).toEqual(
        off.toSorted((a, b) => a - b),
      );
      await shop.pool.query("update promotion set is_enabled = false where id = $1", [id]);
    }
  });

  it("COUPON-04 a course that is added later is in reach by itself", async () => {
    const codes = await Promise.all(
      reaches().map(async ([reach, lists]) => {
        const { body } = await create("coupons", { reach, ...lists });
        return String((body.data as { values: Values }).values.code);
      }),
    );
    const later = await courseRow(shop.db, {
      category_id: category,
      plan: { price_satang: 100_000 },
    });
    const api = clientOf(await signedIn(shop, await givenStudent(shop.db)));
    const courses = [{ course_id: later.id, priecingplan_id: later.planId, qty: 1 }];
    const off = [];
    for (const code of codes) {
      const answer = await api.getQuote({
        body: { courses, coupon_id: [await couponOf(api, code)] },
      });
      off.push(answer.ok && answer.value.data.discount);
    }
    expect(off).toEqual([100, 100, 100, 0]);
  });

  it("refuses a choice without what it names, and names nothing that is not in the shop", async () => {
    const faults = async (changes: Values) => {
      const { status, body } = await create("coupons", changes);
      const errors = (body as { errors: { param: string; code: string }[] }).errors;
      return [status, ...errors.map(({ param, code }) => `${param} ${code}`)];
    };
    expect(await faults({ reach: "categories" })).toEqual([422, "categories NO_CATEGORY"]);
    expect(await faults({ reach: "categories", is_enabled: false })).toEqual([
      422,
      "categories NO_CATEGORY",
    ]);
    expect(await faults({ reach: "except" })).toEqual([422, "except NO_EXCEPTION"]);
    expect(await faults({ reach: "chosen" })).toEqual([422, "courses NO_COURSE"]);
    expect(await faults({ reach: "categories", categories: "999999" })).toEqual([
      422,
      "categories UNKNOWN_CATEGORY",
    ]);
    expect(await faults({ reach: "except", except: "999999" })).toEqual([
      422,
      "except UNKNOWN_COURSE",
    ]);
    expect(await faults({ reach: "except", except: "x" })).toEqual([422, "except UNKNOWN_COURSE"]);
  });

  it("keeps only the list of its choice, and a category that a discount names", async () => {
    const named = await categoryRow(shop.db);
    const { body } = await create("coupons", {
      reach: "categories",
      categories: String(named),
      courses: String(inside?.id),
      except: String(book),
    });
    const made = body.data as { id: number; version: number; values: Values };
    expect(made.values).toMatchObject({ categories: String(named), courses: "", except: "" });
    const { rows } = await shop.pool.query("select version from category where id = $1", [named]);
    const remove = () =>
      owner.post(`/api/admin/categories/${named}/delete`, {
        version: rows[0].version,
        move_to: null,
      });
    expect(await remove()).toMatchObject({
      status: 409,
      body: { error: { code: "CATEGORY_HAS_DISCOUNT" } },
    });
    const values = { ...made.values, reach: "all" };
    const saved = await owner.put(`/api/admin/coupons/${made.id}`, { ...made, values });
    expect([saved.status, (await remove()).status]).toEqual([200, 200]);
  });
});

describe("the database", () => {
  it.each(["coupon", "promotion"] as const)(
    "holds that choice and lists agree: %s",
    async (kind) => {
      const row = kind === "coupon" ? couponRow : promotionRow;
      const items = [inside?.id ?? 0];
      const made = await row(shop.db, { items });
      const id = typeof made === "number" ? made : made.id;
      const set = (what: string) => shop.pool.query(`update ${kind} set ${what} where id = ${id}`);
      await expect(set("is_for_all = true")).rejects.toThrow("has no list of courses");
      await expect(set("category_ids = '{1}'")).rejects.toThrow("has no list of courses");
      await expect(set("except_item_ids = '{1}'")).rejects.toThrow("reach_is_one");
      await expect(set("is_for_all = true, category_ids = '{1}'")).rejects.toThrow("reach_is_one");
      await shop.pool.query(`delete from ${kind}_item where ${kind}_id = ${id}`);
      await set("is_for_all = true");
      await expect(
        shop.pool.query(`insert into ${kind}_item values (${id}, ${inside?.id})`),
      ).rejects.toThrow("has no list of courses");
    },
  );
});
