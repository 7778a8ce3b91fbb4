import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { type Buyer, givenBuyer } from "../../../../../tests/support/buyers.ts";
import { courseRow, productRow } from "../../../../../tests/support/catalog-rows.ts";
import { couponRow, enterCode } from "../../../../../tests/support/discount-rows.ts";
import {
  givenCartItem,
  givenEnrollment,
  givenPaymentMethods,
  givenSettings,
} from "../../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import { expireOrders } from "../expire-orders.ts";
import { remindLapsed } from "./remind-lapsed.ts";

type Course = { id: number; planId: number };
type Offer = {
  seen: string;
  can_order: boolean;
  is_empty: boolean;
  payable: number;
  gone: { course_id: number; msg: string }[];
  lost_coupons: number;
  sums: { kind: string; before: number; after: number }[];
};

let shop: TestApp;
let buyer: Buyer;
let course: Course;
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
});
beforeEach(async () => {
  buyer = await givenBuyer(shop);
  course = await courseRow(shop.db, { seat_limit: 5 });
});
afterEach(async () => {
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
afterAll(() => shop.close());

async function place(courses: readonly Course[], more = {}): Promise<number> {
  const answer = await buyer.api.placeOrder({
    body: {
      payment_method_id: 1,
      courses: courses.map(({ id, planId }) => ({ course_id: id, priecingplan_id: planId })),
      ...more,
    },
  });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.orderId;
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

async function lapse(orderId: number, days = 1): Promise<number> {
  await shop.db
    .updateTable("shop_order")
    .set({ cancel_at: daysAgo(days), created_at: daysAgo(days + 1) })
    .where("id", "=", orderId)
    .execute();
  await expireOrders(shop.parts.payments, 100);
  return orderId;
}

const lapsed = async (courses: readonly Course[] = [course], more = {}) =>
  lapse(await place(courses, more));

async function takeUp(orderId: number, seen?: string, by = buyer) {
  const answer = await by.api.takeUpOrder({
    params: { orderId },
    body: seen === undefined ? {} : { seen },
  });
  return answer.ok
    ? { code: "ok" as const, id: answer.value.orderId, offer: undefined }
    : { code: answer.code as string, id: 0, offer: answer.result as Offer };
}

const orders = () =>
  shop.db
    .selectFrom("shop_order")
    .select(["id", "status", "takes_up", "payable_satang"])
    .where("account_id", "=", buyer.person.id)
    .orderBy("id")
    .execute();

describe("a lapsed order", () => {
  it("ORDER-06 is made anew with one call, and the order's steps say that", async () => {
    const id = await lapsed();
    const stepsOf = async () => {
      const order = await buyer.api.getOrder({ params: { orderId: id } });
      return order.ok && order.value.next_steps;
    };
    expect(await stepsOf()).toEqual(["take_up", "buy_again"]);
    const taken = await takeUp(id);
    expect((await orders()).map(({ status, takes_up }) => [status, takes_up])).toEqual([
      ["expired", null],
      ["notYetReceived", id],
    ]);
    expect([taken.code, await stepsOf()]).toEqual(["ok", ["buy_again"]]);
  });

  it("ORDER-03 a hundred presses at once are one order", async () => {
    const id = await lapsed();
    const answers = await Promise.all(Array.from({ length: 100 }, () => takeUp(id)));
    const made = (await orders()).filter(({ status }) => status === "notYetReceived");
    expect([
      made.length,
      new Set(answers.filter(({ code }) => code === "ok").map((a) => a.id)),
    ]).toEqual([1, new Set([made[0]?.id])]);
    expect(
      answers.filter(
        ({ code }) => code !== "ok" && code !== "TOO_MANY_REQUESTS" && code !== "SHOP_BUSY",
      ),
    ).toEqual([]);
  });

  it("ORDER-03 an open order with the same course is the answer, however it was made", async () => {
    const id = await lapsed();
    const other = await place([course, await courseRow(shop.db)]);
    expect(await takeUp(id)).toMatchObject({ code: "ok", id: other });
    expect((await orders()).filter(({ status }) => status === "notYetReceived")).toHaveLength(1);
  });

  it("ORDER-06 is its owner's alone", async () => {
    const id = await lapsed();
    expect((await takeUp(id, undefined, await givenBuyer(shop))).code).toBe("NOT_FOUND");
  });

  it("ORDER-06 can be taken up for thirty days, and no longer", async () => {
    const id = await lapsed();
    const endedAt = (days: number) =>
      shop.db
        .updateTable("shop_order")
        .set({ cancel_at: daysAgo(days), created_at: daysAgo(days + 1) })
        .where("id", "=", id)
        .execute();
    await endedAt(30.01);
    expect((await takeUp(id)).code).toBe("ORDER_NOT_PAYABLE");
    await endedAt(29.99);
    expect((await takeUp(id)).code).toBe("ok");
  });

  it("ORDER-06 is none while it can be paid, nor after it was cancelled", async () => {
    const id = await place([course]);
    expect((await takeUp(id)).code).toBe("ORDER_NOT_PAYABLE");
    await buyer.api.cancelOrder({ body: { order_id: id } });
    expect((await takeUp(id)).code).toBe("ORDER_NOT_PAYABLE");
  });

  it("ORDER-05 another price is told first, and ordered when exactly that was accepted", async () => {
    const id = await lapsed();
    const setPrice = (price_satang: number) =>
      shop.db
        .updateTable("pricing_plan")
        .set({ price_satang })
        .where("id", "=", course.planId)
        .execute();
    await setPrice(149_000);
    const { code, offer } = await takeUp(id);
    expect([code, offer?.can_order, offer?.payable, offer?.sums]).toEqual([
      "ORDER_CHANGED",
      true,
      1490,
      [
        { kind: "price", before: 1290, after: 1490 },
        { kind: "payable", before: 1290, after: 1490 },
      ],
    ]);
    await setPrice(159_000);
    expect((await takeUp(id, offer?.seen)).code).toBe("ORDER_CHANGED");
    await setPrice(149_000);
    expect((await takeUp(id, offer?.seen)).code).toBe("ok");
    expect((await orders()).at(-1)?.payable_satang).toBe(149_000);
  });

  it("ORDER-05 a full course, and one that is gone, are told and left out", async () => {
    const [full, gone, stays] = [
      await courseRow(shop.db, { seat_limit: 5 }),
      await courseRow(shop.db),
      await courseRow(shop.db),
    ];
    const id = await lapsed([full, gone, stays]);
    await shop.db
      .updateTable("catalog_item")
      .set({ seats_taken: 5 })
      .where("id", "=", full.id)
      .execute();
    await shop.db
      .updateTable("catalog_item")
      .set({ is_published: false })
      .where("id", "=", gone.id)
      .execute();
    const { offer } = await takeUp(id);
    expect([
      offer?.can_order,
      offer?.payable,
      offer?.gone.map(({ course_id }) => course_id),
    ]).toEqual([true, 1290, expect.arrayContaining([full.id, gone.id])]);
    expect((await takeUp(id, offer?.seen)).code).toBe("ok");
    await shop.db
      .updateTable("catalog_item")
      .set({ seats_taken: 0 })
      .where("id", "=", full.id)
      .execute();
  });

  it("ORDER-05 a coupon that has ended is told", async () => {
    const { id: couponId, code } = await couponRow(
      shop.db,
      { items: [course.id] },
      { code: `AGAIN-${course.id}` },
    );
    await enterCode(buyer, code);
    const id = await lapsed([course], { coupon_id: [couponId] });
    await shop.db
      .updateTable("coupon")
      .set({ ends_at: new Date(Date.now() - 1000) })
      .where("id", "=", couponId)
      .execute();
    const { code: refused, offer } = await takeUp(id);
    expect([refused, offer?.lost_coupons, offer?.payable]).toEqual(["ORDER_CHANGED", 1, 1290]);
    expect((await takeUp(id, offer?.seen)).code).toBe("ok");
  });

  it("ORDER-05 an owned course leaves nothing to order", async () => {
    const id = await lapsed();
    await givenEnrollment(shop.db, buyer.person.id, course.id);
    const { code, offer } = await takeUp(id);
    expect([code, offer?.can_order, offer?.is_empty]).toEqual(["ORDER_CHANGED", false, true]);
  });
});

describe("the mail about a lapsed order", () => {
  const mailsOf = async (orderId: number) =>
    (
      await shop.db
        .selectFrom("outbox_message")
        .select("key")
        .where("key", "like", `orderLapsed:${orderId}:%`)
        .orderBy("key")
        .execute()
    ).map(({ key }) => key);
  const remind = () => remindLapsed({ ...shop.parts.payments, settings: shop.parts.settings }, 500);

  it("ORDER-06 is sent twice at most, however often and by how many nodes it is tried", async () => {
    const id = await lapsed();
    await Promise.all([remind(), remind(), remind()]);
    await remind();
    expect(await mailsOf(id)).toEqual([`orderLapsed:${id}:1`]);
    await lapse(id, 4);
    await Promise.all([remind(), remind()]);
    await remind();
    expect(await mailsOf(id)).toEqual([`orderLapsed:${id}:1`, `orderLapsed:${id}:2`]);
  });

  it("ORDER-06 is not sent once it was taken up, ordered otherwise, or the course is owned", async () => {
    const taken = await lapsed();
    await takeUp(taken);
    const other = await courseRow(shop.db);
    const ordered = await lapsed([other]);
    await place([other]);
    const third = await courseRow(shop.db);
    const owned = await lapsed([third]);
    await givenEnrollment(shop.db, buyer.person.id, third.id);
    await remind();
    expect([await mailsOf(taken), await mailsOf(ordered), await mailsOf(owned)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it("ORDER-06 is not sent where the owner does not want it", async () => {
    const id = await lapsed();
    await givenSettings(shop.db, { lapsedOrderMails: false });
    shop.parts.settings.forget();
    await remind();
    expect(await mailsOf(id)).toEqual([]);
    await givenSettings(shop.db, { lapsedOrderMails: true });
  });
});

describe("what is ordered", () => {
  const cart = async () => {
    const answer = await buyer.api.getPrivateCart();
    return answer.ok ? answer.value.data.map(({ course_id }) => course_id) : [];
  };
  const sum = async () => {
    const answer = await buyer.api.getQuote({ body: { payment_method_id: 1 } });
    return answer.ok ? answer.value.data.payable : 0;
  };

  it("CART-06 leaves the cart and its sum, waits by name, and is there again when the order ends", async () => {
    const book = await productRow(shop.db);
    const owner = { accountId: buyer.person.id };
    await givenCartItem(shop.db, owner, { itemId: course.id, planId: course.planId });
    await givenCartItem(shop.db, owner, { itemId: book });
    const id = await place([course]);
    const waiting = await buyer.api.getReturningBuyer();
    expect([
      await cart(),
      waiting.ok && waiting.value.data.waiting_orders.map((order) => [order.id, order.due]),
    ]).toEqual([[book], [[id, 1290]]]);
    const before = await sum();
    await buyer.api.cancelOrder({ body: { order_id: id } });
    expect([await cart(), await sum()]).toEqual([[course.id, book], before + 1290]);
  });

  it("CART-06 put in again, it is there beside its open order", async () => {
    await givenCartItem(
      shop.db,
      { accountId: buyer.person.id },
      { itemId: course.id, planId: course.planId },
    );
    await place([course]);
    expect(await cart()).toEqual([]);
    await buyer.api.savePrivateCart({
      body: { data: JSON.stringify([{ course_id: course.id, priecingplan_id: course.planId }]) },
    });
    expect(await cart()).toEqual([course.id]);
  });

  it("CART-10 the method of the last payment is chosen for the next cart, unless another one was since", async () => {
    await place([course], { payment_method_id: 9 });
    const next = await courseRow(shop.db);
    const entry = JSON.stringify([{ course_id: next.id, priecingplan_id: next.planId }]);
    await buyer.api.savePrivateCart({ body: { data: entry } });
    const method = async () => {
      const answer = await buyer.api.getPrivateCart();
      return answer.ok && answer.value.data[0]?.paymentmethod_id;
    };
    expect(await method()).toBe(9);
    await buyer.api.savePrivateCart({ body: { data: "[]", paymentmethod_id: 1 } });
    expect(await method()).toBe(1);
  });
});
