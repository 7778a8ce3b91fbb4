import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { type Buyer, givenBuyer, givenBuyers } from "../../../../tests/support/buyers.ts";
import { courseRow, planRow } from "../../../../tests/support/catalog-rows.ts";
import { givenCartItem, givenPaymentMethods } from "../../../../tests/support/factories.ts";
import { rounds } from "../../../../tests/support/run/rounds.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import { expireOrders } from "./expire-orders.ts";

type Course = { id: number; planId: number };

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
});
afterEach(async () => {
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
afterAll(() => shop.close());

async function order({ api }: Buyer, ...courses: Course[]) {
  const answer = await api.placeOrder({
    body: {
      payment_method_id: 1,
      courses: courses.map(({ id, planId }) => ({ course_id: id, priecingplan_id: planId })),
    },
  });
  return answer.ok
    ? { code: "ok", id: answer.value.orderId, token: answer.value.order_token }
    : { code: answer.code as string, id: 0, token: "" };
}

async function cancel({ api }: Buyer, order_id: number) {
  const answer = await api.cancelOrder({ body: { order_id } });
  return answer.ok ? "ok" : answer.code;
}

function count(codes: readonly { code: string }[]) {
  return Object.fromEntries(
    [...Map.groupBy(codes, ({ code }) => code)].map(([code, list]) => [code, list.length]),
  );
}

describe("orders at the same moment", () => {
  it("ORDER-05 give the one seat to one of fifty students", async () => {
    const course = await courseRow(shop.db, { seat_limit: 1 });
    const answers = await Promise.all(
      (await givenBuyers(shop, 50)).map((buyer) => order(buyer, course)),
    );
    expect(count(answers)).toEqual({ ok: 1, NO_MORE_SEAT: 49 });
  });

  it("give the last seat away once through two plans of the course", async () => {
    for (let round = 0; round < rounds(3, 30); round += 1) {
      const course = await courseRow(shop.db, { seat_limit: 3, seats_taken: 0 });
      const yearly = await planRow(shop.db, course.id, {
        plan_type: "period",
        term: 1,
        term_unit: "year",
      });
      const buyers = await givenBuyers(shop, 12);
      const answers = await Promise.all(
        buyers.map((buyer, n) =>
          order(buyer, { id: course.id, planId: n % 2 === 0 ? course.planId : yearly }),
        ),
      );
      expect(count(answers)).toEqual({ ok: 3, NO_MORE_SEAT: 9 });
    }
  });

  it("take seats of two courses in any order without waiting for each other in a circle", async () => {
    const [a, b] = [
      await courseRow(shop.db, { seat_limit: 100 }),
      await courseRow(shop.db, { seat_limit: 100 }),
    ];
    const answers = await Promise.all(
      (await givenBuyers(shop, 40)).map((buyer, n) =>
        n % 2 === 0 ? order(buyer, a, b) : order(buyer, b, a),
      ),
    );
    expect(count(answers)).toEqual({ ok: 40 });
  });

  it("take all seats or none when one of the courses is full", async () => {
    const [wide, narrow] = [
      await courseRow(shop.db, { seat_limit: 100 }),
      await courseRow(shop.db, { seat_limit: 5 }),
    ];
    const answers = await Promise.all(
      (await givenBuyers(shop, 20)).map((buyer) => order(buyer, wide, narrow)),
    );
    expect(count(answers)).toEqual({ ok: 5, NO_MORE_SEAT: 15 });
    const { seats_held } = await shop.db
      .selectFrom("catalog_item")
      .select("seats_held")
      .where("id", "=", wide.id)
      .executeTakeFirstOrThrow();
    expect(seats_held).toBe(5);
  });

  it("ORDER-03 are one order when two tabs send the same cart", async () => {
    for (let round = 0; round < rounds(5, 50); round += 1) {
      const buyer = await givenBuyer(shop);
      const course = await courseRow(shop.db, { seat_limit: 1 });
      await givenCartItem(
        shop.db,
        { accountId: buyer.person.id },
        { itemId: course.id, planId: course.planId },
      );
      const answers = await Promise.all(
        Array.from({ length: 6 }, async () => {
          const answer = await buyer.api.placeOrder({ body: { payment_method_id: 1 } });
          return answer.ok ? answer.value : null;
        }),
      );
      expect(
        new Set(answers.map((answer) => `${answer?.orderId} ${answer?.order_token}`)).size,
      ).toBe(1);
      const orders = await shop.db
        .selectFrom("shop_order")
        .select("id")
        .where("account_id", "=", buyer.person.id)
        .execute();
      expect(orders).toHaveLength(1);
    }
  });

  it("leave one open order for a course when two tabs send different carts", async () => {
    for (let round = 0; round < rounds(5, 50); round += 1) {
      const buyer = await givenBuyer(shop);
      const [course, x, y] = [
        await courseRow(shop.db, { seat_limit: 2 }),
        await courseRow(shop.db),
        await courseRow(shop.db),
      ];
      const answers = await Promise.all([
        order(buyer, course, x),
        order(buyer, y, course),
        order(buyer, course),
      ]);
      expect(count(answers)).toEqual({ ok: 3 });
      const open = await shop.db
        .selectFrom("shop_order")
        .select("id")
        .where("account_id", "=", buyer.person.id)
        .where("status", "=", "notYetReceived")
        .execute();
      expect(open).toHaveLength(1);
    }
  });

  it("end as ordered or as cancelled when one is cancelled in the same moment", async () => {
    for (let round = 0; round < rounds(5, 50); round += 1) {
      const buyer = await givenBuyer(shop);
      const [course, other] = [
        await courseRow(shop.db, { seat_limit: 1 }),
        await courseRow(shop.db),
      ];
      const first = await order(buyer, course);
      const [second, cancelled] = await Promise.all([
        order(buyer, course, other),
        cancel(buyer, first.id),
        cancel(buyer, first.id),
      ]);
      expect([second.code, cancelled]).toEqual(["ok", "ok"]);
      const { seats_held } = await shop.db
        .selectFrom("catalog_item")
        .select("seats_held")
        .where("id", "=", course.id)
        .executeTakeFirstOrThrow();
      expect(seats_held).toBe(1);
    }
  });

  it("ORDER-06 give back a seat once when an order is cancelled and expires at once, and it can be had again", async () => {
    for (let round = 0; round < rounds(3, 30); round += 1) {
      const buyer = await givenBuyer(shop);
      const course = await courseRow(shop.db, { seat_limit: 1 });
      const { id } = await order(buyer, course);
      await shop.pool.query(
        "update shop_order set created_at = created_at - interval '3 days', cancel_at = now() - interval '1 minute' where id = $1",
        [id],
      );
      await Promise.all([
        cancel(buyer, id),
        expireOrders(shop.parts.payments, 10),
        cancel(buyer, id),
        expireOrders(shop.parts.payments, 10),
      ]);
      const answers = await Promise.all(
        (await givenBuyers(shop, 4)).map((next) => order(next, course)),
      );
      expect(count(answers)).toEqual({ ok: 1, NO_MORE_SEAT: 3 });
    }
  });

  it("never sell a free course twice to a student who orders and takes it in two tabs", async () => {
    for (let round = 0; round < rounds(5, 50); round += 1) {
      const buyer = await givenBuyer(shop);
      const course = await courseRow(shop.db, { plan: { plan_type: "free", price_satang: 0 } });
      const take = async () => {
        const { code, id } = await order(buyer, course);
        if (code === "ok")
          await buyer.api.reportPayment({ body: { order_id: id, payment: "AutoFree" } });
        return { code };
      };
      await Promise.all([take(), take(), take()]);
      const enrollments = await shop.db
        .selectFrom("enrollment")
        .select("id")
        .where("account_id", "=", buyer.person.id)
        .execute();
      expect(enrollments).toHaveLength(1);
    }
  });

  it("a free order that has waited for the approval of another one sees what that has opened", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db, { plan: { plan_type: "free", price_satang: 0 } });
    const approval = await shop.pool.connect();
    await approval.query("begin");
    await approval.query("select 1 from account where id = $1 for no key update", [
      buyer.person.id,
    ]);
    await approval.query(
      "insert into enrollment (account_id, item_id, state) values ($1, $2, 'active')",
      [buyer.person.id, course.id],
    );
    const answer = order(buyer, course);
    const waiting =
      "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await shop.pool.query(waiting)).rows).toEqual([{ waiting: 1 }]);
    await approval.query("commit");
    approval.release();
    const { code } = await answer;
    const orders = await shop.db
      .selectFrom("shop_order")
      .select("id")
      .where("account_id", "=", buyer.person.id)
      .execute();
    expect(code).not.toBe("ok");
    expect(orders).toEqual([]);
  });
});
