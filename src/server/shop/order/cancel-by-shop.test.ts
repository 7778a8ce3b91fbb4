import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import {
  type PaymentShop,
  type Person,
  paymentShop,
  type TestOrder,
  withCode,
} from "../../../../tests/support/payment-shop.ts";
import { textOf } from "../../../../tests/support/run/mail-text.ts";
import { rounds } from "../../../../tests/support/run/rounds.ts";
import type { Answer } from "../../../../tests/support/visitor.ts";
import { expireOrders } from "./expire-orders.ts";

let shop: PaymentShop;
let admin: Person;
let other: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await paymentShop();
  [admin, other] = [
    await shop.administrator(["order.read", "payment.approve"]),
    await shop.administrator(),
  ];
});
beforeEach(async () => {
  buyer = await shop.student();
});
afterEach(async () => {
  await shop.quiet();
  await shop.omise.reset();
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
afterAll(() => shop.close());

const because = "คำสั่งซื้อนี้ซ้ำ เราจึงยกเลิกให้";
const cancel = (
  { id }: { id: number },
  body: object = {},
  who = admin,
  idempotencyKey = randomUUID(),
) =>
  who.visitor.post(
    `/api/admin/orders/${id}/cancel`,
    { reason: because, ...body },
    { idempotencyKey },
  );
const codeOf = ({ body }: Answer) => (body.error as { code?: string } | undefined)?.code ?? "done";
const rowOf = ({ id }: { id: number }) =>
  shop.db
    .selectFrom("shop_order")
    .select(["status", "cancel_reason"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const statusOf = async (order: { id: number }) => (await rowOf(order)).status;
const seatsHeld = async ({ courseIds }: TestOrder) =>
  (
    await shop.db
      .selectFrom("catalog_item")
      .select("seats_held")
      .where("id", "in", courseIds)
      .execute()
  ).map(({ seats_held }) => seats_held);
const cancellations = ({ id }: { id: number }) =>
  shop.db
    .selectFrom("audit_entry")
    .select(["actor_id", "actor_role", "detail"])
    .where("object", "=", `order:${id}`)
    .where("action", "=", "order.cancelled")
    .execute();
const mailsTo = async ({ id }: { id: number }) =>
  (
    await shop.db
      .selectFrom("outbox_message")
      .select("id")
      .where("key", "=", `orderCancelled:${id}`)
      .execute()
  ).length;
type AdminOrder = {
  cancel_reason: string;
  cancelling: {
    reasons: { name: string; text: string }[];
    seats: number;
    coupons: string[];
    mail_to: string | null;
  } | null;
  mails: { subject: string; may_resend: boolean }[];
  timeline: {
    action: string;
    by_role: string;
    by_name: string | null;
    detail: { reason: string | null };
  }[];
};
const open = async ({ id }: { id: number }) =>
  (await admin.visitor.get(`/api/admin/orders/${id}`)).body.data as AdminOrder;

async function withCoupon(order: TestOrder): Promise<{ couponId: number; code: string }> {
  const code = `CANCEL${order.id}`;
  const coupon = {
    code,
    code_folded: code.toLowerCase(),
    coupon_type: "P1",
    discount_type: "amount",
    amount_satang: 100,
    uses_held: 1,
  } as const;
  const { id: couponId } = await shop.db
    .insertInto("coupon")
    .values(coupon)
    .returning("id")
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto("coupon_use")
    .values({ order_id: order.id, coupon_id: couponId, account_id: buyer.id, discount_satang: 0 })
    .execute();
  return { couponId, code };
}

async function report(order: TestOrder): Promise<Answer> {
  const form = {
    order_id: order.id,
    bank_account: shop.bankAccountId,
    transfer_amount: "1290",
    slip: [await shop.slip(buyer)],
  };
  return buyer.visitor.post("/private/payment/report", form);
}

const startPromptPay = async (order: TestOrder) => (await withCode(shop, buyer, order)).charge;

describe("POST /api/admin/orders/:id/cancel", () => {
  it("ends an unpaid order, frees its seat and coupon, tells the buyer why, and stands in the order's history", async () => {
    const order = await shop.order(buyer);
    const { couponId, code } = await withCoupon(order);
    const { email } = await shop.db
      .selectFrom("account")
      .select("email")
      .where("id", "=", buyer.id)
      .executeTakeFirstOrThrow();
    expect((await open(order)).cancelling).toMatchObject({
      seats: 1,
      coupons: [code],
      mail_to: email,
    });
    expect(codeOf(await cancel(order))).toBe("done");
    expect(await rowOf(order)).toEqual({ status: "cancelled", cancel_reason: because });
    expect(await seatsHeld(order)).toEqual([0]);
    expect(
      await shop.db
        .selectFrom("coupon")
        .select("uses_held")
        .where("id", "=", couponId)
        .executeTakeFirst(),
    ).toEqual({ uses_held: 0 });
    expect(await cancellations(order)).toEqual([
      { actor_id: admin.id, actor_role: "administrator", detail: { reason: because } },
    ]);

    const { body } = await buyer.visitor.get(`/private/orders/${order.id}`);
    expect(body).toMatchObject({
      status: "cancelled",
      cancel_reason: because,
      next_steps: ["buy_again"],
    });
    await expect
      .poll(async () => (await open(order)).mails)
      .toMatchObject([{ subject: `ร้านยกเลิกคำสั่งซื้อ #${order.id}`, may_resend: true }]);
    const mail = await shop.db
      .selectFrom("mail")
      .select("packed")
      .where("account_id", "=", buyer.id)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(textOf(mail)).toContain(because);
    const { cancelling, cancel_reason, timeline } = await open(order);
    expect([cancelling, cancel_reason]).toEqual([null, because]);
    expect(timeline.at(-1)).toMatchObject({
      action: "order.cancelled",
      by_role: "administrator",
      by_name: expect.any(String),
      detail: { reason: because },
    });
  });

  it("sends no mail where it is not wanted; the buyer's page is told all the same", async () => {
    const order = await shop.order(buyer);
    expect(codeOf(await cancel(order, { sends_mail: false }))).toBe("done");
    expect(await mailsTo(order)).toBe(0);
    const notices = await shop.db
      .selectFrom("outbox_message")
      .select("payload")
      .where("key", "=", `order.changed:${order.id}:cancelled`)
      .execute();
    expect(notices).toMatchObject([
      { payload: { accountId: buyer.id, data: { status: "cancelled" } } },
    ]);
  });

  it("wants a reason, and knows no order that never was", async () => {
    const order = await shop.order(buyer);
    expect(codeOf(await cancel(order, { reason: "  " }))).toBe("INPUT_ERROR");
    expect(codeOf(await cancel({ id: 999_999_999 }))).toBe("NOT_FOUND");
    expect(await statusOf(order)).toBe("notYetReceived");
  });

  it("ends an order whose slip was rejected, and offers the owner's reasons in the buyer's language", async () => {
    await shop.db.updateTable("account").set({ lang: "en" }).where("id", "=", buyer.id).execute();
    const order = await shop.order(buyer);
    const { body } = await report(order);
    await other.visitor.post(`/api/admin/payments/${body.orderPaymentId}/reject`, {
      reason: "ยอดไม่ตรง",
    });
    const { cancelling } = await open(order);
    expect(cancelling?.reasons.find(({ name }) => name === "สั่งซ้ำ")?.text).toMatch(
      /^This order is the same/,
    );
    expect(codeOf(await cancel(order))).toBe("done");
    expect(await statusOf(order)).toBe("cancelled");
  });

  it("leaves a waiting slip to the administrator who rejects it first, also while the rejection can be taken back", async () => {
    const order = await shop.order(buyer);
    const { body } = await report(order);
    expect(codeOf(await cancel(order))).toBe("SLIP_WAITS");
    await other.visitor.post(`/api/admin/payments/${body.orderPaymentId}/reject`, {
      reason: "ยอดไม่ตรง",
      after_s: 30,
    });
    expect(codeOf(await cancel(order))).toBe("DECISION_UNDER_WAY");
    expect(await rowOf(order)).toEqual({ status: "pending", cancel_reason: "" });
  });

  it("says of each order that is over or paid what it is", async () => {
    const paid = await shop.order(buyer, { payableSatang: 0 });
    await buyer.visitor.post("/private/payment/report", { order_id: paid.id, payment: "AutoFree" });
    const [expired, cancelled] = [
      await shop.order(buyer, { status: "expired" }),
      await shop.order(buyer, { status: "cancelled" }),
    ];
    expect([
      codeOf(await cancel(paid)),
      codeOf(await cancel(expired)),
      codeOf(await cancel(cancelled)),
    ]).toEqual(["REFUND_INSTEAD", "ORDER_EXPIRED_BEFORE", "ORDER_CANCELLED_BEFORE"]);
  });
});

describe("money beside an order that the shop cancels", () => {
  it("that a buyer is about to pay at a provider is closed there first", async () => {
    const order = await shop.order(buyer, { methodId: 9 });
    const charge = await startPromptPay(order);
    expect(await statusOf(order)).toBe("pending");
    expect(codeOf(await cancel(order))).toBe("done");
    expect((await shop.omise.state()).charges.find(({ id }) => id === charge)?.status).toBe(
      "expired",
    );
    expect([await statusOf(order), await seatsHeld(order)]).toEqual(["cancelled", [0]]);
  });

  it("that was paid a moment ago is found when the provider is asked to close, and the course opens", async () => {
    const order = await shop.order(buyer, { methodId: 9 });
    await shop.omise.pay(await startPromptPay(order), { webhook: "drop" });
    expect(codeOf(await cancel(order))).toBe("REFUND_INSTEAD");
    expect([await rowOf(order), await mailsTo(order)]).toEqual([
      { status: "approved", cancel_reason: "" },
      0,
    ]);
  });

  it("of which the provider cannot say anything keeps the order as it is", async () => {
    const order = await shop.order(buyer, { methodId: 9 });
    await startPromptPay(order);
    await shop.omise.fault({ kind: "error-500", times: 4 });
    expect(codeOf(await cancel(order))).toBe("PAYMENT_STILL_OPEN");
    expect(await statusOf(order)).toBe("pending");
  });

  it("that came in another amount waits for its own decision, alone or with a request for a second person", async () => {
    const order = await shop.order(buyer, { methodId: 9 });
    const charge = await startPromptPay(order);
    await shop.omise.pay(charge, { amount: 100_000 });
    await shop.quiet();
    expect(codeOf(await cancel(order))).toBe("MONEY_WAITS_FOR_PERSON");
    await sql`insert into refund_approval (payment_id, order_id, kind, account_id, amount_satang, currency, reason, way)
      select id, order_id, 'refund', ${other.id}, 100000, 'THB', 'ยอดไม่ตรง', 'provider' from payment where order_id = ${order.id}`.execute(
      shop.db,
    );
    expect(codeOf(await cancel(order))).toBe("CONFIRMATION_WAITS");
    expect(await statusOf(order)).toBe("pending");
    await sql`update refund_approval set ended_at = now()`.execute(shop.db);
  });

  it("that a bank's statement shows for certain is looked at first", async () => {
    const order = await shop.order(buyer);
    const line = (state: "matched" | "unmatched") => sql`with read as (
        insert into statement_import (bank_account_id, file_name, imported_by) values (${shop.bankAccountId}, 'bank.csv', ${admin.id}) returning id)
      insert into statement_line (import_id, bank_account_id, line_number, at, has_time, amount_satang, description, account, line_key, state, order_id)
      select id, ${shop.bankAccountId}, 1, now(), true, 129000, '', '', ${Buffer.from(state)}::bytea, ${state}, ${state === "matched" ? order.id : null} from read`;
    await line("matched").execute(shop.db);
    expect(codeOf(await cancel(order))).toBe("MONEY_IN_STATEMENT");
    await sql`truncate first_approval, statement_line, statement_import`.execute(shop.db);
    await line("unmatched").execute(shop.db);
    expect(codeOf(await cancel(order))).toBe("done");
    await sql`truncate first_approval, statement_line, statement_import`.execute(shop.db);
  });
});

describe("an order that the shop cancels at the same moment as", () => {
  it("another administrator is cancelled once, by the one whose reason stands; a press that is sent twice is one", async () => {
    for (let round = 0; round < rounds(3, 30); round += 1) {
      const [order, pressed] = [await shop.order(buyer), await shop.order(buyer)];
      const answers = await Promise.all([
        cancel(order, { reason: "หนึ่ง" }),
        cancel(order, { reason: "สอง" }, other),
      ]);
      expect(answers.map(codeOf).toSorted()).toEqual(["ORDER_CANCELLED_BEFORE", "done"]);
      const [won] = await cancellations(order);
      const { cancel_reason } = await rowOf(order);
      expect([cancel_reason, won]).toEqual(
        answers.map(codeOf)[0] === "done"
          ? ["หนึ่ง", expect.objectContaining({ actor_id: admin.id })]
          : ["สอง", expect.objectContaining({ actor_id: other.id })],
      );
      expect([
        (await cancellations(order)).length,
        await mailsTo(order),
        await seatsHeld(order),
      ]).toEqual([1, 1, [0]]);
      const key = randomUUID();
      expect([
        codeOf(await cancel(pressed, {}, admin, key)),
        codeOf(await cancel(pressed, {}, admin, key)),
      ]).toEqual(["done", "done"]);
      expect((await cancellations(pressed)).length).toBe(1);
    }
  });

  it("its buyer, or as its time runs out, ends once and gives its seat back once", async () => {
    for (let round = 0; round < rounds(3, 30); round += 1) {
      const [order, late] = [await shop.order(buyer), await shop.order(buyer, { isOverdue: true })];
      const [byShop, byBuyer] = await Promise.all([
        cancel(order),
        buyer.visitor.post("/public/cart/deleteorder", { order_id: order.id }),
      ]);
      expect(["done", "ORDER_CANCELLED_BEFORE"]).toContain(codeOf(byShop));
      expect(codeOf(byBuyer)).toBe("done");
      expect([(await cancellations(order)).length, await seatsHeld(order)]).toEqual([1, [0]]);
      const [ended] = await Promise.all([cancel(late), expireOrders(shop.parts.payments, 10)]);
      expect(await statusOf(late)).toBe(codeOf(ended) === "done" ? "cancelled" : "expired");
      expect(await seatsHeld(late)).toEqual([0]);
    }
  });

  it("its buyer sends a slip is either cancelled or waits with its slip", async () => {
    for (let round = 0; round < rounds(4, 40); round += 1) {
      // An order that stays open counts, and a buyer has at most three.
      buyer = await shop.student();
      const order = await shop.order(buyer);
      const [cancelled, sent] = await Promise.all([cancel(order), report(order)]);
      const outcome = [codeOf(cancelled), codeOf(sent), await statusOf(order)];
      expect([
        ["done", "ORDER_NOT_PAYABLE", "cancelled"],
        ["SLIP_WAITS", "done", "pending"],
      ]).toContainEqual(outcome);
    }
  });

  it("its buyer pays is either paid or cancelled, and never both", async () => {
    for (let round = 0; round < rounds(4, 40); round += 1) {
      const order = await shop.order(buyer, { methodId: 9 });
      const charge = await startPromptPay(order);
      const [cancelled, paid] = await Promise.all([
        cancel(order),
        shop.omise.pay(charge).then(
          () => true,
          () => false,
        ),
      ]);
      await shop.quiet();
      const charged = (await shop.omise.state()).charges.find(({ id }) => id === charge)?.status;
      expect([
        ["done", "cancelled", "expired"],
        ["REFUND_INSTEAD", "approved", "successful"],
      ]).toContainEqual([codeOf(cancelled), await statusOf(order), charged]);
      expect(paid).toBe(charged === "successful");
    }
  });

  it("its buyer opens a payment in another tab has no open payment once it is cancelled", async () => {
    for (let round = 0; round < rounds(4, 40); round += 1) {
      // An order that stays open counts, and a buyer has at most three.
      buyer = await shop.student();
      const order = await shop.order(buyer, { methodId: 9 });
      const [cancelled] = await Promise.all([
        cancel(order),
        buyer.visitor.post("/api/omise/promptpay", { orderId: order.id }),
      ]);
      const { rows } = await sql<{
        state: string;
      }>`select state from payment where order_id = ${order.id} and state in ('created', 'requires_action', 'pending', 'unknown')`.execute(
        shop.db,
      );
      const isCancelled = (await statusOf(order)) === "cancelled";
      expect(codeOf(cancelled)).toBe(isCancelled ? "done" : "PAYMENT_STILL_OPEN");
      expect(rows.length).toBe(isCancelled ? 0 : 1);
    }
  });
});
