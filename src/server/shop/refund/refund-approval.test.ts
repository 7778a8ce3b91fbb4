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
import { rounds } from "../../../../tests/support/run/rounds.ts";
import type { Answer } from "../../../../tests/support/visitor.ts";
import { expireOrders } from "../order/expire-orders.ts";

let shop: PaymentShop;
let first: Person;
let second: Person;
let third: Person;

beforeAll(async () => {
  shop = await paymentShop();
  [first, second, third] = [
    await shop.administrator(),
    await shop.administrator(),
    await shop.administrator(),
  ];
});
const aboveBaht = (baht: number) =>
  givenSettings(shop.db, { secondApprovalAboveSatang: baht * 100 });
beforeEach(() => aboveBaht(1000));
afterEach(async () => {
  await shop.quiet();
  await shop.omise.reset();
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
afterAll(() => shop.close());

async function begun(command: Parameters<PaymentShop["order"]>[1] = {}): Promise<OrderWithCode> {
  const student = await shop.student();
  return withCode(shop, student, await shop.order(student, { methodId: 9, ...command }));
}

async function paid(): Promise<OrderWithCode> {
  const order = await begun();
  await shop.omise.pay(order.charge);
  await shop.quiet();
  return order;
}

/** The order ran out; then it was paid after all. Answers its review, too. */
async function late(
  command: Parameters<PaymentShop["order"]>[1] = {},
): Promise<OrderWithCode & { reviewId: number }> {
  const order = await begun(command);
  await shop.omise.expire(order.charge);
  await shop.quiet();
  await shop.pool.query(
    "update shop_order set created_at = now() - interval '25 hours', cancel_at = now() - interval '5 minutes' where id = $1",
    [order.id],
  );
  await expireOrders(shop.parts.payments, 100);
  await shop.pool.query("update payment set asked_at = asked_at - interval '1 minute'");
  await shop.omise.pay(order.charge);
  await shop.quiet();
  const { id } = await shop.db
    .selectFrom("review_item")
    .select("id")
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  return { ...order, reviewId: id };
}

const paymentOf = ({ paymentId }: { paymentId: number }) =>
  shop.db.selectFrom("payment").selectAll().where("id", "=", paymentId).executeTakeFirstOrThrow();
const statusOf = async ({ id }: TestOrder) =>
  (
    await shop.db
      .selectFrom("shop_order")
      .select("status")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).status;
const refundsOf = ({ paymentId }: OrderWithCode) =>
  shop.db.selectFrom("refund").selectAll().where("payment_id", "=", paymentId).execute();
const actionsOf = ({ id }: TestOrder) =>
  shop.db
    .selectFrom("audit_entry")
    .select(["action", "actor_id", "detail"])
    .where("object", "=", `order:${id}`)
    .orderBy("id")
    .execute();
const codeOf = ({ body }: Answer) =>
  (body.error as { code: string } | undefined)?.code ?? (body.waits_for_second ? "waits" : "done");
const ask = (who: Person, { paymentId }: OrderWithCode, command: object = {}) =>
  who.visitor.post(`/api/admin/payments/${paymentId}/refund`, {
    amount: 1290,
    returned: 0,
    way: "provider",
    password: "",
    reason: "ขอยกเลิก",
    ...command,
  });
const resolve = (
  who: Person,
  { reviewId }: { reviewId: number },
  resolution: "reinstate" | "keep" = "reinstate",
) => who.visitor.post(`/api/admin/reviews/${reviewId}/resolve`, { resolution, note: "คุยกับผู้ซื้อแล้ว" });
type ApprovalRow = {
  id: number;
  is_own: boolean;
  may_confirm: boolean;
  account_number: string | null;
  reason: string;
};
const approvalSeenBy = async (who: Person, { id }: TestOrder): Promise<ApprovalRow> => {
  const { payments } = (await who.visitor.get(`/api/admin/orders/${id}`)).body.data as {
    payments: { refund_approval: ApprovalRow | null }[];
  };
  const command = payments.find((payment) => payment.refund_approval)?.refund_approval;
  if (!command) throw new Error(`nothing waits for order ${id}`);
  return command;
};
const confirm = (who: Person, id: number) =>
  who.visitor.post(`/api/admin/refund-approvals/${id}/confirm`, { password: "" });
const drop = (who: Person, id: number) =>
  who.visitor.post(`/api/admin/refund-approvals/${id}/drop`, { reason: "ยังไม่ถึงเวลาคืน" });

describe("a refund above the owner's amount", () => {
  it("moves nothing until another person has confirmed just that, and the log names both", async () => {
    const order = await paid();
    expect((await ask(first, order)).body).toEqual({
      success: true,
      refund_id: null,
      state: null,
      waits_for_second: true,
    });
    expect([await refundsOf(order), (await paymentOf(order)).state]).toEqual([[], "succeeded"]);
    const own = await approvalSeenBy(first, order);
    expect(own).toMatchObject({ is_own: true, may_confirm: false, reason: "ขอยกเลิก" });
    expect(await approvalSeenBy(second, order)).toMatchObject({ is_own: false, may_confirm: true });
    expect([codeOf(await confirm(first, own.id)), codeOf(await ask(first, order))]).toEqual([
      "SECOND_PERSON_NEEDED",
      "SECOND_PERSON_NEEDED",
    ]);
    expect(codeOf(await ask(second, order, { amount: 1 }))).toBe("CONFIRMATION_WAITS");
    expect((await confirm(second, own.id)).body).toMatchObject({
      success: true,
      state: "requested",
      refund_id: expect.any(Number),
    });
    await shop.quiet();
    expect([await statusOf(order), (await paymentOf(order)).state]).toEqual([
      "refunded",
      "refunded",
    ]);
    expect(codeOf(await confirm(third, own.id))).toBe("ALREADY_DECIDED");
    expect(
      (await actionsOf(order)).filter(({ action }) => action.startsWith("refund.")),
    ).toMatchObject([
      { action: "refund.first_requested", actor_id: first.id, detail: { amount_satang: 129_000 } },
      { action: "refund.requested", actor_id: second.id, detail: { first_by: first.id } },
      { action: "refund.confirmed" },
    ]);
  });

  it("shows the second person the account, and keeps it sealed and only as long as it waits", async () => {
    const order = await paid();
    const today = new Date(shop.clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
    await ask(first, order, {
      way: "bank",
      bank_code: "KBANK",
      account_number: "123-4-56789-0",
      reference: "KB-1",
      returned_on: today,
    });
    const command = await approvalSeenBy(second, order);
    expect(command.account_number).toBe("123-4-56789-0");
    expect((await confirm(second, command.id)).body).toMatchObject({ state: "confirmed" });
    const { rows } = await shop.pool.query(
      "select account_sealed from refund_approval where id = $1",
      [command.id],
    );
    expect([
      rows,
      (await refundsOf(order)).map(({ reference, requested_by }) => [reference, requested_by]),
    ]).toEqual([[{ account_sealed: null }], [["KB-1", second.id]]]);
  });

  it("counts what has gone back before: a large one is not split into small ones", async () => {
    const order = await paid();
    expect(codeOf(await ask(first, order, { amount: 900 }))).toBe("done");
    await shop.quiet();
    expect(codeOf(await ask(first, order, { amount: 200, returned: 900 }))).toBe("waits");
    expect(await refundsOf(order)).toHaveLength(1);
  });

  it("is dropped by either of the two, and can be asked for anew", async () => {
    const order = await paid();
    await ask(first, order);
    const { id } = await approvalSeenBy(first, order);
    const reader = await shop.administrator(["order.read", "payment.approve"]);
    expect([codeOf(await drop(reader, id)), codeOf(await confirm(reader, id))]).toEqual([
      "FORBIDDEN",
      "FORBIDDEN",
    ]);
    expect(codeOf(await drop(second, id))).toBe("done");
    expect([
      codeOf(await drop(first, id)),
      codeOf(await confirm(second, id)),
      codeOf(await drop(first, 999_999)),
    ]).toEqual(["ALREADY_DECIDED", "ALREADY_DECIDED", "NOT_FOUND"]);
    expect(codeOf(await ask(second, order))).toBe("waits");
    expect(codeOf(await confirm(first, (await approvalSeenBy(first, order)).id))).toBe("done");
  });

  it("is asked for by the amount as it stands then, and waits for another person whatever the amount has become since", async () => {
    const [lowered, raised] = [await paid(), await paid()];
    await aboveBaht(5000);
    expect(codeOf(await ask(first, lowered, { amount: 600 }))).toBe("done");
    await aboveBaht(1000);
    expect(codeOf(await ask(first, raised))).toBe("waits");
    const { id } = await approvalSeenBy(first, raised);
    await aboveBaht(5000);
    expect((await approvalSeenBy(first, raised)).may_confirm).toBe(false);
    expect(codeOf(await confirm(first, id))).toBe("SECOND_PERSON_NEEDED");
    expect(codeOf(await confirm(second, id))).toBe("done");
    const asked = (await actionsOf(raised)).find(({ action }) => action === "refund.requested");
    expect(asked?.detail).toHaveProperty("first_by", first.id);
    await shop.quiet();
    await aboveBaht(1000);
    expect(codeOf(await ask(first, lowered, { amount: 600, returned: 600 }))).toBe("waits");
  });

  it("is one request when two ask at once, and one refund when two confirm at once", async () => {
    for (let round = 0; round < rounds(2, 15); round += 1) {
      const order = await paid();
      const asked = (
        await Promise.all([ask(first, order), ask(second, order), ask(first, order)])
      ).map(codeOf);
      expect(asked.filter((code) => code === "waits")).toHaveLength(1);
      const { id } = await approvalSeenBy(third, order);
      const [one, other, dropped] = (
        await Promise.all([confirm(third, id), confirm(third, id), drop(third, id)])
      ).map(codeOf);
      expect([one, other, dropped].filter((code) => code === "done")).toHaveLength(1);
      expect(await refundsOf(order)).toHaveLength(dropped === "done" ? 0 : 1);
      await shop.quiet();
    }
  });
});

describe("an order that comes back above the owner's amount", () => {
  it("waits for another person, and nothing else is done about its money meanwhile", async () => {
    const order = await late();
    expect(codeOf(await resolve(first, order))).toBe("waits");
    expect(await statusOf(order)).toBe("expired");
    expect([
      codeOf(await resolve(second, order, "keep")),
      codeOf(await ask(second, order, { review_id: order.reviewId })),
    ]).toEqual(["CONFIRMATION_WAITS", "CONFIRMATION_WAITS"]);
    expect(codeOf(await resolve(first, order))).toBe("SECOND_PERSON_NEEDED");
    const { items } = (await second.visitor.get("/api/admin/payments/resolve")).body.data as {
      items: { order_id: number; actions: string[]; refund_approval: ApprovalRow }[];
    };
    const row = items.find(({ order_id }) => order_id === order.id);
    expect(row).toMatchObject({
      actions: [],
      refund_approval: { kind: "reinstate", may_confirm: true },
    });
    expect(codeOf(await confirm(second, row?.refund_approval.id ?? 0))).toBe("done");
    expect(await statusOf(order)).toBe("approved");
    expect((await paymentOf(order)).evidence).toContain(
      `administrator ${second.id} after administrator ${first.id}: brought back`,
    );
    expect((await actionsOf(order)).at(-1)).toMatchObject({
      action: "order.reinstated",
      detail: { first_by: first.id },
    });
  });

  it("does not come back where its seat is gone by then; the request is dropped and the money can be answered otherwise", async () => {
    const order = await late({ courses: [{ seatLimit: 1 }] });
    expect(codeOf(await resolve(first, order))).toBe("waits");
    await shop.order(await shop.student(), { courses: order.courseIds.map((id) => ({ id })) });
    const { id } = await approvalSeenBy(second, order);
    expect([codeOf(await confirm(second, id)), await statusOf(order)]).toEqual([
      "CANNOT_REINSTATE",
      "expired",
    ]);
    expect([codeOf(await drop(first, id)), codeOf(await resolve(second, order, "keep"))]).toEqual([
      "done",
      "done",
    ]);
  });
});

it("up to the amount, or with none set, one person is enough for both", async () => {
  await aboveBaht(1290);
  const [sale, back] = [await paid(), await late()];
  expect([codeOf(await ask(first, sale)), codeOf(await resolve(first, back))]).toEqual([
    "done",
    "done",
  ]);
});

it("what somebody has asked for who may not any more is confirmed by nobody, and can be declined and asked for anew", async () => {
  const [gone, sale, back] = [await shop.administrator(), await paid(), await late()];
  expect([codeOf(await ask(gone, sale)), codeOf(await resolve(gone, back))]).toEqual([
    "waits",
    "waits",
  ]);
  const ids = [(await approvalSeenBy(first, sale)).id, (await approvalSeenBy(first, back)).id];
  await shop.pool.query("update account set permissions = '{payment.approve}' where id = $1", [
    gone.id,
  ]);
  for (const id of ids)
    expect([codeOf(await confirm(first, id)), codeOf(await drop(first, id))]).toEqual([
      "ASKER_MAY_NOT",
      "done",
    ]);
  expect([
    await statusOf(back),
    (await refundsOf(sale)).length,
    codeOf(await ask(second, sale)),
  ]).toEqual(["expired", 0, "waits"]);
});

it("is confirmed neither by whom the first one has given rights, nor by who gave them to the first one; the mail is not for them", async () => {
  const [sock, sale, back] = [await shop.administrator(), await paid(), await late()];
  await shop.pool.query("update account set rights_given_by = $1 where id = $2", [
    first.id,
    sock.id,
  ]);
  expect([codeOf(await ask(first, sale)), codeOf(await resolve(sock, back))]).toEqual([
    "waits",
    "waits",
  ]);
  const [one, two] = [await approvalSeenBy(sock, sale), await approvalSeenBy(first, back)];
  expect([one, two]).toMatchObject([
    { is_own: false, may_confirm: false, same_hand: true },
    { is_own: false, may_confirm: false, same_hand: true },
  ]);
  expect([codeOf(await confirm(sock, one.id)), codeOf(await confirm(first, two.id))]).toEqual([
    "SAME_HAND",
    "SAME_HAND",
  ]);
  const mailed = await shop.pool.query("select key from outbox_message where key = any ($1)", [
    [`moneyWaits:${one.id}:${sock.id}`, `moneyWaits:${two.id}:${first.id}`],
  ]);
  expect([mailed.rows, await statusOf(back), (await refundsOf(sale)).length]).toEqual([
    [],
    "expired",
    0,
  ]);
  expect([codeOf(await confirm(second, one.id)), codeOf(await confirm(third, two.id))]).toEqual([
    "done",
    "done",
  ]);
});
