import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { omiseCardToken } from "../../../../../../tests/support/payment-drivers.ts";
import {
  type PaymentShop,
  type Person,
  paymentShop,
  type TestOrder,
} from "../../../../../../tests/support/payment-shop.ts";
import type { Answer as Given } from "../../../../../../tests/support/visitor.ts";

type Charge = { id: string; authorize_uri: string };
type CardAnswer = {
  error?: { code: string };
  status: string;
  order_payment_id: number;
  charges: Charge;
};
type Answer = Omit<Given, "body"> & { body: CardAnswer };

let shop: PaymentShop;
let student: Person;
let order: TestOrder;
beforeAll(async () => {
  shop = await paymentShop();
});
beforeEach(async () => {
  await shop.omise.reset();
  student = await shop.student();
  order = await shop.order(student, { methodId: 8 });
});
afterAll(() => shop.close());

const pays = "4242424242424242";
const asksIssuer = "4111111111111111";
const declined = "4111111111140011";

const tokenOf = (number: string) => omiseCardToken(shop, number);
const pay = async (token: string, who = student, body: object = {}): Promise<Answer> =>
  (await who.visitor.post("/api/omise/creditcard", {
    orderId: order.id,
    omise_token: token,
    ...body,
  })) as Given & Answer;

async function stateOf(): Promise<{
  status: string;
  payments: { id: number; state: string; failure_code: string | null }[];
}> {
  const { rows: payments } = await shop.pool.query(
    "select id, state, failure_code from payment where order_id = $1 order by id",
    [order.id],
  );
  const { rows } = await shop.pool.query("select status from shop_order where id = $1", [order.id]);
  return { status: rows[0].status, payments };
}

const codeOf = ({ body }: Answer) => body.error?.code;

describe("POST /api/omise/creditcard", () => {
  it("PAY-08 approves the order of a card that pays at once, and says which card", async () => {
    expect((await pay(await tokenOf(pays))).body).toMatchObject({
      success: true,
      status: "successful",
      chargesDetails: { last_digits: "4242", bank: "Simulated Bank" },
      charges: { id: expect.stringMatching(/^chrg_/), authorize_uri: null },
    });
    expect(await stateOf()).toMatchObject({
      status: "approved",
      payments: [{ state: "succeeded" }],
    });
  });

  it("PAY-08 says that a card was declined, and lets another one pay", async () => {
    expect((await pay(await tokenOf(declined))).body).toMatchObject({
      status: "failed",
      failure_code: "insufficient_fund",
    });
    expect((await stateOf()).payments).toMatchObject([
      { state: "failed", failure_code: "insufficient_fund" },
    ]);
    expect((await pay(await tokenOf(pays))).body.status).toBe("successful");
    expect((await stateOf()).status).toBe("approved");
  });

  it("PAY-17 a charge whose answer is lost is told as unknown, never as nothing taken, and offers nothing that could pay twice", async () => {
    const token = await tokenOf(pays);
    await shop.omise.fault({ kind: "error-500", stage: "before", call: "POST /charges" });
    const lost = await pay(token);
    expect([lost.status, lost.body.error]).toEqual([
      502,
      expect.objectContaining({ code: "PROVIDER_ERROR", result: { is_nothing_taken: false } }),
    ]);
    const { body: list } = await student.visitor.get("/private/orders");
    expect(list.data).toMatchObject({
      items: [
        {
          status: "notYetReceived",
          last_payment: { state: "asking", reason: null },
          next_steps: [],
        },
      ],
    });
    expect(codeOf(await pay(await tokenOf(pays)))).toBe("PAYMENT_IN_PROGRESS");
    // Half a minute later the provider's "there is none" is believed.
    await shop.pool.query(
      "update payment set created_at = created_at - interval '1 minute', asked_at = null where order_id = $1",
      [order.id],
    );
    const { body } = await student.visitor.get(`/private/orders/${order.id}`);
    expect(body).toMatchObject({
      last_payment: { state: "expired", reason: "notStarted" },
      next_steps: ["pay", "cancel"],
    });
    expect((await pay(await tokenOf(pays))).body.status).toBe("successful");
    expect((await shop.omise.state()).charges).toHaveLength(1);
  });

  it("PAY-17 a provider that could not be reached has taken nothing, and that is said", async () => {
    const token = await tokenOf(pays);
    await shop.omise.fault({ kind: "rate-limit", stage: "before", call: "POST /charges" });
    expect((await pay(token)).body.error).toMatchObject({
      code: "PROVIDER_ERROR",
      result: { is_nothing_taken: true },
    });
    const { body } = await student.visitor.get(`/private/orders/${order.id}`);
    expect(body).toMatchObject({
      last_payment: { state: "failed", reason: "unreachable" },
      next_steps: ["pay", "cancel"],
    });
  });

  it("PAY-08 leads to the issuer's page, and the return finds the money", async () => {
    const answer = await pay(await tokenOf(asksIssuer));
    expect(answer.body).toMatchObject({
      status: "pending",
      charges: { authorize_uri: expect.stringContaining("/authorize") },
    });
    const back = await fetch(answer.body.charges.authorize_uri, {
      method: "POST",
      body: new URLSearchParams({ answer: "pay" }),
      redirect: "manual",
    });
    const { pathname } = new URL(back.headers.get("location") ?? "");
    expect(pathname).toMatch(
      new RegExp(`^/payment/return/${answer.body.order_payment_id}-[\\w-]{16}$`),
    );
    await shop.quiet();
    expect((await stateOf()).status).toBe("approved");
    expect((await shop.visitor().get(pathname)).headers.location).toBe("/thankyou");
  });

  it("PAY-08 ends failed when the issuer says no, and the order can be paid again", async () => {
    const answer = await pay(await tokenOf(asksIssuer));
    await fetch(answer.body.charges.authorize_uri, {
      method: "POST",
      body: new URLSearchParams({ answer: "decline" }),
      redirect: "manual",
    });
    await shop.quiet();
    expect(await stateOf()).toMatchObject({
      status: "notYetReceived",
      payments: [{ state: "failed" }],
    });
    const { body } = await student.visitor.get(`/private/orders/${order.id}`);
    expect(body).toMatchObject({
      payment_status: "rejected",
      last_payment: { state: "failed", reason: "declined", payment_method_id: 8 },
    });
    expect((await pay(await tokenOf(pays))).body.status).toBe("successful");
  });

  it("PAY-08 hands back the page that is still open instead of charging twice", async () => {
    const first = await pay(await tokenOf(asksIssuer));
    const second = await pay(await tokenOf(asksIssuer));
    expect(second.body.charges).toEqual(first.body.charges);
    expect((await shop.omise.state()).charges).toHaveLength(1);
  });

  it("PAY-08 refuses a token that paid for another order", async () => {
    const token = await tokenOf(pays);
    await pay(token);
    order = await shop.order(student, { methodId: 8 });
    const { status, body } = await pay(token);
    expect([status, body.error]).toEqual([
      422,
      expect.objectContaining({ code: "CARD_NOT_TAKEN", result: { reason: "cardAgain" } }),
    ]);
    expect(await stateOf()).toMatchObject({
      status: "notYetReceived",
      payments: [{ state: "failed", failure_code: "used_token" }],
    });
  });

  it("PAY-08 a token that does not exist is refused as the card's fault, and counts as a card that was tried", async () => {
    for (let count = 0; count < 5; count += 1)
      expect(codeOf(await pay(`tokn_test_made_up_${count}`))).toBe("CARD_NOT_TAKEN");
    expect(codeOf(await pay(await tokenOf(pays)))).toBe("CARD_RESTS");
    expect((await shop.omise.state()).charges).toEqual([]);
  });

  it("refuses what the page shows when the price is another, another buyer's order, and a bare card number", async () => {
    const token = await tokenOf(pays);
    expect(codeOf(await pay(token, student, { total_amount: 100 }))).toBe("PRICE_CHANGED");
    expect((await pay(token, await shop.student())).status).toBe(404);
    expect(codeOf(await pay("4242424242424242"))).toBe("INPUT_ERROR");
    expect((await shop.omise.state()).charges).toEqual([]);
  });
});

describe("GET /api/omise/creditcard/applicationid", () => {
  it("PAY-08 gives the public key and the script, to students only", async () => {
    expect((await student.visitor.get("/api/omise/creditcard/applicationid")).body).toEqual({
      success: true,
      publicKey: "pkey_test_shop",
      scriptUrl: expect.stringContaining("/omise.js"),
    });
    expect((await shop.visitor().get("/api/omise/creditcard/applicationid")).status).toBe(401);
  });
});
