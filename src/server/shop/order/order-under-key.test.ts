import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Buyer, givenBuyer } from "../../../../tests/support/buyers.ts";
import { courseRow } from "../../../../tests/support/catalog-rows.ts";
import { givenPaymentMethods } from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
});
afterAll(() => shop.close());

/** The session was seen before, so an order begins before the database says who is calling. */
async function givenSeenBuyer() {
  const buyer = await givenBuyer(shop);
  const course = await courseRow(shop.db);
  const data = JSON.stringify([{ course_id: course.id, priecingplan_id: course.planId }]);
  expect(await buyer.api.savePrivateCart({ body: { data } })).toMatchObject({ ok: true });
  const idempotencyKey = randomUUID();
  const order = () => buyer.api.placeOrder({ body: { payment_method_id: 1 } }, { idempotencyKey });
  return { buyer, order };
}

async function countsOf({ person }: Buyer) {
  const { rows } = await sql<{ orders: number; keys: number; hits: number }>`select
    (select count(*)::int from shop_order where account_id = ${person.id}) as orders,
    (select count(*)::int from idempotency_key where owner = ${`account:${person.id}`}) as keys,
    (select coalesce(sum(hits), 0)::int from rate_limit
      where key = ${`order:${person.id}`}) as hits`.execute(shop.db);
  return rows[0];
}

describe("an order under a key, of a session that was seen before", () => {
  it("ORDER-01 is placed once, told again, and counted once", async () => {
    const { buyer, order } = await givenSeenBuyer();
    const first = await order();
    expect(first.ok).toBe(true);
    expect(await order()).toEqual(first);
    expect(await countsOf(buyer)).toEqual({ orders: 1, keys: 1, hits: 1 });
  });

  it("ORDER-01 is placed once by ten requests at once", async () => {
    const { buyer, order } = await givenSeenBuyer();
    const answers = await Promise.all(Array.from({ length: 10 }, order));
    const codes = answers.map((answer) => (answer.ok ? "done" : answer.code));
    expect(codes).toContain("done");
    expect(new Set(codes).difference(new Set(["done", "REQUEST_IN_PROGRESS"])).size).toBe(0);
    const ids = answers.flatMap((answer) => (answer.ok ? [answer.value.orderId] : []));
    expect(new Set(ids).size).toBe(1);
    expect(await countsOf(buyer)).toEqual({ orders: 1, keys: 1, hits: 1 });
  });

  it("writes nothing for a session that has ended meanwhile", async () => {
    const { buyer, order } = await givenSeenBuyer();
    await sql`update session set expires_at = now() where account_id = ${buyer.person.id}`.execute(
      shop.db,
    );
    expect(await order()).toMatchObject({ ok: false });
    expect(await countsOf(buyer)).toEqual({ orders: 0, keys: 0, hits: 0 });
  });

  it("is refused when it comes too often, and can be sent again later", async () => {
    const { buyer, order } = await givenSeenBuyer();
    await sql`insert into rate_limit (key, hits) values (${`order:${buyer.person.id}`}, 1000000)`.execute(
      shop.db,
    );
    expect(await order()).toMatchObject({ ok: false, code: "TOO_MANY_REQUESTS" });
    expect(await countsOf(buyer)).toMatchObject({ orders: 0, keys: 0 });
    await sql`delete from rate_limit where key = ${`order:${buyer.person.id}`}`.execute(shop.db);
    expect(await order()).toMatchObject({ ok: true });
    expect(await countsOf(buyer)).toEqual({ orders: 1, keys: 1, hits: 1 });
  });
});
