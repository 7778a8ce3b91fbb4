import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { limits } from "#server/platform/http/rate-limit.ts";
import { type Buyer, givenBuyer } from "../../../../tests/support/buyers.ts";
import { courseRow } from "../../../../tests/support/catalog-rows.ts";
import { givenPaymentMethods } from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";

let shop: TestApp;
let buyer: Buyer;
let bought: object;
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
});
beforeEach(async () => {
  const course = await courseRow(shop.db);
  bought = {
    payment_method_id: 1,
    courses: [{ course_id: course.id, priecingplan_id: course.planId }],
  };
  buyer = await givenBuyer(shop);
  // From here on the process knows the session.
  expect((await buyer.api.getQuote({ body: bought })).ok).toBe(true);
});
afterAll(() => shop.close());

const place = () => buyer.api.placeOrder({ body: bought });
const errorOf = (answer: Awaited<ReturnType<typeof place>>) => (answer.ok ? null : answer.code);
const countOrders = async () => {
  const { rows } = await shop.pool.query(
    "select count(*)::int as n from shop_order where account_id = $1",
    [buyer.person.id],
  );
  return rows[0].n;
};

describe("a caller whom this process has seen before", () => {
  it("is asked about in the database again, and their work counts where nothing has changed", async () => {
    expect(errorOf(await place())).toBe(null);
    expect(await countOrders()).toBe(1);
  });

  it("reads and writes nothing once the session has ended", async () => {
    await shop.pool.query("delete from session where account_id = $1", [buyer.person.id]);
    expect(errorOf(await place())).toBe("UNAUTHORIZED");
    expect(await countOrders()).toBe(0);
  });

  it("hears of the ended session, and not of what is wrong with the input", async () => {
    await shop.pool.query("update session set displaced_at = now() where account_id = $1", [
      buyer.person.id,
    ]);
    const wrong = { courses: "nothing" } as unknown as typeof bought;
    expect(errorOf(await buyer.api.placeOrder({ body: wrong }))).toBe("WHITELIST_USER_DENIED");
  });

  it("hears what is wrong with the input while the session runs", async () => {
    const wrong = { payment_method_id: {} } as unknown as typeof bought;
    expect(errorOf(await buyer.api.placeOrder({ body: wrong }))).toBe("INPUT_ERROR");
  });

  it("may no longer do what the account may no longer do", async () => {
    await shop.pool.query("update account set is_student = false where id = $1", [buyer.person.id]);
    expect(errorOf(await place())).toBe("FORBIDDEN");
    expect(await countOrders()).toBe(0);
  });

  it("is served as who they are now", async () => {
    await shop.pool.query("update account set email = 'now@example.com' where id = $1", [
      buyer.person.id,
    ]);
    expect(errorOf(await place())).toBe(null);
    const { rows } = await shop.pool.query("select email from shop_order where account_id = $1", [
      buyer.person.id,
    ]);
    expect(rows).toEqual([{ email: "now@example.com" }]);
  });

  it("writes nothing above the limit of the call", async () => {
    await shop.pool.query("insert into rate_limit (key, hits) values ($1, $2)", [
      `order:${buyer.person.id}`,
      limits.order.hits * shop.config.limits.factor,
    ]);
    expect(errorOf(await place())).toBe("TOO_MANY_REQUESTS");
    expect(await countOrders()).toBe(0);
  });
});
