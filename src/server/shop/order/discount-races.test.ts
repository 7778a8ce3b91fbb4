import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { type Buyer, givenBuyer, givenBuyers } from "../../../../tests/support/buyers.ts";
import { courseRow, planRow } from "../../../../tests/support/catalog-rows.ts";
import { couponRow, enterCode } from "../../../../tests/support/discount-rows.ts";
import { givenPaymentMethods } from "../../../../tests/support/factories.ts";
import { rounds } from "../../../../tests/support/run/rounds.ts";
import { type SlowWire, slowWire } from "../../../../tests/support/servers/slow-wire.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import { expireOrders } from "./expire-orders.ts";

type Course = { id: number; planId: number };

let shop: TestApp;
let wire: SlowWire;
beforeAll(async () => {
  wire = await slowWire(inject("cluster"));
  shop = await testApp({ databaseHost: wire.host, connections: 24 });
  await givenPaymentMethods(shop.db);
});
beforeEach(() => wire.delay(0));
afterEach(async () => {
  wire.delay(0);
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
afterAll(async () => {
  await shop.close();
  await wire.close();
});

/** Between two machines in one building; it opens every gap between reading and writing. */
const somewhatAway = 10;
const times = rounds(1, 20);

async function order({ api }: Buyer, courses: readonly Course[], coupon_id: number[] = []) {
  const body = {
    payment_method_id: 1,
    coupon_id,
    courses: courses.map(({ id, planId }) => ({ course_id: id, priecingplan_id: planId })),
  };
  let answer = await api.placeOrder({ body });
  // A machine with too much to do says so before anything is written, and the next try is served.
  while (!answer.ok && (answer.code === "SHOP_BUSY" || answer.code === "SERVICE_UNAVAILABLE"))
    answer = await api.placeOrder({ body });
  return answer.ok
    ? { code: "ok", id: answer.value.orderId }
    : { code: answer.code as string, id: 0 };
}

function count(answers: readonly { code: string }[]) {
  return Object.fromEntries(
    [...Map.groupBy(answers, ({ code }) => code)].map(([code, list]) => [code, list.length]),
  );
}

const couponOf = (id: number) =>
  shop.db
    .selectFrom("coupon")
    .select(["uses_held", "uses_redeemed"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

async function inRounds(work: () => Promise<void>): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    wire.delay(0);
    await work();
  }
}

describe("many at the same moment, with a wire between the shop and its database", {
  timeout: rounds(60_000, 600_000),
}, () => {
  it("ORDER-05 two hundred orders on ten seats: ten, the last of them through either of two plans", async () => {
    const buyers = await givenBuyers(shop, 200);
    await inRounds(async () => {
      const course = await courseRow(shop.db, { seat_limit: 10 });
      const yearly = await planRow(shop.db, course.id, {
        plan_type: "period",
        term: 1,
        term_unit: "year",
      });
      wire.delay(somewhatAway);
      const answers = await Promise.all(
        buyers.map((buyer, n) =>
          order(buyer, [{ id: course.id, planId: n % 2 === 0 ? course.planId : yearly }]),
        ),
      );
      expect(count(answers)).toEqual({ ok: 10, NO_MORE_SEAT: 190 });
      wire.delay(0);
      await Promise.all(
        answers.map(
          ({ id }, n) => id > 0 && buyers[n]?.api.cancelOrder({ body: { order_id: id } }),
        ),
      );
    });
  });

  it("COUPON-03 two hundred orders on a coupon for ten: ten, and the others hear its code", async () => {
    const buyers = await givenBuyers(shop, 200);
    await inRounds(async () => {
      const courses = await Promise.all(Array.from({ length: 4 }, () => courseRow(shop.db)));
      const { id, code } = await couponRow(
        shop.db,
        { items: courses.map((course) => course.id) },
        { use_limit: 10 },
      );
      await Promise.all(buyers.map((buyer) => enterCode(buyer, code)));
      wire.delay(somewhatAway);
      const answers = await Promise.all(
        buyers.map((buyer, n) => order(buyer, [courses[n % 4]!], [id])),
      );
      expect(count(answers)).toEqual({ ok: 10, COUPON_NOT_AVAILABLE: 190 });
      expect(await couponOf(id)).toEqual({ uses_held: 10, uses_redeemed: 0 });
      wire.delay(0);
      await Promise.all(
        answers.map(
          (answer, n) =>
            answer.id > 0 && buyers[n]?.api.cancelOrder({ body: { order_id: answer.id } }),
        ),
      );
      expect(await couponOf(id)).toEqual({ uses_held: 0, uses_redeemed: 0 });
    });
  });

  it("COUPON-03 a coupon once for each: six tabs with six courses make one order with it", async () => {
    await inRounds(async () => {
      const buyer = await givenBuyer(shop);
      const courses = await Promise.all(Array.from({ length: 6 }, () => courseRow(shop.db)));
      const { id, code } = await couponRow(
        shop.db,
        { items: courses.map((course) => course.id) },
        { use_limit_per_account: 1 },
      );
      await enterCode(buyer, code);
      wire.delay(somewhatAway);
      const answers = await Promise.all(courses.map((course) => order(buyer, [course], [id])));
      expect(count(answers)).toEqual({ ok: 1, COUPON_NOT_AVAILABLE: 5 });
      expect(await couponOf(id)).toEqual({ uses_held: 1, uses_redeemed: 0 });
    });
  });

  it("COUPON-03 one code of a series for each: six tabs with six codes make one order with one", async () => {
    await inRounds(async () => {
      const buyer = await givenBuyer(shop);
      const courses = await Promise.all(Array.from({ length: 6 }, () => courseRow(shop.db)));
      const items = courses.map((course) => course.id);
      const series = items[0] ?? 0;
      const codes = await Promise.all(
        courses.map(() =>
          couponRow(shop.db, { items }, { series, series_limit_per_account: 1, use_limit: 1 }),
        ),
      );
      for (const { code } of codes) await enterCode(buyer, code);
      wire.delay(somewhatAway);
      const answers = await Promise.all(
        courses.map((course, n) => order(buyer, [course], [codes[n]?.id ?? 0])),
      );
      expect(count(answers)).toEqual({ ok: 1, COUPON_NOT_AVAILABLE: 5 });
      wire.delay(0);
      const { rows } = await shop.pool.query(
        "select count(*)::int as uses from coupon_use where account_id = $1 and state <> 'released'",
        [buyer.person.id],
      );
      expect(rows).toEqual([{ uses: 1 }]);
    });
  });

  it("take seats and coupons in any order, and take each other's places, without waiting in a circle", async () => {
    await inRounds(async () => {
      const buyers = await givenBuyers(shop, 12);
      const [a, b] = [
        await courseRow(shop.db, { seat_limit: 100 }),
        await courseRow(shop.db, { seat_limit: 100 }),
      ];
      const coupons = [
        await couponRow(shop.db, { items: [a.id, b.id] }, { use_limit: 100 }),
        await couponRow(shop.db, { items: [a.id, b.id] }, { use_limit: 100 }),
      ];
      for (const { code } of coupons)
        await Promise.all(buyers.map((buyer) => enterCode(buyer, code)));
      const [x, y] = coupons.map(({ id }) => id) as [number, number];
      wire.delay(somewhatAway);
      const first = await Promise.all(
        buyers.map((buyer, n) =>
          n % 2 === 0 ? order(buyer, [a, b], [x, y]) : order(buyer, [b, a], [y, x]),
        ),
      );
      const second = await Promise.all(
        buyers.map((buyer, n) => (n % 2 === 0 ? order(buyer, [b], [y]) : order(buyer, [a], [x]))),
      );
      expect([count(first), count(second)]).toEqual([{ ok: 12 }, { ok: 12 }]);
      expect([await couponOf(x), await couponOf(y)]).toMatchObject([
        { uses_held: 6 },
        { uses_held: 6 },
      ]);
    });
  });

  it("ORDER-03 a cart that changes while it is ordered: each order is one of the carts that there were, and one of them is open", async () => {
    await inRounds(async () => {
      const buyer = await givenBuyer(shop);
      const [one, two, three] = [
        await courseRow(shop.db, { seat_limit: 5 }),
        await courseRow(shop.db),
        await courseRow(shop.db, { seat_limit: 5 }),
      ];
      const { id, code } = await couponRow(
        shop.db,
        { items: [one.id, two.id, three.id] },
        { use_limit_per_account: 1 },
      );
      await enterCode(buyer, code);
      const save = (course: Course, coupons_id?: number[]) =>
        buyer.api.savePrivateCart({
          body: {
            data: JSON.stringify([
              { course_id: course.id, priecingplan_id: course.planId, coupons_id },
            ]),
          },
        });
      await save(one, [id]);
      wire.delay(somewhatAway);
      const place = () => buyer.api.placeOrder({ body: { payment_method_id: 1 } });
      const answers = await Promise.all([
        place(),
        save(two),
        place(),
        buyer.api.deletePrivateCartItem({ body: { course_id: two.id } }),
        place(),
        save(three),
        place(),
      ]);
      expect(answers.every(({ ok }) => ok)).toBe(true);
      const last = await place();
      const open = await shop.db
        .selectFrom("shop_order")
        .select("id")
        .where("account_id", "=", buyer.person.id)
        .where("status", "=", "notYetReceived")
        .execute();
      expect(open).toEqual([{ id: last.ok ? last.value.orderId : 0 }]);
      const lines = await shop.db
        .selectFrom("order_line")
        .select(["order_id", "item_id"])
        .where("account_id", "=", buyer.person.id)
        .execute();
      for (const ordered of Map.groupBy(lines, ({ order_id }) => order_id).values())
        expect(ordered.map(({ item_id }) => item_id)).toContain(one.id);
      expect(await couponOf(id)).toEqual({ uses_held: 1, uses_redeemed: 0 });
    });
  });

  it("ORDER-06 order, cancel, pay and expire at once: paid or given back, never both, never lost", async () => {
    await inRounds(async () => {
      const course = await courseRow(shop.db, { seat_limit: 4 });
      const { id, code } = await couponRow(
        shop.db,
        { items: [course.id] },
        { percent: "100", use_limit: 4, use_limit_per_account: 1 },
      );
      const buyers = await givenBuyers(shop, 12);
      await Promise.all(buyers.map((buyer) => enterCode(buyer, code)));
      wire.delay(somewhatAway);
      await Promise.all([
        ...buyers.map((buyer) => orderCancelAndPay(buyer, course, id)),
        expireOrders(shop.parts.payments, 10),
        expireOrders(shop.parts.payments, 10),
      ]);
      wire.delay(0);
      const orders = await shop.db
        .selectFrom("shop_order")
        .innerJoin("order_line", "order_line.order_id", "shop_order.id")
        .select("status")
        .where("item_id", "=", course.id)
        .execute();
      const approved = orders.filter(({ status }) => status === "approved").length;
      const open = orders.filter(({ status }) => status === "notYetReceived").length;
      expect(await couponOf(id)).toEqual({ uses_held: open, uses_redeemed: approved });
      const seats = await shop.db
        .selectFrom("catalog_item")
        .select(["seats_held", "seats_taken"])
        .where("id", "=", course.id)
        .executeTakeFirst();
      expect(seats).toEqual({ seats_held: open, seats_taken: approved });
      expect(approved + open).toBeLessThanOrEqual(4);
    });
  });

  it("COUPON-06 a rule that changes while orders are made: each order is wholly by the one or by the other", async () => {
    await inRounds(async () => {
      const course = await courseRow(shop.db, { plan: { price_satang: 100_000 } });
      const { id, code } = await couponRow(shop.db, { items: [course.id] }, { use_limit: 100 });
      const buyers = await givenBuyers(shop, 20);
      await Promise.all(buyers.map((buyer) => enterCode(buyer, code)));
      wire.delay(somewhatAway);
      const change = async () => {
        for (const percent of ["20", "10", "20"])
          await shop.db.updateTable("coupon").set({ percent }).where("id", "=", id).execute();
      };
      const [answers] = await Promise.all([
        Promise.all(buyers.map((buyer) => order(buyer, [course], [id]))),
        change(),
      ]);
      expect(count(answers)).toEqual({ ok: 20 });
      const discounts = await shop.db
        .selectFrom("order_line")
        .select("discount_satang")
        .where("item_id", "=", course.id)
        .execute();
      expect(
        discounts.filter(({ discount_satang }) => ![10_000, 20_000].includes(discount_satang)),
      ).toEqual([]);
    });
  });
});

async function orderCancelAndPay(buyer: Buyer, course: Course, couponId: number): Promise<void> {
  const { id } = await order(buyer, [course], [couponId]);
  if (id === 0) return;
  const pay = () => buyer.api.reportPayment({ body: { order_id: id, payment: "AutoFree" } });
  const cancel = () => buyer.api.cancelOrder({ body: { order_id: id } });
  await Promise.all(
    buyer.person.id % 2 === 0
      ? [cancel(), pay(), order(buyer, [course], [couponId])]
      : [pay(), cancel(), pay()],
  );
}
