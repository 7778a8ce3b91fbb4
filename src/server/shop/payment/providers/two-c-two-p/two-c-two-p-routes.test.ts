import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
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
  await shop.admins.twoCTwoP.reset();
  student = await shop.student();
  order = await shop.order(student, { methodId: 15 });
});
afterAll(() => shop.close());

const encrypted = `00acSIMULATED${Buffer.from('{"number":"4111111111111111"}').toString("base64url")}`;
const instalment = (body: object = {}, who = student) =>
  who.visitor.post("/api/payment/2c2p/payment/link", { orderId: order.id, ...body });
const qr = (body: object = {}, who = student) =>
  who.visitor.post("/api/payment/2c2p/qr-code/link", { order_id: order.id, ...body });
const card = (body: object = {}, who = student) =>
  who.visitor.post("/api/payment/2c2p/card/authorize", {
    orderId: order.id,
    encryptedCardInfo: encrypted,
    maskedCardInfo: "411111XXXXXX1111",
    ...body,
  });
const codeOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.error as { code: string } | undefined)?.code;
const pageOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.result as { webPaymentUrl: string }).webPaymentUrl;
const press = (page: string, answer: string) =>
  fetch(page, { method: "POST", body: new URLSearchParams({ answer }), redirect: "manual" });

async function rows() {
  const { rows: payments } = await shop.pool.query(
    "select id, state, next_step, provider_reference from payment where order_id = $1 order by id",
    [order.id],
  );
  const { rows: orders } = await shop.pool.query("select status from shop_order where id = $1", [
    order.id,
  ]);
  return { status: orders[0].status, payments };
}

describe("a payment page at 2C2P", () => {
  it.each([
    ["PAY-10", instalment],
    ["PAY-14", qr],
  ])(
    "%s leads there, and the notification approves the order although the browser is gone",
    async (_, start) => {
      const answer = await start({ amount: "1290.00" });
      expect([answer.status, pageOf(answer)]).toEqual([
        200,
        expect.stringContaining("/2c2p/pages/"),
      ]);
      expect(await rows()).toMatchObject({
        status: "pending",
        payments: [{ state: "requires_action" }],
      });
      await press(pageOf(answer), "pay");
      await shop.quiet();
      expect(await rows()).toMatchObject({
        status: "approved",
        payments: [{ state: "succeeded" }],
      });
    },
  );

  it("PAY-10 gives back the page that is still open", async () => {
    const [first, second] = [await instalment(), await instalment()];
    expect(pageOf(second)).toBe(pageOf(first));
    expect((await shop.admins.twoCTwoP.state()).sales).toHaveLength(1);
  });

  it("PAY-17 the browser's unsigned return makes the shop ask, whatever it says", async () => {
    const answer = await qr();
    await shop.admins.twoCTwoP.plan({ mode: "drop", times: 1 });
    const leaving = await visit(await press(pageOf(answer), "pay"));
    expect(leaving).toMatchObject({ status: 303, location: "/thankyou" });
    expect((await rows()).status).toBe("approved");
  });

  it("PAY-17 a buyer who comes back while the notification is being worked on is led to the thank-you page all the same", async () => {
    for (let round = 0; round < 8; round += 1) {
      order = await shop.order(student, { methodId: 15 });
      const leaving = await visit(await press(pageOf(await qr()), "pay"));
      expect(leaving).toEqual({ status: 303, location: "/thankyou" });
    }
  });

  it("PAY-17 a return that claims success approves nothing", async () => {
    const answer = await qr();
    const claim = Buffer.from(JSON.stringify({ invoiceNo: "x", respCode: "0000" })).toString(
      "base64",
    );
    const back = await fetch(`${shop.url}/payment/return/${answer.body.order_payment_id}`, {
      method: "POST",
      body: new URLSearchParams({ paymentResponse: claim }),
      redirect: "manual",
    });
    expect([back.status, back.headers.get("location"), (await rows()).status]).toEqual([
      303,
      "/myaccount/student/order",
      "pending",
    ]);
  });

  it("lets the buyer change to another way, and still notices money that comes for the first", async () => {
    const sale = async () => (await shop.admins.twoCTwoP.state()).sales[0]?.id ?? "";
    await qr();
    expect((await student.visitor.post("/api/omise/promptpay", { orderId: order.id })).status).toBe(
      200,
    );
    expect((await rows()).payments).toMatchObject([
      { state: "expired" },
      { state: "requires_action" },
    ]);
    await shop.admins.twoCTwoP.pay(await sale(), { mode: "drop" });
    await shop.pool.query(
      "update payment set next_check_at = now() where state = 'expired' and next_check_at is not null",
    );
    await shop.dueChecks();
    expect(await rows()).toMatchObject({
      status: "approved",
      payments: [{ state: "succeeded_late" }, {}],
    });
  });

  it("does not let go of a payment that is under way", async () => {
    const answer = await qr();
    await press(pageOf(answer), "pending");
    expect(codeOf(await student.visitor.post("/api/omise/promptpay", { orderId: order.id }))).toBe(
      "PAYMENT_IN_PROGRESS",
    );
  });

  it("refuses another price, another buyer's order and one without a session", async () => {
    expect(codeOf(await instalment({ amount: 1 }))).toBe("PRICE_CHANGED");
    expect(codeOf(await qr({ amount: "free" }))).toBe("PRICE_CHANGED");
    expect((await qr({}, await shop.student())).status).toBe(404);
    expect(
      (await shop.visitor().post("/api/payment/2c2p/qr-code/link", { order_id: order.id })).status,
    ).toBe(401);
    expect((await shop.admins.twoCTwoP.state()).sales).toEqual([]);
  });

  it("PAY-16 says that the provider is in trouble, and starts again afterwards", async () => {
    await shop.admins.twoCTwoP.fault({ kind: "refused" });
    expect([codeOf(await qr()), codeOf(await qr())]).toEqual(["PROVIDER_ERROR", undefined]);
    expect((await rows()).payments).toMatchObject([
      { state: "failed" },
      { state: "requires_action" },
    ]);
  });
});

describe("POST /api/payment/2c2p/card/authorize", () => {
  const post = async () => {
    const { body } = await card();
    const { action, fields } = body as { action: string; fields: Record<string, string> };
    return fetch(action, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  };

  it("PAY-05 signs on the server, and no secret leaves it", async () => {
    const answer = await card();
    const { paymentRequest } = answer.body.fields as { paymentRequest: string };
    expect(Buffer.from(paymentRequest, "base64").toString()).toContain("<version>9.9</version>");
    expect(JSON.stringify(answer.body)).not.toContain("a secret that shop and 2C2P share");
    expect((await student.visitor.get("/api/payments/methods/3")).body).toMatchObject({
      data: { application_id_1: "JT01", application_id_2: null },
    });
  });

  it("PAY-05 tells a buyer who may pay what the card form needs, with the shop's name and without the secret", async () => {
    const other = await shop.student();
    const data = { application_id_1: "JT01", application_id_2: null, name_web: "ร้านเรียน" };
    expect(await other.visitor.get("/api/payments/methods/3")).toMatchObject({
      status: 200,
      body: { data },
    });
    expect((await shop.visitor().get("/api/payments/methods/3")).status).toBe(401);
  });

  it("PAY-05 keeps nothing of the card", async () => {
    await card();
    const { rows: kept } = await shop.pool.query(
      "select p::text as row from payment p where order_id = $1",
      [order.id],
    );
    expect(kept.map(({ row }) => row).join()).not.toContain("SIMULATED");
    expect((await rows()).payments).toMatchObject([{ state: "requires_action", next_step: null }]);
  });

  it("PAY-05 PAY-17 the signed answer that the browser carries leads on, and the copy to the server is enough", async () => {
    const page = (await post()).headers.get("location") ?? "";
    const leaving = await visit(await press(page, "pay"));
    expect(leaving).toMatchObject({ status: 303, location: "/thankyou" });
    await shop.quiet();
    expect(await rows()).toMatchObject({ status: "approved", payments: [{ state: "succeeded" }] });
  });

  it("PAY-05 can be tried with another card after the first was declined", async () => {
    await press((await post()).headers.get("location") ?? "", "decline");
    await shop.quiet();
    expect((await rows()).payments).toMatchObject([{ state: "failed" }]);
    await press((await post()).headers.get("location") ?? "", "pay");
    await shop.quiet();
    expect((await rows()).status).toBe("approved");
  });

  it("PAY-05 refuses a bare card number, and what is no encrypted card", async () => {
    expect(codeOf(await card({ encryptedCardInfo: "4111 1111 1111 1111" }))).toBe(
      "PAN_NOT_ACCEPTED",
    );
    expect((await rows()).payments).toEqual([]);
    expect(codeOf(await card({ encryptedCardInfo: "<x>" }))).toBe("INPUT_ERROR");
  });

  it("PAY-05 is for the owner of the order", async () =>
    expect((await card({}, await shop.student())).status).toBe(404));
});

describe("POST /webhook/payment/2c2p", () => {
  const send = (body: string) =>
    fetch(`${shop.url}/webhook/payment/2c2p`, { method: "POST", body });

  it.each(["forged", "wrong-amount", "wrong-currency", "wrong-merchant"] as const)(
    "PAY-17 that is %s decides nothing: what the provider answers does",
    async (mode) => {
      await qr();
      const { id } = await shop.admins.twoCTwoP.only();
      await shop.admins.twoCTwoP.pay(id, { mode });
      await shop.quiet();
      await shop.dueChecks();
      expect(await rows()).toMatchObject({
        status: "approved",
        payments: [{ state: "succeeded" }],
      });
    },
  );

  it("PAY-17 without a signature is refused, and nothing is kept", async () => {
    expect((await send('{"payload":"x.y.z"}')).status).toBe(401);
    expect(
      (
        await shop.pool.query(
          "select from payment_event where provider = 'two-c-two-p' and body like '%x.y.z%'",
        )
      ).rowCount,
    ).toBe(0);
  });
});
