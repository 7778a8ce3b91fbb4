import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { givenAdminBuyer } from "../../../../tests/support/admin-orders.ts";
import { courseRow } from "../../../../tests/support/catalog-rows.ts";
import { givenBankAccount, givenPaymentMethods } from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
  await givenBankAccount(shop.db);
});
afterAll(() => shop.close());

async function orderedWith(cameFrom: { source: string; campaign: string } | undefined) {
  const { api } = await givenAdminBuyer(shop);
  const course = await courseRow(shop.db, { plan: { price_satang: 50_000 } });
  const answer = await api.placeOrder({
    body: {
      payment_method_id: 1,
      courses: [{ course_id: course.id, priecingplan_id: course.planId }],
      ...(cameFrom && { came_from: cameFrom }),
    },
  });
  if (!answer.ok) throw new Error(answer.code);
  return shop.db
    .selectFrom("shop_order")
    .select(["source", "campaign"])
    .where("id", "=", answer.value.orderId)
    .executeTakeFirstOrThrow();
}

describe("where the buyer of an order came from", () => {
  it("stays with the order, and is never a reason to refuse it", async () => {
    expect(await orderedWith({ source: "LINE", campaign: "เปิดเทอม 2569" })).toEqual({
      source: "line",
      campaign: "เปิดเทอม 2569",
    });
    expect(await orderedWith({ source: "<b>", campaign: "x".repeat(61) })).toEqual({
      source: null,
      campaign: null,
    });
    expect(await orderedWith(undefined)).toEqual({ source: null, campaign: null });
  });
});
