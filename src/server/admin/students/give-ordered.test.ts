import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { type Buyer, givenBuyer } from "../../../../tests/support/buyers.ts";
import { courseRow, planRow } from "../../../../tests/support/catalog-rows.ts";
import {
  givenAdministrator,
  givenPaymentMethods,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { rounds } from "../../../../tests/support/run/rounds.ts";
import { type ShopActs, shopActs } from "../../../../tests/support/shop-acts.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

let shop: TestApp;
let acts: ShopActs;
let owner: Visitor;
beforeAll(async () => {
  shop = await testApp({ connections: 20 });
  await shop.parts.outbox.stop();
  await givenPaymentMethods(shop.db);
  const { db, log, cards, outbox } = shop.parts.payments;
  const { id: adminId } = await givenAdministrator(shop.db);
  acts = shopActs({
    pool: shop.pool,
    db,
    log,
    cards,
    outbox,
    dataKey: shop.config.secrets.data,
    adminId,
  });
  owner = await signedIn(shop, await givenAdministrator(shop.db));
});
afterEach(async () => expect(await brokenInvariants(shop.db)).toEqual([]));
afterAll(() => shop.close());

type Course = { id: number; planId: number };

async function order({ api }: Buyer, { id, planId }: Course, plan = planId): Promise<number> {
  const answer = await api.placeOrder({
    body: { payment_method_id: 1, courses: [{ course_id: id, priecingplan_id: plan }] },
  });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.orderId;
}

const give = ({ person }: Buyer, { id }: Course, term: object | null = null) =>
  owner.post(`/api/admin/people/${person.id}/access`, { course_id: id, term, reason: "รางวัล" });
const statusOf = async (orderId: number) =>
  (
    await shop.db
      .selectFrom("shop_order")
      .select("status")
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow()
  ).status;
const accessOf = async ({ person }: Buyer) =>
  (
    await shop.pool.query("select id from enrollment where account_id = $1 and state = 'active'", [
      person.id,
    ])
  ).rows.length;
const mailOf = async (orderId: number) =>
  (
    await shop.db
      .selectFrom("outbox_message")
      .select("payload")
      .where("key", "=", `orderCancelled:${orderId}`)
      .executeTakeFirst()
  )?.payload;
const reviewsOf = async (orderId: number) =>
  await shop.db
    .selectFrom("review_item")
    .innerJoin("payment", "payment.id", "payment_id")
    .select(["kind", "payment.state"])
    .where("review_item.order_id", "=", orderId)
    .execute();

describe("a course that is given to somebody who has ordered it", () => {
  it("ends the order, frees its seat and tells the buyer why", async () => {
    const [buyer, course] = [await givenBuyer(shop), await courseRow(shop.db, { seat_limit: 3 })];
    const orderId = await order(buyer, course);
    expect((await give(buyer, course)).status).toBe(200);
    expect(await statusOf(orderId)).toBe("cancelled");
    expect(await mailOf(orderId)).toMatchObject({
      template: "orderCancelled",
      data: { orderId, reason: expect.stringContaining("ร้านเปิดคอร์สนี้ให้คุณแล้ว") },
    });
    const { rows } = await shop.pool.query("select seats_held from catalog_item where id = $1", [
      course.id,
    ]);
    expect(rows).toEqual([{ seats_held: 0 }]);
  });

  it("puts the transfer that was reported for it in front of a person", async () => {
    const [buyer, course] = [await givenBuyer(shop), await courseRow(shop.db)];
    const orderId = await order(buyer, course);
    const paymentId = await acts.givenReport(orderId);
    expect((await give(buyer, course)).status).toBe(200);
    expect([await statusOf(orderId), await reviewsOf(orderId)]).toEqual([
      "cancelled",
      [{ kind: "second_payment", state: "failed" }],
    ]);
    expect(await acts.decide(paymentId, "approve")).toMatchObject({ code: "ALREADY_DECIDED" });
    expect(await accessOf(buyer)).toBe(1);
  });

  it("puts money of a provider that comes later in front of a person", async () => {
    const [buyer, course] = [await givenBuyer(shop), await courseRow(shop.db)];
    const orderId = await order(buyer, course);
    const { paymentId, amountSatang } = await acts.givenAttempt(orderId);
    expect((await give(buyer, course)).status).toBe(200);
    await acts.settle(paymentId, { amountSatang, paidAt: new Date() });
    expect([await statusOf(orderId), await reviewsOf(orderId)]).toEqual([
      "cancelled",
      [{ kind: "late_money", state: "refund_due" }],
    ]);
    expect(await accessOf(buyer)).toBe(1);
  });

  it("puts a part that has come back before a person", async () => {
    const [buyer, course] = [await givenBuyer(shop), await courseRow(shop.db)];
    const orderId = await order(buyer, course);
    await acts.takePart(await acts.givenReport(orderId), 10_000);
    expect((await give(buyer, course)).status).toBe(200);
    expect([await statusOf(orderId), await reviewsOf(orderId)]).toEqual([
      "cancelled",
      [{ kind: "part_paid", state: "refund_due" }],
    ]);
  });

  it("for a time leaves an order of a renewal, which goes on behind it", async () => {
    const term = {
      plan_type: "period",
      price_satang: 129_000,
      term: 30,
      term_unit: "day",
    } as const;
    const [buyer, course] = [await givenBuyer(shop), await courseRow(shop.db, { plan: term })];
    const renewalId = await planRow(shop.db, course.id, { ...term, pricing_type: "renew" });
    await shop.db
      .insertInto("enrollment")
      .values({
        account_id: buyer.person.id,
        item_id: course.id,
        state: "active",
        starts_at: new Date(0),
        ends_at: new Date(1),
      })
      .execute();
    const orderId = await order(buyer, course, renewalId);
    expect((await give(buyer, course, { count: 5, unit: "day" })).status).toBe(200);
    const { paymentId, amountSatang } = await acts.givenAttempt(orderId);
    await acts.settle(paymentId, { amountSatang, paidAt: null });
    expect(await statusOf(orderId)).toBe("approved");
  });

  it("at the same moment as it is paid, or ordered, is theirs once", async () => {
    for (let round = 0; round < rounds(4, 50); round += 1) {
      const [buyer, course] = [
        await givenBuyer(shop),
        await courseRow(shop.db, round % 3 === 0 ? { seat_limit: 5 } : {}),
      ];
      const orderId = round % 2 === 0 ? await order(buyer, course) : null;
      const { paymentId, amountSatang } =
        orderId === null ? { paymentId: 0, amountSatang: 0 } : await acts.givenAttempt(orderId);
      const beside =
        orderId === null
          ? order(buyer, course).catch(() => null)
          : acts.settle(paymentId, { amountSatang, paidAt: null });
      const [given] = await Promise.all([give(buyer, course), beside]);
      const access = await accessOf(buyer);
      expect({ access, given: given.status }).toEqual({
        access: 1,
        given: access === 1 && (await isGiven(buyer)) ? 200 : 409,
      });
      const { rows } = await shop.pool.query(
        "select order_id from course_on_order where account_id = $1",
        [buyer.person.id],
      );
      expect(rows).toEqual([]);
    }
  });
});

async function isGiven({ person }: Buyer): Promise<boolean> {
  return (
    (
      await shop.pool.query(
        "select from enrollment where account_id = $1 and order_line_id is null and state = 'active'",
        [person.id],
      )
    ).rows.length > 0
  );
}
