import { afterAll, beforeAll, expect, it } from "vitest";
import { givenBuyer } from "../../../../tests/support/buyers.ts";
import { courseRow, productRow } from "../../../../tests/support/catalog-rows.ts";
import {
  givenBankAccount,
  givenPaymentMethods,
  givenStudent,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
});
afterAll(() => shop.close());

it("CALL-01 a whole checkout asks the database at most 25 times", async () => {
  const buyer = await givenBuyer(shop);
  const bankAccount = await givenBankAccount(shop.db);
  const course = await courseRow(shop.db, { seat_limit: 10 });
  const product = await productRow(shop.db, { is_shipped: false });
  const data = JSON.stringify([
    { course_id: course.id, priecingplan_id: course.planId },
    { course_id: product, qty: 2, paymentmethod_id: 1 },
  ]);
  const name = "a0b1c2d3e4f5.webp";
  await shop.db
    .insertInto("stored_file")
    .values({
      name,
      account_id: buyer.person.id,
      purpose: "slip",
      media_type: "image/webp",
      size_bytes: 0,
    })
    .execute();
  // The settings are remembered for a second, which a slow machine takes for less than a call.
  const asked = () =>
    shop.takeStatements().filter((one) => !one.startsWith("select s.settings")).length;
  await shop.parts.settings.current();
  asked();

  expect(await buyer.api.savePrivateCart({ body: { data } })).toMatchObject({ ok: true });
  const save = asked();
  expect(await buyer.api.getQuote({ body: {} })).toMatchObject({
    ok: true,
    value: { data: { blockers: [] } },
  });
  const quote = asked();
  const placed = await buyer.api.placeOrder({ body: {} });
  const order = asked();
  const transfer = {
    transfer_datetime: "2026-11-20",
    time: "10:00",
    transfer_amount: 1990,
    bank_account: bankAccount.id,
    bank_code: "KBANK",
    slip: [name],
  };
  const form = {
    ...transfer,
    order_id: placed.ok ? placed.value.orderId : 0,
    payment_method_id: 1,
    contact_name: "มานี ใจดี",
    email: buyer.person.email,
  };
  expect(await buyer.api.reportPayment({ body: form })).toMatchObject({ ok: true });
  await shop.parts.outbox.stop();
  const report = asked();

  // One statement in front of each says who is asking and counts the call. Saving is one statement,
  // the quote one. The order's facts are one more, and where it takes a scarce seat it is written in
  // a transaction: what has lapsed, buyer and course, who holds how many, the order.
  expect({ save, quote, order }).toEqual({ save: 2, quote: 2, order: 6 });
  expect(save + quote + order + report).toBeLessThanOrEqual(25);
});

it("counts a call with a limit for its caller, and no forged one", async () => {
  const person = await givenStudent(shop.db);
  const visitor = await signedIn(shop, person);
  const hits = async () => {
    const counts = shop.db.selectFrom("rate_limit").select("hits");
    return (await counts.where("key", "=", `cartChange:${person.id}`).execute()).map(
      (row) => row.hits,
    );
  };
  const save = (headers?: Record<string, string>) =>
    visitor.post("/private/cart/save", { data: "[]" }, headers && { headers });
  expect((await save()).status).toBe(200);
  expect((await save()).status).toBe(200);
  expect((await save({ "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect(await hits()).toEqual([2]);
});
