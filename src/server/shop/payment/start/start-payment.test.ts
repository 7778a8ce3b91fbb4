import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { expireOrders } from "#server/shop/order/expire-orders.ts";
import {
  type PaymentShop,
  type Person,
  paymentShop,
  type TestOrder,
} from "../../../../../tests/support/payment-shop.ts";
import type { Answer } from "../../../../../tests/support/visitor.ts";
import { attemptIdOf } from "./attempt-id.ts";

let shop: PaymentShop;
let student: Person;

beforeAll(async () => {
  shop = await paymentShop();
});
beforeEach(async () => {
  student = await shop.student();
});
afterEach(async () => {
  await shop.quiet();
  await shop.omise.reset();
  // As the job does every minute.
  await expireOrders(shop.parts.payments, 100);
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
afterAll(() => shop.close());

const codeOf = ({ body }: Answer) => (body.error as { code: string } | undefined)?.code;
const start = (who: Person, { id }: TestOrder, more: object = {}) =>
  who.visitor.post("/api/omise/promptpay", { orderId: id, ...more });
const promptPayOrder = (command: object = {}) => shop.order(student, { methodId: 9, ...command });
const paymentsOf = ({ id }: TestOrder) =>
  shop.db.selectFrom("payment").selectAll().where("order_id", "=", id).orderBy("id").execute();
const statusOf = async ({ id }: TestOrder) =>
  (
    await shop.db
      .selectFrom("shop_order")
      .select("status")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).status;

describe("GET /api/omise/promptpay/applicationid", () => {
  it("PAY-09 gives the public key, never another", async () => {
    expect((await student.visitor.get("/api/omise/promptpay/applicationid")).body).toEqual({
      success: true,
      publicKey: "pkey_test_shop",
    });
  });
});

describe("POST /api/omise/promptpay", () => {
  it("PAY-09 answers with a code to scan, what it costs and how long it lives", async () => {
    const order = await promptPayOrder();
    const { body } = await start(student, order, { total_amount: 129_000 });
    expect(body).toMatchObject({ success: true, amount: 1290 });
    const { image } = body.QrcodeUrl as { image: { download_uri: string } };
    expect(image.download_uri).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/omise\/charges\/chrg_/);
    const [payment] = await paymentsOf(order);
    expect(payment).toMatchObject({
      id: body.order_payment_id,
      state: "requires_action",
      amount_satang: 129_000,
      provider: "omise",
    });
    expect(body.expires_at).toBe(payment?.expires_at?.toISOString());
    expect(await statusOf(order)).toBe("pending");
  });

  it("PAY-09 charges what the order costs, with the attempt in the charge", async () => {
    const order = await promptPayOrder({ payableSatang: 12_345 });
    const { body } = await start(student, order);
    const { charges } = await shop.omise.state();
    expect(charges).toMatchObject([{ amount: 12_345 }]);
    expect(charges[0]?.metadata.attempt_id).toMatch(
      new RegExp(`^${body.order_payment_id}-[\\w-]{16}$`),
    );
  });

  it("PAY-09 hands back the code that is still alive", async () => {
    const order = await promptPayOrder();
    const [first, second] = [await start(student, order), await start(student, order)];
    expect(second.body).toEqual(first.body);
    expect((await shop.omise.state()).charges).toHaveLength(1);
  });

  it("PAY-09 makes one charge out of ten starts at once", async () => {
    const order = await promptPayOrder();
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(student, order)));
    expect(
      answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409),
    ).toEqual([]);
    expect((await shop.omise.state()).charges).toHaveLength(1);
    expect(await paymentsOf(order)).toHaveLength(1);
  });

  it("PAY-09 charges the source that the provider's script has made", async () => {
    const order = await promptPayOrder();
    const source = await makeSource(129_000);
    expect((await start(student, order, { omise_token: source })).status).toBe(200);
    expect((await shop.omise.state()).charges).toMatchObject([
      { source: { id: source }, amount: 129_000 },
    ]);
  });

  it("PAY-09 starts nothing with a source for another amount", async () => {
    const order = await promptPayOrder();
    expect(codeOf(await start(student, order, { omise_token: await makeSource(2_000) }))).toBe(
      "PROVIDER_ERROR",
    );
    expect(await paymentsOf(order)).toMatchObject([
      { state: "failed", failure_code: "invalid_charge" },
    ]);
    expect(await statusOf(order)).toBe("notYetReceived");
  });

  it("PAY-09 closes a code that is about to run out before it makes another", async () => {
    const order = await promptPayOrder();
    await start(student, order);
    await shop.pool.query(
      "update payment set expires_at = now() + interval '10 seconds' where order_id = $1",
      [order.id],
    );
    expect((await start(student, order)).status).toBe(200);
    expect(await paymentsOf(order)).toMatchObject([
      { state: "expired" },
      { state: "requires_action" },
    ]);
    expect((await shop.omise.state()).charges.map(({ status }) => status)).toEqual([
      "expired",
      "pending",
    ]);
  });

  it("refuses a screen that shows another price, with the right one", async () => {
    const answer = await start(student, await promptPayOrder(), { total_amount: 2_000 });
    expect(answer.body).toMatchObject({
      error: { code: "PRICE_CHANGED", result: { total_amount: 129_000 } },
    });
    expect((await shop.omise.state()).charges).toEqual([]);
  });

  it("CART-09 refuses an order below 20 baht", async () => {
    expect(codeOf(await start(student, await promptPayOrder({ payableSatang: 1_999 })))).toBe(
      "BELOW_MINIMUM",
    );
  });

  it("takes an order of exactly 20 baht", async () => {
    expect((await start(student, await promptPayOrder({ payableSatang: 2_000 }))).status).toBe(200);
  });

  it("answers NOT_FOUND for another buyer's order as for none", async () => {
    const order = await promptPayOrder();
    const otherStudent = await shop.student();
    const answers = [
      await start(otherStudent, order),
      await start(otherStudent, { ...order, id: 999_999 }),
    ];
    expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual([
      [404, "NOT_FOUND"],
      [404, "NOT_FOUND"],
    ]);
  });

  it.each([
    ["is over by the clock", { isOverdue: true }],
    ["was cancelled", { status: "cancelled" }],
    ["has expired", { status: "expired" }],
  ])("refuses an order that %s", async (_how, command) => {
    expect(codeOf(await start(student, await promptPayOrder(command)))).toBe("ORDER_NOT_PAYABLE");
  });

  it("refuses an order whose slip is being looked at", async () => {
    const order = await promptPayOrder();
    const report = {
      order_id: order.id,
      bank_account: shop.bankAccountId,
      transfer_amount: "1290",
      slip: [await shop.slip(student)],
    };
    await student.visitor.post("/private/payment/report", report);
    expect(codeOf(await start(student, order))).toBe("PAYMENT_IN_PROGRESS");
  });

  it("refuses an order that is paid", async () => {
    const order = await promptPayOrder();
    await start(student, order);
    await shop.omise.pay((await paymentsOf(order))[0]?.provider_reference ?? "");
    await shop.quiet();
    expect(codeOf(await start(student, order))).toBe("ORDER_ALREADY_PAID");
  });

  it("refuses a method that the owner has switched off", async () => {
    const order = await promptPayOrder();
    await shop.pool.query("update payment_method set is_enabled = false where id = 9");
    const answer = await start(student, order);
    await shop.pool.query("update payment_method set is_enabled = true where id = 9");
    expect(codeOf(answer)).toBe("ORDER_NOT_PAYABLE");
  });

  it("COUPON-03 refuses a method that a coupon of the order does not allow, and takes one that it does", async () => {
    const order = await promptPayOrder();
    const { rows } = await shop.pool.query(
      `insert into coupon (code, code_folded, coupon_type, discount_type, percent, uses_held) values ('TRANSFER', 'transfer', 'P1', 'percent', 10, 1) returning id`,
    );
    await shop.pool.query("insert into coupon_payment_method values ($1, 1)", [rows[0].id]);
    await shop.pool.query(
      "insert into coupon_use (order_id, coupon_id, account_id, discount_satang) values ($1, $2, $3, 0)",
      [order.id, rows[0].id, student.id],
    );
    expect(codeOf(await start(student, order))).toBe("ORDER_NOT_PAYABLE");
    const report = {
      order_id: order.id,
      bank_account: shop.bankAccountId,
      transfer_amount: "1290",
      slip: [await shop.slip(student)],
    };
    expect((await student.visitor.post("/private/payment/report", report)).status).toBe(200);
  });

  it("gives the first answer again under the same key", async () => {
    const order = await promptPayOrder();
    const key = { idempotencyKey: "6f0b6d3e-52a3-4d65-9d60-0d3a3c4fb1aa" };
    const [first, second] = [
      await student.visitor.post("/api/omise/promptpay", { orderId: order.id }, key),
      await student.visitor.post("/api/omise/promptpay", { orderId: order.id }, key),
    ];
    expect(second.body).toEqual(first.body);
  });
});

describe("POST /api/omise/promptpay while the provider has trouble", () => {
  it("PAY-17 answers PROVIDER_ERROR when the answer is lost, and finds the charge later", async () => {
    const order = await promptPayOrder();
    await shop.omise.fault({ kind: "error-500", stage: "after", call: "POST /charges" });
    expect([codeOf(await start(student, order)), await statusOf(order)]).toEqual([
      "PROVIDER_ERROR",
      "notYetReceived",
    ]);
    const [lost] = await paymentsOf(order);
    expect(lost).toMatchObject({ state: "unknown", provider_reference: null });
    const [charge] = (await shop.omise.state()).charges;
    await shop.omise.pay(charge?.id ?? "", { webhook: "drop" });
    await shop.dueChecks();
    expect(await paymentsOf(order)).toMatchObject([
      { id: lost?.id, state: "succeeded", provider_reference: charge?.id },
    ]);
    expect(await statusOf(order)).toBe("approved");
  });

  it("PAY-17 enrolls by the webhook of a charge whose answer was lost", async () => {
    const order = await promptPayOrder();
    await shop.omise.fault({ kind: "cut", stage: "after", call: "POST /charges" });
    await start(student, order);
    const [charge] = (await shop.omise.state()).charges;
    await shop.omise.pay(charge?.id ?? "");
    await shop.quiet();
    expect(await statusOf(order)).toBe("approved");
  });

  it("does not make a second charge while the first is unknown", async () => {
    const order = await promptPayOrder();
    await shop.omise.fault({ kind: "error-500", stage: "before", call: "POST /charges" });
    await start(student, order);
    expect(codeOf(await start(student, order))).toBe("PAYMENT_IN_PROGRESS");
  });

  it("starts again once the provider has said that there is nothing", async () => {
    const order = await promptPayOrder();
    await shop.omise.fault({ kind: "error-500", stage: "before", call: "POST /charges" });
    await start(student, order);
    await shop.pool.query(
      "update payment set created_at = created_at - interval '1 minute' where order_id = $1",
      [order.id],
    );
    expect((await start(student, order)).status).toBe(200);
    expect(await paymentsOf(order)).toMatchObject([
      { state: "failed", failure_code: "not_started" },
      { state: "requires_action" },
    ]);
  });

  it("counts a refusal of the provider as nothing started", async () => {
    const order = await promptPayOrder();
    await shop.omise.fault({ kind: "refused", stage: "before", call: "POST /charges" });
    expect(codeOf(await start(student, order))).toBe("PROVIDER_ERROR");
    expect(await paymentsOf(order)).toMatchObject([
      { state: "failed", failure_code: "bad_request" },
    ]);
    expect((await start(student, order)).status).toBe(200);
  });

  it("keeps other ways open: a transfer can be reported when the provider has nothing", async () => {
    const order = await promptPayOrder();
    await start(student, order);
    const report = {
      order_id: order.id,
      bank_account: shop.bankAccountId,
      transfer_amount: "1290",
      slip: [await shop.slip(student)],
    };
    expect((await student.visitor.post("/private/payment/report", report)).status).toBe(200);
    expect(await paymentsOf(order)).toMatchObject([
      { state: "expired", provider: "omise" },
      { state: "pending", provider: null },
    ]);
    expect((await shop.omise.state()).charges).toMatchObject([{ status: "expired" }]);
  });

  it("PAY-02 takes no transfer while a payment at the provider may still come through", async () => {
    const order = await promptPayOrder();
    await start(student, order);
    await shop.omise.fault({ kind: "error-500", times: 5 });
    const report = {
      order_id: order.id,
      bank_account: shop.bankAccountId,
      transfer_amount: "1290",
      slip: [await shop.slip(student)],
    };
    expect(codeOf(await student.visitor.post("/private/payment/report", report))).toBe(
      "PAYMENT_IN_PROGRESS",
    );
  });

  it("finds out that it was paid when a transfer is reported instead", async () => {
    const order = await promptPayOrder();
    await start(student, order);
    const [payment] = await paymentsOf(order);
    await shop.omise.pay(payment?.provider_reference ?? "", { webhook: "drop" });
    const report = {
      order_id: order.id,
      bank_account: shop.bankAccountId,
      transfer_amount: "1290",
      slip: [await shop.slip(student)],
    };
    expect(codeOf(await student.visitor.post("/private/payment/report", report))).toBe(
      "ORDER_ALREADY_PAID",
    );
    expect(await statusOf(order)).toBe("approved");
  });
});

describe("POST /private/orders/payment/approved", () => {
  const confirm = (who: Person, order: TestOrder) =>
    who.visitor.post("/private/orders/payment/approved", {
      order_id: order.id,
      order_payment_id: 1,
      approve_by: 0,
      payment_method_id: 9,
      status: "approved",
    });

  it("approves nothing that the provider does not call paid", async () => {
    const order = await promptPayOrder();
    await start(student, order);
    expect(codeOf(await confirm(student, order))).toBe("PAYMENT_NOT_CONFIRMED");
    expect(await statusOf(order)).toBe("pending");
  });

  it("approves nothing without a payment", async () => {
    const order = await promptPayOrder();
    expect(codeOf(await confirm(student, order))).toBe("PAYMENT_NOT_CONFIRMED");
  });

  it("PAY-17 finds a payment whose webhook was lost, and says so again when asked again", async () => {
    const order = await promptPayOrder();
    await start(student, order);
    await shop.omise.pay((await paymentsOf(order))[0]?.provider_reference ?? "", {
      webhook: "drop",
    });
    expect((await confirm(student, order)).body).toEqual({
      success: true,
      order_token: order.token,
    });
    expect((await confirm(student, order)).body).toEqual({
      success: true,
      order_token: order.token,
    });
  });

  it("says nothing about another buyer's order", async () => {
    const order = await promptPayOrder();
    expect((await confirm(await shop.student(), order)).status).toBe(404);
  });
});

describe("GET /private/orders/:orderId", () => {
  it("PAY-09 notices in a poll that the code was paid, asking the provider once in ten seconds", async () => {
    const order = await promptPayOrder();
    await start(student, order);
    await student.visitor.get(`/private/orders/${order.id}`);
    const [asked] = await paymentsOf(order);
    await Promise.all(
      Array.from({ length: 5 }, () => student.visitor.get(`/private/orders/${order.id}`)),
    );
    expect((await paymentsOf(order))[0]?.asked_at).toEqual(asked?.asked_at);
    await shop.omise.pay(asked?.provider_reference ?? "", { webhook: "drop" });
    await shop.pool.query("update payment set asked_at = asked_at - interval '10 seconds'");
    await expect
      .poll(
        async () => (await student.visitor.get(`/private/orders/${order.id}`)).body.payment_status,
      )
      .toBe("approved");
  });
});

describe("GET /payment/return/:paymentId", () => {
  const comeBack = (id: number | string, who = shop.visitor()) => who.get(`/payment/return/${id}`);
  const begun = async (order: TestOrder) => {
    const [payment] = await paymentsOf(order);
    const { id = 0, provider_reference } = payment ?? {};
    return {
      id,
      reference: provider_reference ?? "",
      back: attemptIdOf({ paymentId: id, orderToken: order.token }),
    };
  };

  it("PAY-17 asks the provider and leads a buyer who has paid to the thank-you page, in whatever browser", async () => {
    const order = await promptPayOrder();
    await start(student, order);
    const { back, reference } = await begun(order);
    await shop.omise.pay(reference, { webhook: "drop" });
    const answer = await comeBack(back);
    expect([answer.status, answer.headers.location]).toEqual([303, "/thankyou"]);
    expect(await statusOf(order)).toBe("approved");
  });

  it("leads back to pages in the language that the buyer left from", async () => {
    const order = await promptPayOrder();
    await student.visitor.post(
      "/api/omise/promptpay",
      { orderId: order.id },
      { headers: { "x-lang": "en" } },
    );
    const { id, back, reference } = await begun(order);
    expect((await comeBack(back)).headers.location).toBe("/en/myaccount/student/order");
    await shop.omise.pay(reference, { webhook: "drop" });
    await shop.pool.query("update payment set asked_at = asked_at - interval '10 seconds'");
    expect((await comeBack(back)).headers.location).toBe("/en/thankyou");
    expect((await comeBack(id, student.visitor)).headers.location).toBe("/en/thankyou");
  });

  it("does not tell strangers which payments there are, nor how they stand, nor does it ask anybody for them", async () => {
    const order = await promptPayOrder();
    await student.visitor.post(
      "/api/omise/promptpay",
      { orderId: order.id },
      { headers: { "x-lang": "en" } },
    );
    const { id, back, reference } = await begun(order);
    await shop.omise.pay(reference, { webhook: "drop" });
    const another = (await shop.student()).visitor;
    const ask = async (named: number | string, who = shop.visitor()) => {
      const { status, headers } = await comeBack(named, who);
      const { "x-request-id": _ours, date: _now, ...rest } = headers;
      return { status, ...rest };
    };
    const unknown = [await ask(999_999), await ask(999_999, another)];
    expect([unknown[0]?.status, unknown[0]?.location]).toEqual([303, "/myaccount/student/order"]);
    const guessed = `${id}-${"x".repeat(16)}`;
    expect([await ask(id), await ask(id, another)]).toEqual(unknown);
    expect([await ask(guessed), await ask(guessed, another), await ask(back.slice(0, -1))]).toEqual(
      [unknown[0], unknown[1], unknown[0]],
    );
    expect((await paymentsOf(order))[0]?.asked_at).toBeNull();
    expect((await comeBack(back)).headers.location).toBe("/en/thankyou");
  });

  it("leads everybody else to the orders, whatever the address says", async () => {
    const order = await promptPayOrder();
    await start(student, order);
    const { id, back } = await begun(order);
    for (const named of [id, back, 999_999, "paid", "1?status=approved"]) {
      const answer = await comeBack(named);
      expect([answer.status, answer.headers.location]).toEqual([303, "/myaccount/student/order"]);
    }
    expect(await statusOf(order)).toBe("pending");
  });
});

describe("how often", () => {
  // Outside of production limits are a thousand times wider; the counts start at their end.
  const countUp = (key: string, hits: number) =>
    shop.pool.query("insert into rate_limit (key, hits) values ($1, $2)", [key, hits]);

  it("starts an order's payment five times a minute at most, and says when to come back", async () => {
    const order = await promptPayOrder();
    await countUp(`paymentStartByOrder:${student.id}:${order.id}`, 5_000);
    const answer = await start(student, order);
    expect([answer.status, codeOf(answer)]).toEqual([429, "TOO_MANY_REQUESTS"]);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(await paymentsOf(order)).toEqual([]);
  });

  it("takes twenty starts, reports and confirmations an hour from a student", async () => {
    const order = await promptPayOrder();
    await countUp(`paymentByAccount:${student.id}`, 20_000);
    const answers = [
      await start(student, order),
      await student.visitor.post("/private/payment/report", { order_id: order.id }),
      await student.visitor.post("/private/orders/payment/approved", { order_id: order.id }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 429]);
  });
});

describe("who may call", () => {
  const calls = [
    "/private/payment/report",
    "/private/orders/payment/approved",
    "/api/omise/promptpay",
    "/api/send/to/email/paymentorder",
  ] as const;
  const bodies = {
    "/private/payment/report": { order_id: 1 },
    "/private/orders/payment/approved": { order_id: 1 },
  } as Record<string, object>;

  it.each(calls)("LOGIN-08 POST %s needs a session", async (path) => {
    const answer = await shop.visitor().post(path, bodies[path] ?? { orderId: 1 });
    expect([answer.status, codeOf(answer)]).toEqual([401, "UNAUTHORIZED"]);
  });

  it.each(calls)("LOGIN-08 POST %s is only for our own pages", async (path) => {
    const answer = await student.visitor.post(path, bodies[path] ?? { orderId: 1 }, {
      headers: { "x-csrf-token": "made up" },
    });
    expect([answer.status, codeOf(answer)]).toEqual([403, "CSRF_FAILED"]);
  });

  it.each(calls)("LOGIN-08 POST %s is for students", async (path) => {
    const administrator = await shop.administrator();
    expect(codeOf(await administrator.visitor.post(path, bodies[path] ?? { orderId: 1 }))).toBe(
      "FORBIDDEN",
    );
  });

  it("LOGIN-08 the public key needs a session", async () => {
    expect((await shop.visitor().get("/api/omise/promptpay/applicationid")).status).toBe(401);
  });
});

/** As the provider's script in the browser does it. */
async function makeSource(amount: number): Promise<string> {
  const response = await fetch(`${shop.config.providers.omise?.apiUrl}/sources`, {
    method: "POST",
    headers: {
      authorization: `Basic ${btoa("pkey_test_shop:")}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ type: "promptpay", amount, currency: "THB" }),
  });
  return ((await response.json()) as { id: string }).id;
}
