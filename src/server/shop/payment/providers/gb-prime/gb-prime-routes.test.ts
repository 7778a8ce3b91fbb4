import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orderRows, refusalOf } from "../../../../../../tests/support/order-rows.ts";
import {
  type PaymentShop,
  type Person,
  paymentShop,
  type TestOrder,
} from "../../../../../../tests/support/payment-shop.ts";
import { visit } from "../../../../../../tests/support/visit.ts";

let shop: PaymentShop;
let student: Person;
let order: TestOrder;
beforeAll(async () => {
  shop = await paymentShop();
});
beforeEach(async () => {
  await shop.admins.gbPrime.reset();
  student = await shop.student();
  order = await shop.order(student, { methodId: 11 });
});
afterAll(() => shop.close());

const card = (body: object = {}, who = student) =>
  who.visitor.post("/api/gbprime", { orderId: order.id, ...body });
const promptPay = (body: object = {}, who = student) =>
  who.visitor.post("/api/gbprime/promptpay", { orderId: order.id, ...body });
const rows = () => orderRows(shop, order);

describe("POST /api/gbprime", () => {
  it("PAY-11 leads to the provider's page and back, whatever addresses the browser has sent", async () => {
    const elsewhere = {
      success_redirect_url: "https://evil.example/ok",
      failure_redirect_url: "https://evil.example/no",
    };
    const { body } = await card({ total_amount: 1290, email: "x@evil.example", ...elsewhere });
    const { invoice_url } = body.data as { invoice_url: string };
    expect(await shop.admins.gbPrime.only()).toMatchObject({
      amount: 129_000,
      returnUrl: expect.stringContaining(`${shop.url}/payment/return/${body.order_payment_id}-`),
    });
    const leaving = await visit(
      await fetch(invoice_url, {
        method: "POST",
        body: new URLSearchParams({ answer: "pay" }),
        redirect: "manual",
      }),
    );
    expect(leaving).toEqual({ status: 303, location: "/thankyou" });
    await shop.quiet();
    expect(await rows()).toMatchObject({ status: "approved", payments: [{ state: "succeeded" }] });
  });

  it("PAY-11 PAY-17 is thanked for although the shop has asked a moment before it was paid", async () => {
    const { invoice_url } = (await card()).body.data as { invoice_url: string };
    await shop.admins.gbPrime.plan({ mode: "drop", times: 1 });
    await shop.db
      .updateTable("payment")
      .set({ asked_at: sql<Date>`clock_timestamp()` })
      .where("order_id", "=", order.id)
      .execute();
    const leaving = await visit(
      await fetch(invoice_url, {
        method: "POST",
        body: new URLSearchParams({ answer: "pay" }),
        redirect: "manual",
      }),
    );
    expect(leaving).toEqual({ status: 303, location: "/thankyou" });
  });

  it("PAY-11 PAY-17 is approved by the notification when the browser never comes back", async () => {
    await card();
    await shop.admins.gbPrime.pay((await shop.admins.gbPrime.only()).id);
    await shop.quiet();
    expect((await rows()).status).toBe("approved");
  });

  it("PAY-11 that was declined can be paid again", async () => {
    await card();
    await shop.admins.gbPrime.decline((await shop.admins.gbPrime.only()).id);
    await shop.quiet();
    expect(await rows()).toMatchObject({
      status: "notYetReceived",
      payments: [{ state: "failed" }],
    });
    expect((await card()).status).toBe(200);
  });

  it("refuses another price and another buyer's order", async () => {
    expect(refusalOf(await card({ total_amount: 1 }))).toBe("PRICE_CHANGED");
    expect((await card({}, await shop.student())).status).toBe(404);
  });
});

describe("POST /api/gbprime/promptpay", () => {
  it("PAY-12 gives a picture of the code, and the bank app pays it", async () => {
    const { body } = await promptPay();
    expect(
      Buffer.from((body.data as { qrImage: string }).qrImage, "base64")
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
    await fetch(String(body.simulator_url), {
      method: "POST",
      body: new URLSearchParams({ answer: "pay" }),
      redirect: "manual",
    });
    await shop.quiet();
    expect(await rows()).toMatchObject({ status: "approved", payments: [{ state: "succeeded" }] });
  });

  it("PAY-12 gives the code that is still alive again", async () => {
    const [first, second] = [await promptPay(), await promptPay()];
    expect([second.body, (await shop.admins.gbPrime.state()).sales.length]).toEqual([
      first.body,
      1,
    ]);
  });

  it("PAY-12 goes to the owner of the order", async () =>
    expect((await promptPay({}, await shop.student())).status).toBe(404));
});

describe("POST /webhook/payment/gbprime", () => {
  it("PAY-17 without this payment's word is refused", async () => {
    await promptPay();
    const { id } = await shop.admins.gbPrime.only();
    await shop.admins.gbPrime.claim(id, { mode: "forged" });
    await shop.quiet();
    expect((await shop.admins.gbPrime.state()).deliveries.at(-1)).toMatchObject({ status: 401 });
    expect((await rows()).status).toBe("pending");
  });

  it("PAY-17 with it, but not true, decides nothing", async () => {
    await promptPay();
    await shop.admins.gbPrime.claim((await shop.admins.gbPrime.only()).id);
    await shop.quiet();
    expect((await rows()).status).toBe("pending");
  });
});
