import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { givenSettings } from "../../../../tests/support/factories.ts";
import {
  type OrderWithCode,
  type PaymentShop,
  type Person,
  paymentShop,
  type TestOrder,
  withCode,
} from "../../../../tests/support/payment-shop.ts";
import type { Answer } from "../../../../tests/support/visitor.ts";
import { reportUnansweredRefunds } from "./unanswered-refunds.ts";

let shop: PaymentShop;
let student: Person;
let first: Person;
let second: Person;

beforeAll(async () => {
  shop = await paymentShop();
});
beforeEach(async () => {
  [student, first, second] = [
    await shop.student(),
    await shop.administrator(),
    await shop.administrator(),
  ];
  await givenSettings(shop.db, { secondApprovalAboveSatang: 100_000 });
});
afterEach(async () => {
  await shop.quiet();
  await shop.omise.reset();
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
afterAll(() => shop.close());

type Item = {
  source: string;
  id: number;
  kind: string;
  actions: string[];
  refund_approval: { id: number } | null;
  refund: { id: number; is_unanswered: boolean } | null;
};
type DoneRow = { source: string; done: { by: string; resolution: string; note: string } };

async function paid(): Promise<OrderWithCode> {
  const order = await withCode(shop, student, await shop.order(student, { methodId: 9 }));
  await shop.omise.pay(order.charge);
  await shop.quiet();
  return order;
}

const ask = (who: Person, { paymentId }: OrderWithCode, amount = 1290) =>
  who.visitor.post(`/api/admin/payments/${paymentId}/refund`, {
    amount,
    returned: 0,
    way: "provider",
    password: "",
    reason: "ขอยกเลิก",
  });
const list = async (who: Person, { id }: TestOrder, state = "open") => {
  const { body } = await who.visitor.get(`/api/admin/payments/resolve?state=${state}&q=${id}`);
  return (body.data as { items: (Item & { order_id: number })[] }).items.filter(
    ({ order_id }) => order_id === id,
  );
};
const count = async () =>
  ((await first.visitor.get("/api/admin/waiting")).body.data as { money: number }).money;
const drop = (who: Person, id: number, reason: string) =>
  who.visitor.post(`/api/admin/refund-approvals/${id}/drop`, { reason });
const codeOf = ({ body }: Answer) => (body.error as { code: string } | undefined)?.code;
const mailsOf = async (template: string) => {
  const { rows } = await shop.pool.query(
    "select (payload ->> 'accountId')::bigint as id, payload -> 'data' as data from outbox_message where payload ->> 'template' = $1 order by id",
    [template],
  );
  return rows as { id: number; data: { orderId: number; reason: string; amountSatang: number } }[];
};

describe("a refund that waits for a second person", () => {
  it("stands in the list and in the menu's count, and each who may confirm it has a mail", async () => {
    const order = await paid();
    const reader = await shop.administrator(["order.read", "payment.approve"]);
    const before = await count();
    await ask(first, order);
    const [item, ...others] = await list(second, order);
    expect([item, others]).toMatchObject([
      {
        source: "approval",
        kind: "refund_waits",
        actions: [],
        refund_approval: { may_confirm: true },
      },
      [],
    ]);
    expect(await count()).toBe(before + 1);
    const sent = (await mailsOf("moneyWaits")).filter(({ data }) => data.orderId === order.id);
    expect(sent.map(({ id }) => id)).toContain(second.id);
    expect(sent.map(({ id }) => id)).not.toContain(first.id);
    expect(sent.map(({ id }) => id)).not.toContain(reader.id);
    expect(sent[0]?.data).toMatchObject({ amountSatang: 129_000, reason: "ขอยกเลิก" });
  });

  it("is not agreed to without a reason; the administrator who asked reads it in a mail and in the list", async () => {
    const order = await paid();
    await ask(first, order);
    const approvalId = (await list(second, order))[0]?.refund_approval?.id ?? 0;
    expect(codeOf(await drop(second, approvalId, " "))).toBe("INPUT_ERROR");
    expect(await list(second, order)).toHaveLength(1);
    expect(codeOf(await drop(second, approvalId, "ผู้ซื้อเรียนไปแล้ว"))).toBeUndefined();
    expect(await list(first, order)).toEqual([]);
    expect(((await list(first, order, "done")) as unknown as DoneRow[])[0]).toMatchObject({
      source: "approval",
      done: { resolution: "declined", note: "ผู้ซื้อเรียนไปแล้ว" },
    });
    const sent = (await mailsOf("moneyDeclined")).filter(({ data }) => data.orderId === order.id);
    expect(sent).toMatchObject([{ id: first.id, data: { reason: "ผู้ซื้อเรียนไปแล้ว" } }]);
  });

  it("is taken back without a reason by the administrator who asked, and no one is told", async () => {
    const order = await paid();
    await ask(first, order);
    const approvalId = (await list(first, order))[0]?.refund_approval?.id ?? 0;
    expect(codeOf(await drop(first, approvalId, ""))).toBeUndefined();
    expect(((await list(first, order, "done")) as unknown as DoneRow[])[0]).toMatchObject({
      done: { resolution: "withdrawn" },
    });
    expect(
      (await mailsOf("moneyDeclined")).filter(({ data }) => data.orderId === order.id),
    ).toEqual([]);
  });

  it("leaves the list when it is confirmed; twenty confirmations at once give back once", async () => {
    const order = await paid();
    await ask(first, order);
    const approvalId = (await list(second, order))[0]?.refund_approval?.id ?? 0;
    const all = await Promise.all(
      Array.from({ length: 20 }, () =>
        second.visitor.post(`/api/admin/refund-approvals/${approvalId}/confirm`, { password: "" }),
      ),
    );
    await shop.quiet();
    expect(all.filter((answer) => codeOf(answer) === undefined)).toHaveLength(1);
    expect(
      await shop.db
        .selectFrom("refund")
        .select("state")
        .where("payment_id", "=", order.paymentId)
        .execute(),
    ).toEqual([{ state: "confirmed" }]);
    expect(await list(second, order)).toEqual([]);
  });
});

describe("a refund that its provider does not answer", () => {
  it("stands in the list after ten minutes, is told of once, and can be asked for again at once", async () => {
    const order = await paid();
    await shop.omise.fault({ kind: "error-500", call: "POST /charges/:id/refunds", times: 100 });
    await ask(first, order, 500);
    await shop.quiet();
    expect(await list(first, order)).toEqual([]);
    await shop.pool.query(
      "update refund set requested_at = requested_at - interval '10 minutes 10 seconds' where payment_id = $1",
      [order.paymentId],
    );
    const before = await count();
    const [item] = await list(first, order);
    expect(item).toMatchObject({
      source: "refund",
      kind: "refund_unanswered",
      refund: { is_unanswered: true },
    });
    const sent: number[] = [];
    const realtime = { tellAdmin: ({ orderId }: { orderId: number }) => sent.push(orderId) };
    await Promise.all([1, 2].map(() => reportUnansweredRefunds(shop.parts.payments, realtime)));
    expect(sent.filter((id) => id === order.id)).toHaveLength(1);
    const again = () => first.visitor.post(`/api/admin/refunds/${item?.refund?.id}/ask-again`, {});
    expect((await again()).body).toMatchObject({ success: true, state: "sent" });
    await shop.omise.reset();
    // The charge is gone with the simulator's books, so what it says now is an answer, too.
    expect(await count()).toBe(before);
    await shop.pool.query(
      "update refund set next_try_at = now() + interval '1 hour' where payment_id = $1",
      [order.paymentId],
    );
    await again();
    await shop.quiet();
  });
});

describe("what a refund ends", () => {
  it("is said before the press: courses, seats and coupons", async () => {
    const order = await paid();
    const { body } = await first.visitor.get(
      `/api/admin/payments/${order.paymentId}/refund-effects`,
    );
    expect(body.data).toMatchObject({
      courses: [{ name: "คอร์สทดสอบ", is_waiting: false }],
      seats: 1,
      coupons: [],
      goods: [],
      withholding: 0,
    });
  });

  it("afterwards the buyer's course says that it was refunded, and when", async () => {
    await givenSettings(shop.db, { secondApprovalAboveSatang: 0 });
    const order = await paid();
    await ask(first, order);
    await shop.quiet();
    const { body } = await student.visitor.get("/private/enrollments");
    expect(body.data).toMatchObject([
      {
        course_id: order.courseIds[0],
        state: "refunded",
        refunded_at: expect.stringMatching(/^20/),
      },
    ]);
  });
});
