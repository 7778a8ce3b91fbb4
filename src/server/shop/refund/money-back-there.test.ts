import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bangkokDay } from "#domain/time/bangkok.ts";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { givenSettings } from "../../../../tests/support/factories.ts";
import { paymentDrivers } from "../../../../tests/support/payment-drivers.ts";
import {
  type OrderWithCode,
  type PaymentShop,
  type Person,
  paymentShop,
  type TestOrder,
  withCode,
} from "../../../../tests/support/payment-shop.ts";
import type { Answer } from "../../../../tests/support/visitor.ts";
import { compareWithProviders } from "../payment/reconciliation/compare-with-providers.ts";

let shop: PaymentShop;
let student: Person;
let admin: Person;

beforeAll(async () => {
  shop = await paymentShop();
  admin = await shop.administrator();
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

type Item = {
  id: number;
  order_id: number;
  kind: string;
  is_chargeback: boolean;
  gone: number;
  is_unsized: boolean;
  actions: string[];
};

async function paid(): Promise<OrderWithCode> {
  const order = await withCode(shop, student, await shop.order(student, { methodId: 9 }));
  await shop.omise.pay(order.charge);
  await shop.quiet();
  return order;
}

const itemsOf = async ({ id }: TestOrder): Promise<Item[]> =>
  (
    (await admin.visitor.get(`/api/admin/payments/resolve?q=${id}`)).body.data as { items: Item[] }
  ).items.filter(({ order_id }) => order_id === id);
const answer = (id: number, said: "end_access" | "keep", gone: number) =>
  admin.visitor.post(`/api/admin/payments/breaks/${id}/answer`, {
    answer: said,
    gone,
    reason: "คืนที่ Omise",
    password: "",
  });
const codeOf = ({ body }: Answer) => (body.error as { code: string } | undefined)?.code;
const statusOf = async ({ id, paymentId }: OrderWithCode) => {
  const { status } = await shop.db
    .selectFrom("shop_order")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { state } = await shop.db
    .selectFrom("payment")
    .select("state")
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow();
  const refunds = await shop.db
    .selectFrom("refund")
    .select(["amount_satang", "way"])
    .where("payment_id", "=", paymentId)
    .orderBy("id")
    .execute();
  const { rows } = await shop.pool.query(
    "select state from enrollment e join order_line l on l.id = e.order_line_id where l.order_id = $1",
    [id],
  );
  return {
    status,
    state,
    access: rows.map((row) => row.state),
    refunds: refunds.map(({ amount_satang, way }) => [amount_satang, way]),
  };
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
    expect(await itemsOf(order)).toMatchObject([
      {
        kind: "refunded_there",
        is_chargeback: false,
        gone: 1290,
        actions: ["end_access", "keep_access", "close"],
      },
    ]);
    expect(await statusOf(order)).toEqual({
      status: "approved",
      state: "succeeded",
      access: ["active"],
      refunds: [],
    });
  });

  it("ends access where the owner says so: the books, the seat and the buyer know", async () => {
    const order = await paid();
    await shop.omise.refund(order.charge, 129_000);
    await shop.quiet();
    const [item] = await itemsOf(order);
    expect(codeOf(await answer(item?.id ?? 0, "end_access", 1290))).toBeUndefined();
    expect(await statusOf(order)).toEqual({
      status: "refunded",
      state: "refunded",
      access: ["revoked"],
      refunds: [[129_000, "back_office"]],
    });
    const seats = await shop.db
      .selectFrom("catalog_item")
      .select("seats_taken")
      .where("id", "in", order.courseIds)
      .execute();
    expect([seats, await mails(order), await itemsOf(order)]).toEqual([
      [{ seats_taken: 0 }],
      1,
      [],
    ]);
  });

  it("keeps access where the owner says so, and the books know that the money is gone", async () => {
    const order = await paid();
    await shop.omise.refund(order.charge, 129_000);
    await shop.quiet();
    const [item] = await itemsOf(order);
    expect(codeOf(await answer(item?.id ?? 0, "keep", 1290))).toBeUndefined();
    expect(await statusOf(order)).toEqual({
      status: "approved",
      state: "succeeded",
      access: ["active"],
      refunds: [[129_000, "back_office"]],
    });
    const again = await admin.visitor.post(`/api/admin/payments/${order.paymentId}/refund`, {
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
    expect([
      codeOf(await answer(part?.id ?? 0, "end_access", 290)),
      codeOf(await answer(part?.id ?? 0, "keep", 300)),
    ]).toEqual(["REFUND_NOT_POSSIBLE", "ALREADY_DECIDED"]);
    expect(codeOf(await answer(part?.id ?? 0, "keep", 290))).toBeUndefined();
    await shop.omise.refund(order.charge, 100_000);
    await shop.quiet();
    expect(await itemsOf(order)).toMatchObject([
      { gone: 1000, actions: ["end_access", "keep_access", "close"] },
    ]);
  });

  it("twenty answers at once are one", async () => {
    const order = await paid();
    await shop.omise.refund(order.charge, 129_000);
    await shop.quiet();
    const [item] = await itemsOf(order);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        answer(item?.id ?? 0, n % 2 === 0 ? "end_access" : "keep", 1290),
      ),
    );
    expect(answers.filter((one) => codeOf(one) === undefined)).toHaveLength(1);
    expect((await statusOf(order)).refunds).toEqual([[129_000, "back_office"]]);
  });

  it("what the shop gives back itself is nothing to resolve, though the provider tells of it", async () => {
    const order = await paid();
    await admin.visitor.post(`/api/admin/payments/${order.paymentId}/refund`, {
      amount: 500,
      returned: 0,
      way: "provider",
      reason: "x",
      password: "",
    });
    await shop.quiet();
    await shop.pool.query(
      "update payment_event set next_try_at = now() where processed_at is null",
    );
    await shop.parts.payments.inbox.retryDue();
    await shop.quiet();
    expect(await itemsOf(order)).toEqual([]);
    expect((await statusOf(order)).refunds).toEqual([[50_000, "provider"]]);
  });
});

describe("money that a card's holder takes back through the bank", () => {
  it("is called that, and is over when the shop has won", async () => {
    const order = await paid();
    await shop.omise.dispute(order.charge);
    await shop.quiet();
    expect(await itemsOf(order)).toMatchObject([
      {
        kind: "refunded_there",
        is_chargeback: true,
        gone: 1290,
        actions: ["end_access", "keep_access", "close"],
      },
    ]);
    await shop.omise.winDispute(order.charge);
    await shop.quiet();
    expect(await itemsOf(order)).toEqual([]);
    expect(await statusOf(order)).toMatchObject({ status: "approved", refunds: [] });
  });

  it("whose access ends gets no mail that the shop has given money back", async () => {
    const order = await paid();
    await shop.omise.dispute(order.charge);
    await shop.quiet();
    const [item] = await itemsOf(order);
    await answer(item?.id ?? 0, "end_access", 1290);
    expect([(await statusOf(order)).status, await mails(order)]).toEqual(["refunded", 0]);
  });
});

/** Paid at the provider of this driver. */
async function paidBy(name: string, methodId: number): Promise<TestOrder & { reference: string }> {
  const driver = paymentDrivers(shop).find((one) => one.name === name);
  if (driver === undefined) throw new Error(`there is no ${name}`);
  const order = await shop.order(student, { methodId });
  await driver.begin(student, order);
  const { provider_reference } = await shop.db
    .selectFrom("payment")
    .select("provider_reference")
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
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
  return compareWithProviders(
    { ...shop.parts.payments, counts },
    new Date(midnight + night * 86_400_000),
  );
};

describe("other providers", () => {
  it("PayPal tells of a refund and of a reversal, by the refund alone", async () => {
    const refunded = await paidBy("2 PayPal", 2);
    await shop.admins.payPal.refund(refunded.reference, 29_000);
    await shop.quiet();
    expect(await itemsOf(refunded)).toMatchObject([
      { gone: 290, is_chargeback: false, actions: ["record", "close"] },
    ]);
    const reversed = await paidBy("2 PayPal", 2);
    await shop.admins.payPal.chargeBack(reversed.reference);
    await shop.quiet();
    expect(await itemsOf(reversed)).toMatchObject([{ gone: 1290, is_chargeback: true }]);
  });

  it.each([["12 GB Prime PromptPay", 12, "gbPrime"]] as const)(
    "a part that went back at %s is found at night",
    async (name, methodId, adminName) => {
      const order = await paidBy(name, methodId);
      const sale = (await shop.admins[adminName].state()).sales.find(
        ({ reference }) => reference === order.reference,
      );
      await shop.admins[adminName].refund(sale?.id ?? "", 29_000);
      await shop.quiet();
      await nextNight();
      expect(await itemsOf(order)).toMatchObject([
        { kind: "refunded_there", gone: 290, actions: ["record", "close"] },
      ]);
    },
  );

  it.each([
    ["4 SCB QR", 4, "scb"],
    ["15 2C2P QR", 15, "twoCTwoP"],
    ["12 GB Prime PromptPay", 12, "gbPrime"],
  ] as const)("all that went back at %s is found at night", async (name, methodId, adminName) => {
    const order = await paidBy(name, methodId);
    const sale = (await shop.admins[adminName].state()).sales.find(
      ({ reference }) => reference === order.reference,
    );
    await shop.admins[adminName].refund(sale?.id ?? "", 129_000);
    await nextNight();
    const [item, ...others] = await itemsOf(order);
    expect([item?.kind, item?.gone, others]).toEqual(["refunded_there", 1290, []]);
    // 2C2P says that it was refunded, and not how much.
    expect([item?.is_unsized, item?.actions.includes("record")]).toEqual([
      adminName === "twoCTwoP",
      adminName === "twoCTwoP",
    ]);
  });

  it("Pay Solutions says RE at once", async () => {
    const order = await paidBy("13 Pay Solutions", 13);
    const sale = (await shop.admins.paySolutions.state()).sales.find(
      ({ reference }) => reference === order.reference,
    );
    await shop.admins.paySolutions.refund(sale?.id ?? "", 129_000);
    await shop.quiet();
    expect(await itemsOf(order)).toMatchObject([
      {
        kind: "refunded_there",
        gone: 1290,
        is_unsized: true,
        actions: ["end_access", "keep_access", "record", "close"],
      },
    ]);
  });

  it("of a part at Pay Solutions, which tells no sum, a person says how much: it stands as a part, and does not come back at night", async () => {
    const order = await paidBy("13 Pay Solutions", 13);
    const sale = (await shop.admins.paySolutions.state()).sales.find(
      ({ reference }) => reference === order.reference,
    );
    await shop.admins.paySolutions.refund(sale?.id ?? "", 29_000);
    await shop.quiet();
    const [item] = await itemsOf(order);
    expect(item).toMatchObject({ gone: 1290, is_unsized: true });
    const { id: paymentId } = await shop.db
      .selectFrom("payment")
      .select("id")
      .where("order_id", "=", order.id)
      .executeTakeFirstOrThrow();
    const stands = () => statusOf({ ...order, paymentId, charge: order.reference });
    expect(await stands()).toMatchObject({ status: "approved", refunds: [] });
    expect([
      codeOf(await answer(item?.id ?? 0, "keep", 1291)),
      codeOf(await answer(item?.id ?? 0, "end_access", 290)),
    ]).toEqual(["REFUND_TOO_MUCH", "REFUND_NOT_POSSIBLE"]);
    expect(codeOf(await answer(item?.id ?? 0, "keep", 290))).toBeUndefined();
    expect(await stands()).toMatchObject({
      status: "approved",
      state: "succeeded",
      access: ["active"],
      refunds: [[29_000, "back_office"]],
    });
    await nextNight();
    expect(await itemsOf(order)).toEqual([]);
  });
});

describe("access that stays above the owner's amount", () => {
  const above = (baht: number) => givenSettings(shop.db, { secondApprovalAboveSatang: baht * 100 });
  const confirm = (who: Person, id: number) =>
    who.visitor.post(`/api/admin/refund-approvals/${id}/confirm`, { password: "" });
  const waiting = async (order: TestOrder) =>
    (await itemsOf(order))[0] as Item & { refund_approval: { id: number; kind: string } };
  const close = (id: number) =>
    admin.visitor.post(`/api/admin/payments/breaks/${id}/close`, { note: "รู้แล้ว" });

  async function wentBack(satang = 129_000): Promise<OrderWithCode> {
    const order = await paid();
    await shop.omise.refund(order.charge, satang);
    await shop.quiet();
    return order;
  }

  it("takes two people, as often as the money went back in parts, and is not simply closed", async () => {
    await above(1000);
    const second = await shop.administrator();
    const order = await wentBack(40_000);
    const [part] = await itemsOf(order);
    expect(codeOf(await answer(part?.id ?? 0, "keep", 400))).toBeUndefined();
    await shop.omise.refund(order.charge, 89_000);
    await shop.quiet();
    const [item] = await itemsOf(order);
    expect([item?.actions, codeOf(await close(item?.id ?? 0))]).toEqual([
      ["end_access", "keep_access"],
      "ANSWER_INSTEAD",
    ]);
    expect((await answer(item?.id ?? 0, "keep", 890)).body).toMatchObject({
      success: true,
      waits_for_second: true,
    });
    expect(await statusOf(order)).toMatchObject({
      status: "approved",
      refunds: [[40_000, "back_office"]],
    });
    const asked = await waiting(order);
    expect(asked).toMatchObject({
      kind: "refunded_there",
      actions: [],
      refund_approval: { kind: "keep" },
    });
    expect(await itemsOf(order)).toHaveLength(1);
    expect(codeOf(await answer(item?.id ?? 0, "end_access", 890))).toBe("SECOND_PERSON_NEEDED");
    expect([
      codeOf(await confirm(admin, asked.refund_approval.id)),
      codeOf(await confirm(second, asked.refund_approval.id)),
    ]).toEqual(["SECOND_PERSON_NEEDED", undefined]);
    expect([await statusOf(order), await itemsOf(order)]).toMatchObject([
      { status: "approved", access: ["active"] },
      [],
    ]);
    await above(0);
  });

  it("is said by one person up to the amount; that the access ends always is", async () => {
    await above(1290);
    const small = await wentBack();
    expect(codeOf(await answer((await itemsOf(small))[0]?.id ?? 0, "keep", 1290))).toBeUndefined();
    await above(100);
    const ended = await wentBack();
    expect(
      codeOf(await answer((await itemsOf(ended))[0]?.id ?? 0, "end_access", 1290)),
    ).toBeUndefined();
    expect(await statusOf(ended)).toMatchObject({ status: "refunded" });
    await above(0);
  });
});
