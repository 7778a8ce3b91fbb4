import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bangkokDay } from "#domain/time/bangkok.ts";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { paymentDrivers } from "../../../../tests/support/payment-drivers.ts";
import { type OrderWithCode, type PaymentShop, type Person, paymentShop, type TestOrder, withCode } from "../../../../tests/support/payment-shop.ts";
import type { Answer } from "../../../../tests/support/visitor.ts";
import { compareWithProviders } from "../reconciliation/compare-with-providers.ts";

let shop: PaymentShop;
let student: Person;
let desk: Person;

beforeAll(async () => {
  shop = await paymentShop();
  desk = await shop.administrator();
});
beforeEach(async () => {
  student = await shop.student();
});
afterEach(async () => {
  await shop.quiet();
  await shop.omise.reset();
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
afterAll(() => shop.close());

type Item = { id: number; order_id: number; kind: string; is_chargeback: boolean; gone: number; actions: string[] };

async function paid(): Promise<OrderWithCode> {
  const order = await withCode(shop, student, await shop.order(student, { methodId: 9 }));
  await shop.omise.pay(order.charge);
  await shop.quiet();
  return order;
}

const itemsOf = async ({ id }: TestOrder): Promise<Item[]> =>
  ((await desk.visitor.get(`/api/admin/payments/resolve?q=${id}`)).body.data as { items: Item[] }).items.filter(({ order_id }) => order_id === id);
const answer = (id: number, said: "end_access" | "keep", gone: number) =>
  desk.visitor.post(`/api/admin/payments/breaks/${id}/answer`, { answer: said, gone, reason: "คืนที่ Omise", password: "" });
const codeOf = ({ body }: Answer) => (body.error as { code: string } | undefined)?.code;
const standing = async ({ id, paymentId }: OrderWithCode) => {
  const { status } = await shop.db.selectFrom("shop_order").select("status").where("id", "=", id).executeTakeFirstOrThrow();
  const { state } = await shop.db.selectFrom("payment").select("state").where("id", "=", paymentId).executeTakeFirstOrThrow();
  const refunds = await shop.db.selectFrom("refund").select(["amount_satang", "way"]).where("payment_id", "=", paymentId).orderBy("id").execute();
  const { rows } = await shop.pool.query("select state from enrollment e join order_line l on l.id = e.order_line_id where l.order_id = $1", [id]);
  return { status, state, access: rows.map((row) => row.state), refunds: refunds.map(({ amount_satang, way }) => [amount_satang, way]) };
};
const mails = async (order: TestOrder) => {
  const { rows } = await shop.pool.query(
    "select 1 from outbox_message where payload ->> 'template' = 'moneyReturned' and payload -> 'data' ->> 'orderId' = $1",
    [String(order.id)],
  );
  return rows.length;
};

describe("money that went back in the provider's own dashboard", () => {
  it("stands before a person as soon as the provider has told, with the ways to answer; nothing has changed", async () => {
    const order = await paid();
    await shop.omise.refund(order.charge, 129_000);
    await shop.quiet();
    expect(await itemsOf(order)).toMatchObject([{ kind: "refunded_there", is_chargeback: false, gone: 1290, actions: ["end_access", "keep_access", "close"] }]);
    expect(await standing(order)).toEqual({ status: "approved", state: "succeeded", access: ["active"], refunds: [] });
  });

  it("ends access where the owner says so: the books, the seat and the buyer know", async () => {
    const order = await paid();
    await shop.omise.refund(order.charge, 129_000);
    await shop.quiet();
    const [item] = await itemsOf(order);
    expect(codeOf(await answer(item?.id ?? 0, "end_access", 1290))).toBeUndefined();
    expect(await standing(order)).toEqual({ status: "refunded", state: "refunded", access: ["revoked"], refunds: [[129_000, "back_office"]] });
    const seats = await shop.db.selectFrom("catalog_item").select("seats_taken").where("id", "in", order.courseIds).execute();
    expect([seats, await mails(order), await itemsOf(order)]).toEqual([[{ seats_taken: 0 }], 1, []]);
  });

  it("keeps access where the owner says so, and the books know that the money is gone", async () => {
    const order = await paid();
    await shop.omise.refund(order.charge, 129_000);
    await shop.quiet();
    const [item] = await itemsOf(order);
    expect(codeOf(await answer(item?.id ?? 0, "keep", 1290))).toBeUndefined();
    expect(await standing(order)).toEqual({ status: "approved", state: "succeeded", access: ["active"], refunds: [[129_000, "back_office"]] });
    const again = await desk.visitor.post(`/api/admin/payments/${order.paymentId}/refund`, {
      amount: 1,
      returned: 1290,
      way: "provider",
      reason: "x",
      password: "",
    });
    expect(codeOf(again)).toBe("REFUND_NOT_POSSIBLE");
  });

  it("of a part only the books are told; the next part stands there by itself", async () => {
    const order = await paid();
    await shop.omise.refund(order.charge, 29_000);
    await shop.quiet();
    const [part] = await itemsOf(order);
    expect(part).toMatchObject({ gone: 290, actions: ["record", "close"] });
    expect([codeOf(await answer(part?.id ?? 0, "end_access", 290)), codeOf(await answer(part?.id ?? 0, "keep", 300))]).toEqual([
      "REFUND_NOT_POSSIBLE",
      "ALREADY_DECIDED",
    ]);
    expect(codeOf(await answer(part?.id ?? 0, "keep", 290))).toBeUndefined();
    await shop.omise.refund(order.charge, 100_000);
    await shop.quiet();
    expect(await itemsOf(order)).toMatchObject([{ gone: 1000, actions: ["end_access", "keep_access", "close"] }]);
  });

  it("twenty answers at once are one", async () => {
    const order = await paid();
    await shop.omise.refund(order.charge, 129_000);
    await shop.quiet();
    const [item] = await itemsOf(order);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => answer(item?.id ?? 0, n % 2 === 0 ? "end_access" : "keep", 1290)));
    expect(answers.filter((one) => codeOf(one) === undefined)).toHaveLength(1);
    expect((await standing(order)).refunds).toEqual([[129_000, "back_office"]]);
  });

  it("what the shop gives back itself is nothing to resolve, though the provider tells of it", async () => {
    const order = await paid();
    await desk.visitor.post(`/api/admin/payments/${order.paymentId}/refund`, { amount: 500, returned: 0, way: "provider", reason: "x", password: "" });
    await shop.quiet();
    await shop.pool.query("update payment_event set next_try_at = now() where processed_at is null");
    await shop.parts.payments.inbox.retryDue();
    await shop.quiet();
    expect(await itemsOf(order)).toEqual([]);
    expect((await standing(order)).refunds).toEqual([[50_000, "provider"]]);
  });
});

describe("money that a card's holder takes back through the bank", () => {
  it("is called that, and is over when the shop has won", async () => {
    const order = await paid();
    await shop.omise.dispute(order.charge);
    await shop.quiet();
    expect(await itemsOf(order)).toMatchObject([{ kind: "refunded_there", is_chargeback: true, gone: 1290, actions: ["end_access", "keep_access", "close"] }]);
    await shop.omise.winDispute(order.charge);
    await shop.quiet();
    expect(await itemsOf(order)).toEqual([]);
    expect(await standing(order)).toMatchObject({ status: "approved", refunds: [] });
  });

  it("whose access ends gets no mail that the shop has given money back", async () => {
    const order = await paid();
    await shop.omise.dispute(order.charge);
    await shop.quiet();
    const [item] = await itemsOf(order);
    await answer(item?.id ?? 0, "end_access", 1290);
    expect([(await standing(order)).status, await mails(order)]).toEqual(["refunded", 0]);
  });
});

/** Paid at the provider of this driver. */
async function paidBy(name: string, methodId: number): Promise<TestOrder & { reference: string }> {
  const driver = paymentDrivers(shop).find((one) => one.name === name);
  if (driver === undefined) throw new Error(`there is no ${name}`);
  const order = await shop.order(student, { methodId });
  await driver.begin(student, order);
  const { provider_reference } = await shop.db.selectFrom("payment").select("provider_reference").where("order_id", "=", order.id).executeTakeFirstOrThrow();
  await driver.pay(provider_reference ?? "");
  await shop.quiet();
  return { ...order, reference: provider_reference ?? "" };
}

const counts = { compared: () => {}, opened: () => {} };
let night = 0;
/** Three in the morning, a day later each time. */
const nextNight = () => {
  night += 1;
  const midnight = new Date(`${bangkokDay(shop.clock.now())}T03:00:00+07:00`).getTime();
  return compareWithProviders({ ...shop.parts.payments, counts }, new Date(midnight + night * 86_400_000));
};

describe("other providers", () => {
  it("PayPal tells of a refund and of a reversal, by the refund alone", async () => {
    const refunded = await paidBy("2 PayPal", 2);
    await shop.desks.payPal.refund(refunded.reference, 29_000);
    await shop.quiet();
    expect(await itemsOf(refunded)).toMatchObject([{ gone: 290, is_chargeback: false, actions: ["record", "close"] }]);
    const reversed = await paidBy("2 PayPal", 2);
    await shop.desks.payPal.chargeBack(reversed.reference);
    await shop.quiet();
    expect(await itemsOf(reversed)).toMatchObject([{ gone: 1290, is_chargeback: true }]);
  });

  it.each([["12 GB Prime PromptPay", 12, "gbPrime"]] as const)("a part that went back at %s is found at night", async (name, methodId, deskName) => {
    const order = await paidBy(name, methodId);
    const sale = (await shop.desks[deskName].state()).sales.find(({ reference }) => reference === order.reference);
    await shop.desks[deskName].refund(sale?.id ?? "", 29_000);
    await shop.quiet();
    await nextNight();
    expect(await itemsOf(order)).toMatchObject([{ kind: "refunded_there", gone: 290, actions: ["record", "close"] }]);
  });

  it.each([
    ["4 SCB QR", 4, "scb"],
    ["15 2C2P QR", 15, "twoCTwoP"],
    ["12 GB Prime PromptPay", 12, "gbPrime"],
  ] as const)("all that went back at %s is found at night", async (name, methodId, deskName) => {
    const order = await paidBy(name, methodId);
    const sale = (await shop.desks[deskName].state()).sales.find(({ reference }) => reference === order.reference);
    await shop.desks[deskName].refund(sale?.id ?? "", 129_000);
    await nextNight();
    expect(await itemsOf(order)).toMatchObject([{ kind: "refunded_there", gone: 1290, actions: ["end_access", "keep_access", "close"] }]);
  });

  it("Pay Solutions says RE at once", async () => {
    const order = await paidBy("13 Pay Solutions", 13);
    const sale = (await shop.desks.paySolutions.state()).sales.find(({ reference }) => reference === order.reference);
    await shop.desks.paySolutions.refund(sale?.id ?? "", 129_000);
    await shop.quiet();
    expect(await itemsOf(order)).toMatchObject([{ kind: "refunded_there", gone: 1290 }]);
  });
});
