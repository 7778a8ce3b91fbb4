import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ShopClient } from "#contract/client.ts";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import {
  clientOf,
  givenAdministrator,
  givenCourse,
  givenInstructor,
  givenPaymentMethods,
  givenStudent,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import { saveDailyTotals } from "./save-daily-totals.ts";

let shop: TestApp;
let admin: ShopClient;
let studentId: number;
let [thai, cooking] = [0, 0];
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
  admin = clientOf(await signedIn(shop, await givenAdministrator(shop.db)));
  studentId = (await givenStudent(shop.db)).id;
  [thai, cooking] = [(await givenCourse(shop.db)).id, (await givenCourse(shop.db)).id];
  const teacher = await givenInstructor(shop.db);
  for (const item of [thai, cooking])
    await shop.pool.query("insert into course_instructor (item_id, account_id) values ($1, $2)", [
      item,
      teacher.id,
    ]);
});
afterAll(() => shop.close());

type TestOrder = { at: string; item: number; satang: number; source?: string; status?: string };

async function placed({ at, item, satang, source, status = "approved" }: TestOrder) {
  const { rows } = await shop.pool.query(
    `with o as (
      insert into shop_order (token, account_id, status, payment_method_id, price_satang,
        payable_satang, before_vat_satang, contact_name, email, content_hash, created_at, cancel_at,
        source)
      values ($1, $2, $3, 1, $4, $4, $4, 'มานี', 'm@example.com', decode(md5($1), 'hex'), $5, $5, $6)
      returning id)
    insert into order_line (order_id, account_id, item_id, kind, title_th, title_en, quantity,
      unit_price_satang, gross_satang)
    select id, $2, $7, 'course', 'ก', 'a', 1, $4, $4 from o returning order_id`,
    [randomUUID(), studentId, status, satang, at, source ?? null, item],
  );
  return Number(rows[0].order_id);
}

async function figures(from: string, to: string) {
  const answer = await admin.adminGetFigures({ query: { period: "own", from, to } });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.data;
}

describe("what was sold", () => {
  it("is told by course, instructor and source, with the visits beside it", async () => {
    await placed({ at: "2024-03-10T05:00:00Z", item: thai, satang: 50_000, source: "line" });
    await placed({ at: "2024-03-11T05:00:00Z", item: thai, satang: 50_000 });
    await placed({ at: "2024-03-11T05:00:00Z", item: cooking, satang: 20_000, source: "line" });
    await placed({
      at: "2024-03-12T05:00:00Z",
      item: cooking,
      satang: 90_000,
      source: "line",
      status: "expired",
    });
    await shop.pool.query(
      `insert into visit_day (day, step, source, visits) values ('2024-03-10', 'visit', 'line', 40),
        ('2024-03-10', 'visit', 'google', 60), ('2024-03-10', 'course', 'line', 30),
        ('2024-03-10', 'cart', '', 9), ('2024-02-20', 'visit', '', 7)`,
    );
    await shop.pool.query(
      "insert into visit_day_item (day, item_id, visits) values ('2024-03-10', $1, 25)",
      [thai],
    );
    await shop.pool.query(
      "insert into visit_day_added (day, item_id, visits) values ('2024-03-11', $1, 6)",
      [thai],
    );
    const found = await figures("2024-03-01", "2024-03-30");
    expect(found.courses).toMatchObject([
      { id: thai, visit: 25, cart: 6, order: 2, paid: 2 },
      { id: cooking, visit: 0, cart: 0, order: 2, paid: 1 },
    ]);
    expect(found.items).toMatchObject([
      { id: thai, quantity: 2, sold: 1000, visits: 25 },
      { id: cooking, quantity: 1, sold: 200, visits: 0 },
    ]);
    expect(found.teachers).toMatchObject([{ quantity: 3, sold: 1200 }]);
    expect(found.sources).toEqual([
      { source: "line", currency_code: "THB", visits: 40, orders: 3, paid: 2, sold: 700 },
      { source: "", currency_code: "THB", visits: 0, orders: 1, paid: 1, sold: 500 },
      { source: "google", currency_code: "THB", visits: 60, orders: 0, paid: 0, sold: 0 },
    ]);
    expect(found.funnel).toEqual({ visit: 100, course: 30, cart: 9, order: 4, paid: 3 });
    expect(found.before).toMatchObject({
      from: "2024-01-31",
      to: "2024-02-29",
      funnel: { visit: 7, order: 0 },
    });
  });

  it("is the same from days that are kept added up, and follows an old order", async () => {
    const before = await figures("2024-03-01", "2024-03-30");
    await saveDailyTotals(shop.db);
    expect(await figures("2024-03-01", "2024-03-30")).toEqual(before);
    const late = await placed({ at: "2024-03-10T09:00:00Z", item: cooking, satang: 10_000 });
    const after = await figures("2024-03-01", "2024-03-30");
    expect(after.funnel).toMatchObject({ order: 5, paid: 4 });
    expect(after.items[1]).toMatchObject({ id: cooking, sold: 300 });
    expect(after.courses[1]).toMatchObject({ id: cooking, order: 3, paid: 2 });
    await saveDailyTotals(shop.db);
    expect(await figures("2024-03-01", "2024-03-30")).toEqual(after);
    expect(await brokenInvariants(shop.db)).not.toContainEqual(
      expect.stringContaining("a kept day has the"),
    );
    await shop.pool.query("update shop_order set status = 'refunded' where id = $1", [late]);
    expect((await figures("2024-03-01", "2024-03-30")).items).toEqual(before.items);
  });

  it("counts an order with two lines of a course once among its orders", async () => {
    const order = await placed({ at: "2024-07-01T05:00:00Z", item: thai, satang: 100 });
    await shop.pool.query(
      `insert into order_line (order_id, account_id, item_id, kind, title_th, title_en, quantity,
        unit_price_satang, gross_satang)
      values ($1, $2, $3, 'course', 'ก', 'a', 1, 50, 50)`,
      [order, studentId, thai],
    );
    expect((await figures("2024-07-01", "2024-07-01")).courses).toMatchObject([
      { id: thai, visit: 0, order: 1, paid: 1 },
    ]);
  });

  it("counts an order of a night by the day in Bangkok", async () => {
    await placed({ at: "2024-05-01T18:00:00Z", item: thai, satang: 100 });
    expect((await figures("2024-05-02", "2024-05-02")).funnel.order).toBe(1);
    expect((await figures("2024-05-01", "2024-05-01")).funnel.order).toBe(0);
  });
});
