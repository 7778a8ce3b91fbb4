import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orderRows, refusalOf } from "../../../../../../tests/support/order-rows.ts";
import {
  type PaymentShop,
  type Person,
  paymentShop,
  type TestOrder,
} from "../../../../../../tests/support/payment-shop.ts";

let shop: PaymentShop;
let student: Person;
let order: TestOrder;
beforeAll(async () => {
  shop = await paymentShop();
});
beforeEach(async () => {
  await shop.admins.payPal.reset();
  student = await shop.student();
  order = await shop.order(student, { methodId: 2 });
});
afterAll(() => shop.close());

const start = (who = student, body: object = {}) =>
  who.visitor.post("/api/payment/paypal/create", { orderId: order.id, ...body });
const report = (who = student) =>
  who.visitor.post("/public/payment/report", {
    order_id: order.id,
    payment_method_id: 2,
    status: "approved",
  });
const rows = () => orderRows(shop, order);

/** What the buyer presses in PayPal's window. */
async function press(answer: string): Promise<void> {
  const { id } = await shop.admins.payPal.only();
  await fetch(`${shop.admins.payPal.url}/checkout/${id}?popup=1`, {
    method: "POST",
    body: new URLSearchParams({ answer }),
  });
}

describe("paying with PayPal", () => {
  it("PAY-04 gives the page what PayPal's script needs, and no secret", async () => {
    const { body } = await start();
    expect(body.data).toEqual({
      id: (await shop.admins.payPal.only()).id,
      client_id: "paypal-client",
      script_url: expect.stringContaining("/paypal/sdk/js"),
      approve_url: expect.stringContaining("/paypal/checkout/"),
      currency: "THB",
    });
    expect(JSON.stringify(body)).not.toContain("a secret");
  });

  it("PAY-04 PAY-23 the buyer allows it, the page reports, and the shop takes the money", async () => {
    await start();
    await shop.admins.payPal.plan({ mode: "drop" });
    await press("pay");
    expect((await report()).body).toMatchObject({
      success: true,
      order_token: order.token,
      status: "approved",
    });
    expect(await rows()).toMatchObject({ status: "approved", payments: [{ state: "succeeded" }] });
  });

  it("PAY-23 the report says who paid with which payment of PayPal's, where they live as far as it is known, and no telephone", async () => {
    await start();
    await press("pay");
    await report();
    await report();
    const { id } = await shop.admins.payPal.only();
    const reports = await shop.db
      .selectFrom("payment_report")
      .select(["description", "address", "phone", "amount_satang"])
      .where("order_id", "=", order.id)
      .execute();
    expect(reports).toEqual([
      {
        description: `payer SIMULATEDPAYER, payment CAP${id}`,
        address: "TH",
        phone: "-",
        amount_satang: expect.anything(),
      },
    ]);
  });

  it("PAY-04 the page hears 'approved' also while PayPal's own event is being worked on", async () => {
    for (let round = 0; round < 5; round += 1) {
      await shop.admins.payPal.reset();
      order = await shop.order(student, { methodId: 2 });
      await start();
      await press("pay");
      expect((await report()).body).toMatchObject({ success: true, status: "approved" });
      await shop.quiet();
      expect(await rows()).toMatchObject({
        status: "approved",
        payments: [{ state: "succeeded" }],
      });
    }
  });

  it("PAY-04 a card that PayPal refuses takes no money and keeps the order; another one pays it", async () => {
    await start();
    await press("decline");
    expect((await report()).body).toMatchObject({ success: true, status: "declined" });
    await shop.quiet();
    await shop.dueChecks();
    expect(await rows()).toMatchObject({
      status: "pending",
      payments: [{ state: "requires_action", failure_code: "instrument_declined" }],
    });
    await press("pay");
    expect((await report()).body).toMatchObject({ success: true, status: "approved" });
    expect(await rows()).toMatchObject({
      status: "approved",
      payments: [{ state: "succeeded", failure_code: null }],
    });
  });

  it("PAY-04 after a refused card another way pays, and PayPal's order is left", async () => {
    await start();
    await press("decline");
    await report();
    expect((await student.visitor.post("/api/omise/promptpay", { orderId: order.id })).status).toBe(
      200,
    );
    expect((await rows()).payments).toMatchObject([
      { state: "expired" },
      { state: "requires_action" },
    ]);
  });

  it("PAY-17 the money is taken although the window was closed and the page is gone", async () => {
    await start();
    await press("pay");
    await shop.quiet();
    expect(await rows()).toMatchObject({ status: "approved", payments: [{ state: "succeeded" }] });
  });

  it("PAY-04 a report that claims 'approved' approves nothing that the buyer has not allowed", async () => {
    await start();
    expect((await report()).body).toMatchObject({ success: true, status: "pending" });
    expect((await rows()).status).toBe("pending");
  });

  it("PAY-04 a report without a payment, or of another buyer's order, is refused", async () => {
    expect(refusalOf(await report())).toBe("PAYMENT_NOT_CONFIRMED");
    expect((await report(await shop.student())).status).toBe(404);
    expect(
      (await shop.visitor().post("/public/payment/report", { order_id: order.id })).status,
    ).toBe(401);
  });

  it("PAY-04 gives back the order that is still open", async () => {
    const [first, second] = [await start(), await start()];
    expect([second.body.data, (await shop.admins.payPal.state()).sales.length]).toEqual([
      first.body.data,
      1,
    ]);
  });

  it("lets the buyer change to another way, and takes no money for the first any more", async () => {
    await start();
    expect((await student.visitor.post("/api/omise/promptpay", { orderId: order.id })).status).toBe(
      200,
    );
    await press("pay");
    await shop.quiet();
    await shop.dueChecks();
    expect([(await shop.admins.payPal.only()).status, await rows()]).toMatchObject([
      "underway",
      { status: "pending", payments: [{ state: "expired" }, { state: "requires_action" }] },
    ]);
  });

  it("refuses another price and another buyer's order", async () => {
    expect(refusalOf(await start(student, { total_amount: 1 }))).toBe("PRICE_CHANGED");
    expect((await start(await shop.student())).status).toBe(404);
    expect((await shop.admins.payPal.state()).sales).toEqual([]);
  });

  it("PAY-17 an event that PayPal has not signed is refused", async () => {
    await start();
    await shop.admins.payPal.claim((await shop.admins.payPal.only()).id, { mode: "forged" });
    await shop.quiet();
    expect((await shop.admins.payPal.state()).deliveries.at(-1)).toMatchObject({ status: 401 });
    expect((await rows()).status).toBe("pending");
  });
});
