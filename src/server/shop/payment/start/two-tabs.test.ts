import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isPaymentOpen, type PaymentState } from "#domain/payment/payment-state.ts";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { orderRows, refusalOf } from "../../../../../tests/support/order-rows.ts";
import {
  type Driver,
  omiseCardToken,
  paymentDrivers,
} from "../../../../../tests/support/payment-drivers.ts";
import {
  type PaymentShop,
  type Person,
  paymentShop,
  type TestOrder,
} from "../../../../../tests/support/payment-shop.ts";
import { isLong } from "../../../../../tests/support/run/rounds.ts";
import { attemptIdOf } from "./attempt-id.ts";

let shop: PaymentShop;
let drivers: Driver[];
let student: Person;
let order: TestOrder;

beforeAll(async () => {
  shop = await paymentShop();
  drivers = paymentDrivers(shop);
});
beforeEach(async () => {
  student = await shop.student();
  order = await shop.order(student);
});
afterEach(async () => {
  await shop.quiet();
  await shop.omise.reset();
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
afterAll(() => shop.close());

const driverOf = (name: string): Driver =>
  drivers.find((driver) => driver.name.startsWith(`${name} `)) ?? expect.unreachable(name);
const paymentsOf = async () => (await orderRows(shop, order)).payments;
const openOf = async () =>
  (await paymentsOf()).filter(({ state }) => isPaymentOpen(state as PaymentState));
const chargesThere = async () => (await shop.omise.state()).charges.map(({ status }) => status);
const mailsOf = async () =>
  (
    await shop.pool.query(
      "select from outbox_message where kind = 'mail' and key = 'paymentApproved:' || $1::bigint",
      [order.id],
    )
  ).rowCount;
const reviewsOf = async () =>
  (
    await shop.pool.query("select kind, detail from review_item where order_id = $1 order by id", [
      order.id,
    ])
  ).rows;

async function begin(name: string): Promise<string> {
  expect(await driverOf(name).begin(student, order)).toBe(true);
  return (await paymentsOf()).at(-1)?.provider_reference ?? expect.unreachable("no reference");
}

describe("one order in two tabs", () => {
  /** Every pair in `npm run test:long`; in the quick run those that close in different ways. */
  const quick = [
    ["9", "12"],
    ["8", "2"],
    ["4", "13"],
    ["3", "10"],
  ];
  const names = ["2", "3", "4", "8", "9", "10", "11", "12", "13", "15"];
  const pairs = isLong
    ? names.flatMap((one) => names.filter((other) => other > one).map((other) => [one, other]))
    : quick;

  it.each(pairs)(
    "PAY-16 PAY-17 that start methods %s and %s at once leave one open, whose money approves",
    async (one, other) => {
      const begun = await Promise.all(
        [one, other].map((name) => driverOf(name ?? "").begin(student, order)),
      );
      expect(begun).toContain(true);
      const open = await openOf();
      expect(open).toHaveLength(1);
      const left = (await paymentsOf()).filter(({ id }) => id !== open[0]?.id);
      expect(left.filter(({ state }) => state !== "expired" && state !== "failed")).toEqual([]);
      const { rows } = await shop.pool.query(
        "select payment_method_id::text as method from payment where id = $1",
        [open[0]?.id],
      );
      await driverOf(rows[0].method).pay(open[0]?.provider_reference ?? "");
      await shop.quiet();
      await shop.dueChecks();
      expect((await orderRows(shop, order)).status).toBe("approved");
      expect(await mailsOf()).toBe(1);
    },
  );

  it("PAY-16 closes the first tab's code at its provider when the second goes another way, and the way back works too", async () => {
    await begin("9");
    await begin("12");
    expect(await chargesThere()).toEqual(["expired"]);
    await begin("9");
    expect((await paymentsOf()).map(({ state }) => state)).toEqual([
      "expired",
      "expired",
      "requires_action",
    ]);
    expect(await chargesThere()).toEqual(["expired", "pending"]);
  });

  it("PAY-17 a code that ran out and is paid all the same closes the one that was made after it: the buyer does not pay twice", async () => {
    const first = await begin("9");
    await shop.omise.expire(first);
    await shop.quiet();
    await begin("9");
    await shop.pool.query("update payment set asked_at = null where order_id = $1", [order.id]);
    await shop.omise.pay(first);
    await shop.quiet();
    expect((await paymentsOf()).map(({ state }) => state)).toEqual(["succeeded_late", "expired"]);
    expect(await chargesThere()).toEqual(["successful", "expired"]);
    expect([(await orderRows(shop, order)).status, await mailsOf(), await reviewsOf()]).toEqual([
      "approved",
      1,
      [],
    ]);
  });

  it("PAY-17 takes nothing of a PayPal payment that is allowed after the order was paid in another tab", async () => {
    const scb = await begin("4");
    const payPal = await begin("2");
    await driverOf("4").pay(scb);
    await shop.quiet();
    await fetch(`${shop.admins.payPal.url}/checkout/${payPal}`, {
      method: "POST",
      body: new URLSearchParams({ answer: "pay" }),
      redirect: "manual",
    });
    await shop.quiet();
    await shop.dueChecks();
    expect((await paymentsOf()).map(({ state }) => state)).toEqual(["succeeded_late", "expired"]);
    expect([(await orderRows(shop, order)).status, await reviewsOf()]).toEqual(["approved", []]);
  });
});

describe("a card", () => {
  const pay = (token: string) =>
    student.visitor.post("/api/omise/creditcard", { orderId: order.id, omise_token: token });

  it("PAY-08 whose token is sent twice, at once and after a reload, pays once", async () => {
    const token = await omiseCardToken(shop, "4242424242424242");
    const answers = await Promise.all([pay(token), pay(token)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(["PAYMENT_IN_PROGRESS", "ORDER_ALREADY_PAID"]).toContain(
      answers.map(refusalOf).find(Boolean),
    );
    expect(refusalOf(await pay(token))).toBe("ORDER_ALREADY_PAID");
    expect([await chargesThere(), await mailsOf()]).toEqual([["successful"], 1]);
  });

  it("PAY-05 that was encrypted and never sent on leaves the order to be paid in another way", async () => {
    const body = {
      orderId: order.id,
      encryptedCardInfo: `00acSIMULATED${Buffer.from('{"number":"4111111111111111"}').toString("base64url")}`,
    };
    expect((await student.visitor.post("/api/payment/2c2p/card/authorize", body)).status).toBe(200);
    await begin("12");
    expect((await paymentsOf()).map(({ state }) => state)).toEqual(["expired", "requires_action"]);
  });
});

describe("the way back from a provider", () => {
  const comeBack = (paymentId: number, who = shop.visitor()) =>
    who.get(`/payment/return/${attemptIdOf({ paymentId, orderToken: order.token })}`);

  it("PAY-17 that is opened twice at once, again later and without cookies thanks each time and approves once", async () => {
    await begin("11");
    const [payment] = await paymentsOf();
    const id = payment?.id ?? 0;
    await driverOf("11").pay(payment?.provider_reference ?? "", { way: "drop" });
    const answers = [
      ...(await Promise.all([comeBack(id, student.visitor), comeBack(id), comeBack(id)])),
      await comeBack(id),
    ];
    expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual(
      Array(4).fill([303, "/thankyou"]),
    );
    expect(answers.map(({ headers }) => headers["set-cookie"])).toEqual(Array(4).fill(undefined));
    expect([(await orderRows(shop, order)).status, await mailsOf()]).toEqual(["approved", 1]);
  });

  it("PAY-17 by the browser's back button, before anything is paid, leads to the orders, and the page of the provider is still open", async () => {
    const reference = await begin("10");
    const [payment] = await paymentsOf();
    expect((await comeBack(payment?.id ?? 0)).headers.location).toBe("/myaccount/student/order");
    expect((await openOf()).map(({ provider_reference }) => provider_reference)).toEqual([
      reference,
    ]);
    expect(await begin("10")).toBe(reference);
  });
});
