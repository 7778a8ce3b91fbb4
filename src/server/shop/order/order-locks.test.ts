import type pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { type Buyer, givenBuyer } from "../../../../tests/support/buyers.ts";
import { courseRow } from "../../../../tests/support/catalog-rows.ts";
import { couponRow, enterCode, promotionRow } from "../../../../tests/support/discount-rows.ts";
import { givenPaymentMethods } from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";

type Course = { id: number; planId: number };

let shop: TestApp;
let buyer: Buyer;
/** Another transaction at the same rows. */
let other: pg.PoolClient;
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
});
beforeEach(async () => {
  buyer = await givenBuyer(shop);
  other = await shop.pool.connect();
  await other.query("begin");
});
afterEach(async () => {
  await other.query("rollback");
  other.release();
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
afterAll(() => shop.close());

function order(courses: readonly Course[], coupon_id: number[] = []) {
  return buyer.api.placeOrder({
    body: {
      payment_method_id: 1,
      coupon_id,
      courses: courses.map(({ id, planId }) => ({ course_id: id, priecingplan_id: planId })),
    },
  });
}

/** Until a transaction waits for a row that `other` holds. */
async function untilOneWaits(): Promise<void> {
  const waiting =
    "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect
    .poll(async () => (await shop.pool.query(waiting)).rows, { timeout: 30_000 })
    .toEqual([{ waiting: 1 }]);
}

/** The orders with one of the courses, oldest first. */
async function ordersOf(...courses: Course[]) {
  const ids = courses.map(({ id }) => id);
  const { rows } = await shop.pool.query(
    `select distinct o.id, o.status, o.discount_satang::int as discount from shop_order o join order_line l on l.order_id = o.id where l.item_id = any ($1) order by o.id`,
    [ids],
  );
  return rows.map(
    ({ status, discount }: { status: string; discount: number }) => `${status} ${discount}`,
  );
}

describe("a rule that changes while an order by it is under way", () => {
  it("COUPON-06 is waited for and looked at again: a coupon", async () => {
    const course = await courseRow(shop.db, { plan: { price_satang: 100_000 } });
    const { id, code } = await couponRow(shop.db, { items: [course.id] });
    await enterCode(buyer, code);
    await other.query("update coupon set percent = 20 where id = $1", [id]);
    const placing = order([course], [id]);
    await untilOneWaits();
    await other.query("commit");
    expect(await placing).toMatchObject({ ok: true, value: { payable: 800 } });
    expect(await ordersOf(course)).toEqual(["notYetReceived 20000"]);
  });

  it("PROMO-02 is waited for and looked at again: a promotion", async () => {
    const course = await courseRow(shop.db, { plan: { price_satang: 100_000 } });
    const id = await promotionRow(shop.db, { items: [course.id] });
    await other.query("update promotion set percent = 20 where id = $1", [id]);
    const placing = order([course]);
    await untilOneWaits();
    await other.query("commit");
    expect(await placing).toMatchObject({ ok: true, value: { payable: 800 } });
    expect(await ordersOf(course)).toEqual(["notYetReceived 20000"]);
  });

  it("PROMO-02 counts although the order has waited for a seat since before the change", async () => {
    const course = await courseRow(shop.db, { seat_limit: 5, plan: { price_satang: 100_000 } });
    const id = await promotionRow(shop.db, { items: [course.id] });
    await other.query("select 1 from catalog_item where id = $1 for no key update", [course.id]);
    const placing = order([course]);
    await untilOneWaits();
    await shop.pool.query("update promotion set percent = 20 where id = $1", [id]);
    await other.query("commit");
    expect(await placing).toMatchObject({ ok: true, value: { payable: 800 } });
  });

  it("COUPON-06 ends the order that it can no longer be used for: it is quoted anew, without the coupon", async () => {
    const course = await courseRow(shop.db);
    const { id, code } = await couponRow(shop.db, { items: [course.id] });
    await enterCode(buyer, code);
    await other.query("update coupon set is_enabled = false where id = $1", [id]);
    const placing = order([course], [id]);
    await untilOneWaits();
    await other.query("commit");
    expect(await placing).toMatchObject({ ok: false, code: "COUPON_NOT_AVAILABLE" });
    expect(await ordersOf(course)).toEqual([]);
  });
});

describe("an order that takes another one's place", () => {
  const lockNow = (table: "catalog_item" | "coupon", id: number) =>
    other.query(`select 1 from ${table} where id = $1 for no key update nowait`, [id]);

  it("ORDER-03 waits for its first course before it lets go of the old order's later one", async () => {
    const [first, later, both] = [
      await courseRow(shop.db, { seat_limit: 5 }),
      await courseRow(shop.db, { seat_limit: 5 }),
      await courseRow(shop.db),
    ];
    await order([later, both]);
    await lockNow("catalog_item", first.id);
    const placing = order([first, both]);
    await untilOneWaits();
    await lockNow("catalog_item", later.id);
    await other.query("commit");
    expect(await placing).toMatchObject({ ok: true });
    expect(await ordersOf(first, later)).toEqual(["cancelled 0", "notYetReceived 0"]);
  });

  it("ORDER-03 COUPON-03 waits for its first coupon before it gives back the old order's later one", async () => {
    const course = await courseRow(shop.db, { plan: { price_satang: 100_000 } });
    const [first, later] = [
      await couponRow(shop.db, { items: [course.id] }),
      await couponRow(shop.db, { items: [course.id] }, { percent: "20" }),
    ];
    for (const { code } of [first, later]) await enterCode(buyer, code);
    await order([course], [later.id]);
    await lockNow("coupon", first.id);
    const placing = order([course], [first.id]);
    await untilOneWaits();
    await lockNow("coupon", later.id);
    await other.query("commit");
    expect(await placing).toMatchObject({ ok: true });
    expect(await ordersOf(course)).toEqual(["cancelled 20000", "notYetReceived 10000"]);
  });
});
