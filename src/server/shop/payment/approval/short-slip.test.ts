import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { decideOrder } from "#server/shop/order/decide-order.ts";
import { expireOrders } from "#server/shop/order/expire-orders.ts";
import { givenSettings } from "../../../../../tests/support/factories.ts";
import {
  type PaymentShop,
  type Person,
  paymentShop,
  type TestOrder,
} from "../../../../../tests/support/payment-shop.ts";
import type { Answer } from "../../../../../tests/support/visitor.ts";
import { carryOutDueDecisions } from "../payment-jobs.ts";

let shop: PaymentShop;
let student: Person;
let admin: Person;
let other: Person;

beforeAll(async () => {
  shop = await paymentShop();
  [admin, other] = [await shop.administrator(), await shop.administrator()];
});
beforeEach(async () => {
  student = await shop.student();
});
afterEach(async () => {
  await shop.quiet();
  await givenSettings(shop.db, {});
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
afterAll(() => shop.close());

type ReportedOrder = TestOrder & { paymentId: number };

async function report(order: TestOrder, amount: string): Promise<ReportedOrder> {
  const form = {
    order_id: order.id,
    bank_account: shop.bankAccountId,
    transfer_amount: amount,
    contact_name: "สมชาย",
    slip: [await shop.slip(student)],
  };
  const { body } = await student.visitor.post("/private/payment/report", form);
  return { ...order, paymentId: Number(body.orderPaymentId) };
}
const reported = async (amount: string, payableSatang = 321_000) =>
  report(await shop.order(student, { payableSatang }), amount);

const approve = ({ paymentId }: ReportedOrder, body: object = {}, who = admin) =>
  who.visitor.post(`/api/admin/payments/${paymentId}/approve`, body);
const codeOf = ({ body }: Answer) => (body.error as { code: string } | undefined)?.code ?? null;
const orderRow = ({ id }: TestOrder) =>
  shop.db.selectFrom("shop_order").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const paymentRow = (id: number) =>
  shop.db.selectFrom("payment").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const enrolled = async ({ courseIds }: TestOrder) =>
  (
    await shop.db
      .selectFrom("enrollment")
      .select("state")
      .where("item_id", "in", courseIds)
      .execute()
  ).map(({ state }) => state);
const ownOrder = async ({ id }: TestOrder) =>
  (await student.visitor.get(`/private/orders/${id}`)).body;

async function books({ id }: TestOrder): Promise<Record<string, number>> {
  const { rows } = await shop.pool.query(
    "select ledger_account, sum(amount_satang)::bigint as sum from ledger_entry where order_id = $1 group by 1 having sum(amount_satang) <> 0",
    [id],
  );
  return Object.fromEntries(rows.map(({ ledger_account, sum }) => [ledger_account, Number(sum)]));
}

async function salesInFigures({ id }: TestOrder): Promise<number> {
  const { rows } = await shop.pool.query(
    "select coalesce(sum(sales_satang), 0)::bigint as sum from sale_posting where posting in (select posting from ledger_entry where order_id = $1)",
    [id],
  );
  return Number(rows[0].sum);
}

type Row = {
  id: number;
  order_id: number;
  kind: string;
  actions: string[];
  refundable: number;
  amount: number;
  expected: number;
};
async function toResolve(order: TestOrder): Promise<Row[]> {
  const { body } = await admin.visitor.get("/api/admin/payments/resolve?state=open");
  return (body.data as { items: Row[] }).items.filter(({ order_id }) => order_id === order.id);
}
const timeIsOver = ({ id }: TestOrder) =>
  shop.pool.query(
    "update shop_order set created_at = now() - interval '9 days', cancel_at = now() - interval '5 minutes' where id = $1",
    [id],
  );
const today = () => new Date(shop.clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
const byHand = {
  way: "bank",
  reason: "โอนเกิน",
  bank_code: "KBANK",
  account_number: "123-4-56789-0",
  reference: "KB20261120001",
};
const refund = (paymentId: number, body: object) =>
  admin.visitor.post(`/api/admin/payments/${paymentId}/refund`, {
    returned: 0,
    ...byHand,
    returned_on: today(),
    password: "",
    ...body,
  });

describe("a slip that is short", () => {
  it("is not approved by a word that leaves the sum open, nor the rest", async () => {
    const order = await reported("3110");
    expect(codeOf(await approve(order))).toBe("SUM_NOT_SAID");
    expect(codeOf(await approve(order, { received: 3110 }))).toBe("REST_UNDECIDED");
    expect(codeOf(await approve(order, { received: 3110, rest: "forgive" }))).toBe(
      "REST_REASON_MISSING",
    );
    expect(codeOf(await approve(order, { received: 0.001, rest: "ask" }))).toBe("SUM_NOT_POSSIBLE");
    expect(await books(order)).toEqual({});
    expect((await orderRow(order)).status).toBe("pending");
  });

  it("is booked as received, and what is missing is forgiven with a reason", async () => {
    const order = await reported("3110");
    expect(
      (await approve(order, { received: 3110, rest: "forgive", reason: "ลูกค้าประจำ" })).body,
    ).toEqual({ success: true });
    expect(await orderRow(order)).toMatchObject({
      status: "approved",
      forgiven_satang: 10_000,
      forgiven_reason: "ลูกค้าประจำ",
      owed_satang: null,
    });
    expect(await paymentRow(order.paymentId)).toMatchObject({
      state: "succeeded",
      amount_satang: 321_000,
      received_satang: 311_000,
    });
    expect(await books(order)).toEqual({ bank: 311_000, sales: -311_000 });
    expect(await salesInFigures(order)).toBe(311_000);
    expect(await enrolled(order)).toEqual(["active"]);
    expect(await ownOrder(order)).toMatchObject({ status: "approved", forgiven: 100, owed: null });
  });

  it("gives back no more than what came", async () => {
    const order = await reported("3110");
    await approve(order, { received: 3110, rest: "forgive", reason: "ลูกค้าประจำ" });
    expect(codeOf(await refund(order.paymentId, { amount: 3210 }))).toBe("REFUND_TOO_MUCH");
    expect((await refund(order.paymentId, { amount: 3110 })).status).toBe(200);
    expect((await orderRow(order)).status).toBe("refunded");
    expect(await books(order)).toEqual({});
  });

  it("is kept while the buyer is asked for the rest, and nothing opens before it is there", async () => {
    const order = await reported("3110");
    expect((await approve(order, { received: 3110, rest: "ask" })).body).toEqual({ success: true });
    expect(await orderRow(order)).toMatchObject({
      status: "notYetReceived",
      owed_satang: 10_000,
      review_since: null,
    });
    expect(await paymentRow(order.paymentId)).toMatchObject({
      state: "received",
      received_satang: 311_000,
      decided_by: admin.id,
    });
    expect(await books(order)).toEqual({ bank: 311_000, refund_due: -311_000 });
    expect([await salesInFigures(order), await enrolled(order)]).toEqual([0, []]);
    expect(await ownOrder(order)).toMatchObject({
      status: "notYetReceived",
      owed: 100,
      payable: 3210,
      next_steps: ["pay", "cancel"],
    });
    const days = ((await orderRow(order)).cancel_at.getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(2.9);
    const mails = await shop.db
      .selectFrom("outbox_message")
      .select("key")
      .where("key", "=", `restWanted:${order.paymentId}`)
      .execute();
    expect(mails).toHaveLength(1);
  });

  it("opens with a slip over just the rest", async () => {
    const order = await reported("3110");
    await approve(order, { received: 3110, rest: "ask" });
    const rest = await report(order, "100");
    expect(await paymentRow(rest.paymentId)).toMatchObject({
      amount_satang: 10_000,
      state: "pending",
    });
    expect((await approve(rest)).body).toEqual({ success: true });
    expect(await orderRow(order)).toMatchObject({
      status: "approved",
      owed_satang: null,
      forgiven_satang: 0,
    });
    expect(await books(order)).toEqual({ bank: 321_000, sales: -321_000 });
    expect([await salesInFigures(order), await enrolled(order)]).toEqual([321_000, ["active"]]);
  });

  it("opens with the rest by PromptPay, which asks for nothing more", async () => {
    const order = await reported("3110");
    await approve(order, { received: 3110, rest: "ask" });
    const { body } = await student.visitor.post("/api/omise/promptpay", { orderId: order.id });
    const payment = await paymentRow(Number(body.order_payment_id));
    expect(payment.amount_satang).toBe(10_000);
    await shop.quiet();
    await shop.pool.query("update payment set asked_at = asked_at - interval '1 minute'");
    await shop.omise.pay(payment.provider_reference ?? "");
    await shop.quiet();
    expect((await orderRow(order)).status).toBe("approved");
    expect(await books(order)).toEqual({ bank: 311_000, provider: 10_000, sales: -321_000 });
  });

  it("asks once more where the rest is short, too, and the last part opens it", async () => {
    const order = await reported("3000");
    await approve(order, { received: 3000, rest: "ask" });
    await approve(await report(order, "110"), { received: 110, rest: "ask" });
    expect(await orderRow(order)).toMatchObject({ status: "notYetReceived", owed_satang: 10_000 });
    await approve(await report(order, "100"));
    expect((await orderRow(order)).status).toBe("approved");
    expect(await books(order)).toEqual({ bank: 321_000, sales: -321_000 });
  });

  it("opens without the rest where the shop forgives it later, once", async () => {
    const order = await reported("3110");
    await approve(order, { received: 3110, rest: "ask" });
    const forgive = (body: object) =>
      admin.visitor.post(`/api/admin/orders/${order.id}/forgive-rest`, {
        owed: 100,
        reason: "ลูกค้าประจำ",
        ...body,
      });
    expect(codeOf(await forgive({ owed: 99 }))).toBe("REST_CHANGED");
    const answers = await Promise.all(Array.from({ length: 5 }, () => forgive({})));
    expect(answers.map(codeOf).filter((code) => code === null)).toHaveLength(1);
    expect(await orderRow(order)).toMatchObject({
      status: "approved",
      owed_satang: null,
      forgiven_satang: 10_000,
    });
    expect(await books(order)).toEqual({ bank: 311_000, sales: -311_000 });
    expect(await enrolled(order)).toEqual(["active"]);
  });

  it("is the buyer's again when the order runs out before the rest comes", async () => {
    const order = await reported("3110");
    await approve(order, { received: 3110, rest: "ask" });
    await timeIsOver(order);
    await expireOrders(shop.parts.payments, 100);
    expect(await orderRow(order)).toMatchObject({
      status: "expired",
      owed_satang: null,
      refund_due: true,
    });
    expect(await toResolve(order)).toMatchObject([
      { kind: "part_paid", actions: ["refund", "keep"], refundable: 3110 },
    ]);
    const [row] = await toResolve(order);
    expect((await refund(order.paymentId, { amount: 3110, review_id: row?.id })).status).toBe(200);
    expect([
      await books(order),
      await toResolve(order),
      (await orderRow(order)).refund_due,
    ]).toEqual([{}, [], false]);
  });

  it("is the buyer's again when the buyer cancels", async () => {
    const order = await reported("3110");
    await approve(order, { received: 3110, rest: "ask" });
    expect(
      (await student.visitor.post("/public/cart/deleteorder", { order_id: order.id })).status,
    ).toBe(200);
    expect(await toResolve(order)).toMatchObject([{ kind: "part_paid", refundable: 3110 }]);
  });

  it("books nothing twice, however many approve at once", async () => {
    const order = await reported("3110");
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        approve(order, { received: 3110, rest: n % 2 ? "ask" : "forgive", reason: "x" }),
      ),
    );
    expect(answers.map(codeOf).filter((code) => code === null)).toHaveLength(1);
    expect((await books(order)).bank).toBe(311_000);
  });

  it.each([
    ["a slip over the rest", true],
    ["nothing more", false],
  ])(
    "with %s, accepted, forgiven, cancelled and run out at the same moment it goes one way, and the books hold what came",
    async (_what, hasRest) => {
      const ends: string[] = [];
      for (let round = 0; round < 8; round++) {
        const order = await reported("3110");
        await approve(order, { received: 3110, rest: "ask" });
        const rest = hasRest ? await report(order, "100") : null;
        if (!hasRest) await timeIsOver(order);
        const forgive = () =>
          other.visitor.post(`/api/admin/orders/${order.id}/forgive-rest`, {
            owed: 100,
            reason: "ลูกค้าประจำ",
          });
        const acts = [
          forgive,
          () => student.visitor.post("/public/cart/deleteorder", { order_id: order.id }),
          async () => void (await expireOrders(shop.parts.payments, 100)),
          forgive,
          ...(rest ? [() => approve(rest), () => approve(rest, {}, other)] : []),
        ];
        const answers = await Promise.all(
          [...acts.slice(round % acts.length), ...acts.slice(0, round % acts.length)].map((act) =>
            act(),
          ),
        );
        expect(answers.filter((answer) => answer && answer.status >= 500)).toEqual([]);
        const [{ status }, sums] = [await orderRow(order), await books(order)];
        ends.push(status);
        const came = sums.bank ?? 0;
        expect([311_000, 321_000]).toContain(came);
        expect(sums).toEqual(
          status === "approved" ? { bank: came, sales: -came } : { bank: came, refund_due: -came },
        );
        expect((await enrolled(order)).length).toBe(status === "approved" ? 1 : 0);
      }
      expect(ends.every((status) => ["approved", "cancelled", "expired"].includes(status))).toBe(
        true,
      );
    },
  );

  it("keeps what was said while the decision can be undone", async () => {
    const order = await reported("3110");
    await approve(order, { received: 3110, rest: "ask", after_s: 30 });
    expect(await books(order)).toEqual({});
    await shop.pool.query("update scheduled_decision set due_at = now()");
    await carryOutDueDecisions(shop.parts.payments);
    expect(await orderRow(order)).toMatchObject({ status: "notYetReceived", owed_satang: 10_000 });
  });
});

describe("a slip of too much", () => {
  it("opens the order, and the rest waits to go back", async () => {
    const order = await reported("3310");
    expect((await approve(order, { received: 3310 })).body).toEqual({ success: true });
    expect((await orderRow(order)).status).toBe("approved");
    expect(await books(order)).toEqual({ bank: 331_000, sales: -321_000, refund_due: -10_000 });
    const [row] = await toResolve(order);
    expect(row).toMatchObject({
      kind: "overpaid",
      actions: ["refund", "keep"],
      refundable: 100,
      amount: 3310,
      expected: 3210,
    });
    expect(codeOf(await refund(order.paymentId, { amount: 3310 }))).toBe("REFUND_TOO_MUCH");
    expect((await refund(order.paymentId, { amount: 100, review_id: row?.id })).status).toBe(200);
    expect(await books(order)).toEqual({ bank: 321_000, sales: -321_000 });
    expect([(await orderRow(order)).status, await enrolled(order), await toResolve(order)]).toEqual(
      ["approved", ["active"], []],
    );
    expect((await refund(order.paymentId, { amount: 3210, returned: 100 })).status).toBe(200);
    expect([(await orderRow(order)).status, await books(order)]).toEqual(["refunded", {}]);
  });

  it("leaves what is too much to be resolved where the price goes back first", async () => {
    const order = await reported("3310");
    await approve(order, { received: 3310 });
    expect((await refund(order.paymentId, { amount: 3210 })).status).toBe(200);
    expect((await orderRow(order)).status).toBe("refunded");
    const [row] = await toResolve(order);
    expect(row).toMatchObject({ kind: "overpaid", refundable: 100 });
    expect(
      (await refund(order.paymentId, { amount: 100, returned: 3210, review_id: row?.id })).status,
    ).toBe(200);
    expect([await books(order), (await paymentRow(order.paymentId)).state]).toEqual([
      {},
      "refunded",
    ]);
  });

  it("is the shop's where a person keeps it, and no part of the price", async () => {
    const order = await reported("3310");
    await approve(order, { received: 3310 });
    const [row] = await toResolve(order);
    const kept = await admin.visitor.post(`/api/admin/reviews/${row?.id}/resolve`, {
      resolution: "keep",
      note: "ผู้ซื้อยกให้",
    });
    expect(kept.status).toBe(200);
    expect(await books(order)).toEqual({ bank: 331_000, sales: -321_000, write_off: -10_000 });
    expect(codeOf(await refund(order.paymentId, { amount: 3310 }))).toBe("REFUND_TOO_MUCH");
  });
});

describe("a price that came in parts", () => {
  it("goes back payment by payment, and the order ends with the last", async () => {
    const order = await reported("3110");
    await approve(order, { received: 3110, rest: "ask" });
    const rest = await report(order, "100");
    await approve(rest);
    expect((await refund(rest.paymentId, { amount: 100 })).status).toBe(200);
    expect([(await orderRow(order)).status, await enrolled(order)]).toEqual([
      "approved",
      ["active"],
    ]);
    expect((await refund(order.paymentId, { amount: 3110 })).status).toBe(200);
    expect([(await orderRow(order)).status, await enrolled(order), await books(order)]).toEqual([
      "refunded",
      ["revoked"],
      {},
    ]);
  });
});

describe("above the owner's amount", () => {
  beforeEach(() => givenSettings(shop.db, { secondApprovalAboveSatang: 100_000 }));

  it("both say the same sum, and one who confirms without a word confirms the first one's", async () => {
    const order = await reported("3110");
    expect((await approve(order, { received: 3110, rest: "ask" })).body).toMatchObject({
      waits_for_second: true,
    });
    expect(
      codeOf(await approve(order, { received: 3110, rest: "forgive", reason: "x" }, other)),
    ).toBe("FIRST_SAID_OTHERWISE");
    expect(codeOf(await approve(order, { received: 3100, rest: "ask" }, other))).toBe(
      "FIRST_SAID_OTHERWISE",
    );
    expect((await approve(order, {}, other)).body).toEqual({ success: true });
    expect(await orderRow(order)).toMatchObject({ status: "notYetReceived", owed_satang: 10_000 });
  });

  const forgive = (who: Person, order: TestOrder, owed = 100) =>
    who.visitor.post(`/api/admin/orders/${order.id}/forgive-rest`, { owed, reason: "ลูกค้าประจำ" });
  const waiting = async (order: TestOrder) => {
    const { rows } = await shop.pool.query(
      "select id, kind, amount_satang from refund_approval where order_id = $1 and ended_at is null",
      [order.id],
    );
    return rows as { id: number; kind: string; amount_satang: number }[];
  };
  const confirm = (who: Person, id: number) =>
    who.visitor.post(`/api/admin/refund-approvals/${id}/confirm`, { password: "" });

  it("a yes to ask for the rest is none to forgive it: that waits for another person's yes to just this", async () => {
    const order = await reported("50");
    await approve(order, { received: 50, rest: "ask" });
    await approve(order, {}, other);
    for (const who of [admin, other]) {
      expect((await forgive(who, order, 3160)).body).toEqual({
        success: true,
        waits_for_second: true,
      });
      expect(codeOf(await forgive(who, order, 3160))).toBe("SECOND_PERSON_NEEDED");
      const [asked] = await waiting(order);
      expect(asked).toMatchObject({ kind: "forgive", amount_satang: 316_000 });
      expect(codeOf(await confirm(who, asked?.id ?? 0))).toBe("SECOND_PERSON_NEEDED");
      expect((await orderRow(order)).status).toBe("notYetReceived");
      const sock = await shop.administrator();
      await shop.pool.query("update account set rights_given_by = $1 where id = $2", [
        who.id,
        sock.id,
      ]);
      expect(codeOf(await confirm(sock, asked?.id ?? 0))).toBe("SAME_HAND");
      if (who === other) break;
      expect(
        (await who.visitor.post(`/api/admin/refund-approvals/${asked?.id}/drop`, { reason: "" }))
          .status,
      ).toBe(200);
    }
    const [asked] = await waiting(order);
    expect((await confirm(admin, asked?.id ?? 0)).status).toBe(200);
    expect(await orderRow(order)).toMatchObject({ status: "approved", forgiven_satang: 316_000 });
    const { rows } = await shop.pool.query(
      "select actor_id, detail from audit_entry where object = $1 and action = 'payment.rest_forgiven'",
      [`order:${order.id}`],
    );
    expect(rows).toMatchObject([
      { actor_id: admin.id, detail: { first_by: other.id, amount_satang: 316_000 } },
    ]);
  });

  it("a rest that has changed since it was asked for is not forgiven by the yes", async () => {
    const order = await reported("50");
    await approve(order, { received: 50, rest: "ask" });
    await approve(order, {}, other);
    await forgive(admin, order, 3160);
    const [asked] = await waiting(order);
    await shop.pool.query("update shop_order set owed_satang = 100000 where id = $1", [order.id]);
    expect(codeOf(await confirm(other, asked?.id ?? 0))).toBe("REST_CHANGED");
    await shop.pool.query("update shop_order set owed_satang = 316000 where id = $1", [order.id]);
    await admin.visitor.post(`/api/admin/refund-approvals/${asked?.id}/drop`, { reason: "" });
  });

  it("an order of six parts takes two people for the part that goes above the amount, and is not given back by one either", async () => {
    const order = await reported("500");
    await givenSettings(shop.db, { secondApprovalAboveSatang: 0 });
    const parts = [order];
    for (const _ of [1, 2]) {
      await approve(parts.at(-1) ?? order, { received: 500, rest: "ask" });
      parts.push(await report(order, "500"));
    }
    await givenSettings(shop.db, { secondApprovalAboveSatang: 100_000 });
    const last = parts.at(-1) ?? order;
    expect((await approve(last, { received: 500, rest: "ask" })).body).toEqual({
      success: true,
      waits_for_second: true,
    });
    expect(codeOf(await approve(last, {}))).toBe("SECOND_PERSON_NEEDED");
    await approve(last, {}, other);
    const rest = await report(order, "1710");
    await approve(rest);
    await approve(rest, {}, other);
    expect((await orderRow(order)).status).toBe("approved");
    const [one, two, three] = parts.map(({ paymentId }) => paymentId);
    expect((await refund(one ?? 0, { amount: 500 })).body).not.toHaveProperty("waits_for_second");
    expect((await refund(two ?? 0, { amount: 500 })).body).not.toHaveProperty("waits_for_second");
    expect((await refund(three ?? 0, { amount: 500 })).body).toMatchObject({
      waits_for_second: true,
    });
    await other.visitor.post(`/api/admin/refund-approvals/${(await waiting(order))[0]?.id}/drop`, {
      reason: "ไม่คืน",
    });
  });
});

it("a buyer who is asked for a rest does not lose the part by ordering another cart with the same course", () => {
  const order = {
    id: 1,
    token: "t",
    status: "notYetReceived",
    methodId: 1,
    dueSatang: 10_000,
    contentHash: "a",
    courseIds: [7],
  } as const;
  const known = {
    ...order,
    courseIds: [7],
    cancelAt: new Date("2026-11-30T00:00:00Z"),
    openPayment: null,
    isInPayment: false,
    heldSince: null,
  };
  const command = {
    now: new Date("2026-11-26T00:00:00Z"),
    contentHash: "b",
    courseIds: [7],
    methodId: 1,
    namedOrderId: null,
  };
  expect(decideOrder([{ ...known, hasPart: true }], command)).toMatchObject({
    kind: "refused",
    code: "PAYMENT_IN_PROGRESS",
    orderId: 1,
  });
  expect(decideOrder([{ ...known, hasPart: false }], command)).toMatchObject({ kind: "new" });
});
