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
  await shop.admins.scb.reset();
  student = await shop.student();
  order = await shop.order(student, { methodId: 4 });
});
afterAll(() => shop.close());

const create = (who = student) =>
  who.visitor.post("/api/payment/scb/qrcode/create", { orderId: order.id });
const rows = () => orderRows(shop, order);

describe("POST /api/payment/scb/qrcode/create", () => {
  it("PAY-07 gives a picture of the code without anything in front, and when it ends", async () => {
    const { body } = await create();
    expect(body).toMatchObject({
      success: true,
      status: { code: 1000 },
      amount: 1290,
      simulator_url: expect.stringContaining("/scb/bank-app/P"),
    });
    const { qrImage, csExtExpiryTime } = body.data as { qrImage: string; csExtExpiryTime: string };
    expect(Buffer.from(qrImage, "base64").subarray(1, 4).toString()).toBe("PNG");
    const minutes = (Date.parse(csExtExpiryTime) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(28);
    expect(minutes).toBeLessThan(31);
  });

  it("PAY-07 PAY-17 the bank app pays, the bank's confirmation makes the shop ask, and the order is approved", async () => {
    const { body } = await create();
    await fetch(String(body.simulator_url), {
      method: "POST",
      body: new URLSearchParams({ answer: "pay" }),
      redirect: "manual",
    });
    await shop.quiet();
    expect(await rows()).toMatchObject({ status: "approved", payments: [{ state: "succeeded" }] });
    expect((await shop.admins.scb.state()).deliveries).toMatchObject([{ status: 200 }]);
  });

  it("PAY-07 gives the code that is still alive again", async () => {
    const [first, second] = [await create(), await create()];
    expect([second.body.data, (await shop.admins.scb.state()).sales.length]).toEqual([
      first.body.data,
      1,
    ]);
  });

  it("PAY-07 PAY-16 says 'try again' with another status code when the bank is in trouble, and then works", async () => {
    await shop.admins.scb.fault({ kind: "refused", call: "POST /v1/payment/qrcode/create" });
    const [first, second] = [await create(), await create()];
    expect([first.body, second.body.status]).toMatchObject([
      { success: true, status: { code: 9900 }, data: null },
      { code: 1000 },
    ]);
  });

  it("PAY-07 is for the owner of the order, with a session", async () => {
    expect([
      (await create(await shop.student())).status,
      (await shop.visitor().post("/api/payment/scb/qrcode/create", { orderId: order.id })).status,
    ]).toEqual([404, 401]);
    expect((await shop.admins.scb.state()).sales).toEqual([]);
  });
});

describe("POST /webhook/payment/scb", () => {
  const send = async (body: object) => {
    const answer = await fetch(`${shop.url}/webhook/payment/scb`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };

  it("PAY-17 a made-up confirmation approves nothing", async () => {
    await create();
    const { id, reference } = await shop.admins.scb.only();
    await shop.admins.scb.claim(id);
    await shop.quiet();
    expect((await rows()).status).toBe("pending");
    expect(
      await send({
        transactionId: "1",
        billPaymentRef1: reference,
        payeeProxyId: "010555617623901",
        amount: "1290.00",
      }),
    ).toEqual({
      status: 200,
      body: { resCode: "00", resDesc: "success", transactionId: "1" },
    });
    await shop.quiet();
    expect((await rows()).status).toBe("pending");
  });

  it("PAY-17 about a payment that is not there causes no question, no row and the same answer", async () => {
    const before = (await shop.pool.query("select from payment_event")).rowCount;
    expect(
      await send({ transactionId: "1", billPaymentRef1: "P999X", payeeProxyId: "010555617623901" }),
    ).toMatchObject({
      status: 200,
      body: { resCode: "00" },
    });
    await shop.quiet();
    expect((await shop.pool.query("select from payment_event")).rowCount).toBe(before);
    expect(
      (await shop.pool.query("select from review_item where kind = 'unknown_money'")).rowCount,
    ).toBe(0);
  });

  it("PAY-17 many of them make the shop ask the bank once in three seconds", async () => {
    await create();
    const { reference } = await shop.admins.scb.only();
    const asked = async () =>
      (
        await shop.pool.query("select asked_at from payment where provider_reference = $1", [
          reference,
        ])
      ).rows[0].asked_at;
    await send({ transactionId: "0", billPaymentRef1: reference });
    await shop.quiet();
    const first = await asked();
    for (let one = 1; one <= 5; one += 1)
      await send({ transactionId: String(one), billPaymentRef1: reference });
    await shop.quiet();
    expect(await asked()).toEqual(first);
  });
});

describe("a code that is not paid in time", () => {
  it("PAY-17 ends, lets the order go on, and money that comes later still approves it", async () => {
    await create();
    const { id } = await shop.admins.scb.only();
    await shop.pool.query(
      "update payment set expires_at = now() - interval '1 second' where order_id = $1",
      [order.id],
    );
    await shop.dueChecks();
    expect(await rows()).toMatchObject({
      status: "notYetReceived",
      payments: [{ state: "expired" }],
    });
    await shop.admins.scb.pay(id);
    await shop.quiet();
    await shop.pool.query("update payment set asked_at = null where order_id = $1", [order.id]);
    await shop.parts.payments.inbox.retryDue();
    await shop.dueChecks();
    expect(await rows()).toMatchObject({
      status: "approved",
      payments: [{ state: "succeeded_late" }],
    });
  });

  it("PAY-17 is asked about for a day and then no more", async () => {
    await create();
    await shop.pool.query(
      "update payment set expires_at = now() - interval '1 second' where order_id = $1",
      [order.id],
    );
    await shop.dueChecks();
    await shop.pool.query(
      "update payment set created_at = now() - interval '3 days', expires_at = now() - interval '3 days', next_check_at = now() where order_id = $1",
      [order.id],
    );
    await shop.dueChecks();
    const { rows: left } = await shop.pool.query(
      "select next_check_at from payment where order_id = $1",
      [order.id],
    );
    expect([
      left,
      (await shop.pool.query("select from review_item where order_id = $1", [order.id])).rowCount,
    ]).toEqual([[{ next_check_at: null }], 0]);
  });

  it("refuses what a page cannot know", async () =>
    expect(refusalOf(await student.visitor.post("/api/payment/scb/qrcode/create", {}))).toBe(
      "INPUT_ERROR",
    ));
});
