import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import {
  type OrderWithCode,
  type PaymentShop,
  type Person,
  paymentShop,
  type TestOrder,
  withCode,
} from "../../../../tests/support/payment-shop.ts";
import { textOf } from "../../../../tests/support/run/mail-text.ts";
import type { PaymentProvider } from "../payment/protocol/provider.ts";
import type { RefundRequest } from "../payment/protocol/provider-refund.ts";
import { sendDueRefunds } from "./send-refunds.ts";

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
  await shop.omise.reset();
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
afterAll(() => shop.close());

const refundCall = "POST /charges/:id/refunds";

/** Paid with PromptPay, approved by the provider's word. */
async function paid(command: Parameters<PaymentShop["order"]>[1] = {}): Promise<OrderWithCode> {
  const order = await withCode(
    shop,
    student,
    await shop.order(student, { methodId: 9, ...command }),
  );
  await shop.omise.pay(order.charge);
  await shop.quiet();
  return order;
}

/** Paid by transfer, approved by an administrator. */
async function transferred(): Promise<Omit<OrderWithCode, "charge">> {
  const order = await shop.order(student);
  const slip = await shop.slip(student);
  const form = {
    order_id: order.id,
    bank_account: shop.bankAccountId,
    transfer_amount: "1290",
    contact_name: "สมชาย",
    slip: [slip],
  };
  await student.visitor.post("/private/payment/report", form);
  const { id: paymentId } = await shop.db
    .selectFrom("payment")
    .select("id")
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  await admin.visitor.post(`/api/admin/payments/${paymentId}/approve`, {});
  return { ...order, paymentId };
}

const paymentRow = (id: number) =>
  shop.db.selectFrom("payment").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const orderRow = ({ id }: TestOrder) =>
  shop.db.selectFrom("shop_order").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const refundsOf = ({ paymentId }: { paymentId: number }) =>
  shop.db
    .selectFrom("refund")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .orderBy("id")
    .execute();
const reviewsOf = ({ id }: TestOrder) =>
  shop.db.selectFrom("review_item").selectAll().where("order_id", "=", id).orderBy("id").execute();
const seatsOf = ({ courseIds }: TestOrder) =>
  shop.db
    .selectFrom("catalog_item")
    .select(["seats_held", "seats_taken"])
    .where("id", "in", courseIds)
    .execute();
const accessOf = ({ id }: TestOrder) =>
  shop.db
    .selectFrom("enrollment")
    .innerJoin("order_line", "order_line.id", "order_line_id")
    .select("state")
    .where("order_id", "=", id)
    .execute();
const notesOf = async ({ id }: TestOrder) =>
  (
    await shop.db
      .selectFrom("audit_entry")
      .select("action")
      .where("object", "=", `order:${id}`)
      .orderBy("id")
      .execute()
  ).map(({ action }) => action);
const booksOf = async ({ paymentId }: { paymentId: number }) => {
  const { rows } = await shop.pool.query(
    "select ledger_account, sum(amount_satang)::bigint as sum from ledger_entry where payment_id = $1 group by ledger_account having sum(amount_satang) <> 0 order by 1",
    [paymentId],
  );
  return Object.fromEntries(rows.map(({ ledger_account, sum }) => [ledger_account, Number(sum)]));
};
const backAt = async ({ charge }: { charge: string }) => {
  const { body } = await fetchCharge(charge);
  return body.refunded_amount;
};
async function fetchCharge(charge: string) {
  const response = await fetch(`${shop.config.providers.omise?.apiUrl}/charges/${charge}`, {
    headers: { authorization: `Basic ${Buffer.from("skey_test_shop:").toString("base64")}` },
  });
  return { body: (await response.json()) as { refunded_amount: number } };
}

type RefundBody = {
  amount?: number;
  returned?: number;
  way?: "provider" | "back_office" | "bank";
  reason?: string;
} & Record<string, unknown>;
const ask = (paymentId: number, command: RefundBody = {}, who: Person = admin) =>
  who.visitor.post(`/api/admin/payments/${paymentId}/refund`, {
    amount: 1290,
    returned: 0,
    way: "provider",
    password: "",
    reason: "ผู้เรียนขอยกเลิก",
    ...command,
  });
const today = () => new Date(shop.clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
const byTransfer = () =>
  ({
    way: "bank",
    bank_code: "KBANK",
    account_number: "123-4-56789-0",
    reference: "KB20261120001",
    returned_on: today(),
  }) as const;
async function refund(paymentId: number, command: RefundBody = {}): Promise<void> {
  expect(await ask(paymentId, command)).toMatchObject({ status: 200 });
  await shop.quiet();
}
/** The job, as if every refund's turn had come. */
async function takeTurns(): Promise<void> {
  await shop.pool.query("update refund set next_try_at = now() where next_try_at is not null");
  await sendDueRefunds(shop.parts.payments);
}
/**
 * What is written to the buyer about money that has gone back: decided with it, sent by the outbox.
 */
const mailsTo = (who: Person) =>
  shop.db
    .selectFrom("outbox_message")
    .select("id")
    .where("key", "like", "moneyReturned:%")
    .where(sql`payload ->> 'accountId'`, "=", String(who.id))
    .execute();
async function textOfMail(outboxId: number): Promise<string> {
  const find = async () =>
    textOf(
      await shop.db
        .selectFrom("mail")
        .select("packed")
        .where("outbox_id", "=", outboxId)
        .executeTakeFirst(),
    );
  await expect.poll(find).not.toBe("");
  return find();
}

describe("who gives money back", () => {
  it("types the own password again: without it nothing is asked for", async () => {
    const order = await paid();
    const careful = await shop.administrator();
    const passwordHash = await shop.parts.passwords.hash("sawasdee.2569");
    await shop.db
      .updateTable("account")
      .set({ password_hash: passwordHash })
      .where("id", "=", careful.id)
      .execute();
    expect(await ask(order.paymentId, { password: "not-mine.2569" }, careful)).toMatchObject({
      status: 422,
      body: { errors: [{ param: "password", code: "WRONG_PASSWORD" }] },
    });
    expect(await refundsOf(order)).toEqual([]);
    expect((await ask(order.paymentId, { password: "sawasdee.2569" }, careful)).status).toBe(200);
    await shop.quiet();
    expect(await refundsOf(order)).toMatchObject([
      { state: "confirmed", requested_by: careful.id },
    ]);
  });
});

describe("a whole refund of an order", () => {
  it("PAY-17 goes back by the provider, and ends what the order gave", async () => {
    const order = await paid({ courses: [{ seatLimit: 1 }] });
    await refund(order.paymentId);
    expect(await backAt(order)).toBe(129_000);
    expect(await refundsOf(order)).toMatchObject([
      {
        state: "confirmed",
        way: "provider",
        amount_satang: 129_000,
        reference: expect.stringMatching(/^rfnd_/),
      },
    ]);
    expect(await orderRow(order)).toMatchObject({ status: "refunded", needs_review: false });
    expect(await paymentRow(order.paymentId)).toMatchObject({ state: "refunded" });
    expect(await accessOf(order)).toEqual([{ state: "revoked" }]);
    expect(await seatsOf(order)).toEqual([{ seats_held: 0, seats_taken: 0 }]);
    expect(await booksOf(order)).toEqual({});
    expect((await notesOf(order)).slice(-2)).toEqual(["refund.requested", "refund.confirmed"]);
  });

  it("ends its own access only: a renewal that was bought apart goes on", async () => {
    const order = await paid();
    const renewal = await paid({
      courses: [{ id: order.courseIds[0] ?? 0, pricingType: "renew" }],
    });
    await refund(order.paymentId);
    expect([await accessOf(order), await accessOf(renewal)]).toEqual([
      [{ state: "revoked" }],
      [{ state: "active" }],
    ]);
  });

  it.each([
    [true, 0],
    [false, 1],
  ])("gives a coupon's use back where its rule says so (%s)", async (returns, redeemed) => {
    const order = await shop.order(student, { methodId: 9 });
    const { rows } = await shop.pool.query(
      "insert into coupon (code, code_folded, coupon_type, discount_type, percent, use_limit, uses_held, returns_on_refund) values ($1, lower($1), 'P1', 'percent', 10, 5, 1, $2) returning id",
      [`BACK${order.id}`, returns],
    );
    await shop.pool.query(
      "insert into coupon_use (order_id, coupon_id, account_id, discount_satang) values ($1, $2, $3, 0)",
      [order.id, rows[0].id, student.id],
    );
    const { paymentId, charge } = await withCode(shop, student, order);
    await shop.omise.pay(charge);
    await shop.quiet();
    await refund(paymentId);
    const coupon = await shop.db
      .selectFrom("coupon")
      .select(["uses_held", "uses_redeemed"])
      .where("id", "=", rows[0].id)
      .executeTakeFirst();
    expect(coupon).toEqual({ uses_held: 0, uses_redeemed: redeemed });
  });

  it("takes back what the buyer withheld with it", async () => {
    const order = await shop.order(student, { methodId: 9 });
    await shop.pool.query("alter table shop_order disable trigger shop_order_content");
    await shop.pool.query(
      "update shop_order set withholding_percent = 3, withholding_satang = 3600, payable_satang = price_satang - 3600, before_vat_satang = 120000 where id = $1",
      [order.id],
    );
    await shop.pool.query("alter table shop_order enable trigger shop_order_content");
    const { paymentId, charge } = await withCode(shop, student, order);
    await shop.omise.pay(charge);
    await shop.quiet();
    await refund(paymentId, { amount: 254 });
    expect(await booksOf({ paymentId })).toEqual({
      provider: 100_000,
      withholding: 2871,
      sales: -102_871,
    });
    await refund(paymentId, { amount: 1000, returned: 254 });
    expect(await booksOf({ paymentId })).toEqual({});
    const { body } = await admin.visitor.get(`/api/admin/orders/${order.id}`);
    expect(body.data).toMatchObject({
      payments: [{ refunds: [{ withheld: 7.29 }, { withheld: 28.71 }] }],
    });
  });

  it("leaves what the buyer withheld where the certificate stays, until the last of the price goes back", async () => {
    const order = await shop.order(student, { methodId: 9 });
    await shop.pool.query("alter table shop_order disable trigger shop_order_content");
    await shop.pool.query(
      "update shop_order set withholding_percent = 3, withholding_satang = 3600, payable_satang = price_satang - 3600, before_vat_satang = 120000 where id = $1",
      [order.id],
    );
    await shop.pool.query("alter table shop_order enable trigger shop_order_content");
    const { paymentId, charge } = await withCode(shop, student, order);
    await shop.omise.pay(charge);
    await shop.quiet();
    const effects = async () =>
      (await admin.visitor.get(`/api/admin/payments/${paymentId}/refund-effects`)).body.data;
    expect(await effects()).toMatchObject({ withholding: 36, payable: 1254, withheld_gone: 0 });
    await refund(paymentId, { amount: 254, certificate_stays: true });
    expect(await booksOf({ paymentId })).toEqual({
      provider: 100_000,
      withholding: 3600,
      sales: -103_600,
    });
    const refunds = async () =>
      (
        (await admin.visitor.get(`/api/admin/orders/${order.id}`)).body.data as {
          payments: { refunds: object[] }[];
        }
      ).payments[0]?.refunds;
    expect(await refunds()).toMatchObject([{ withheld: 0, certificate_stays: true }]);
    await refund(paymentId, { amount: 1000, returned: 254 });
    expect(await booksOf({ paymentId })).toEqual({});
    expect(await effects()).toMatchObject({ withheld_gone: 36 });
  });

  it("writes to the buyer once, who sees it in the order", async () => {
    const order = await paid();
    await refund(order.paymentId, { reason: "คอร์สเลื่อนวันเรียน" });
    await takeTurns();
    const [mail, ...more] = await mailsTo(student);
    expect(more).toEqual([]);
    expect(await textOfMail(mail?.id ?? 0)).toMatch(/1,290[\s\S]*คอร์สเลื่อนวันเรียน/);
    expect((await student.visitor.get(`/private/orders/${order.id}`)).body).toMatchObject({
      status: "refunded",
      refunds: [{ amount: 1290, is_settled: true, by_transfer: false, reason: "คอร์สเลื่อนวันเรียน" }],
    });
  });

  it("is recorded by hand for a transfer, with where the money went", async () => {
    const order = await transferred();
    expect((await ask(order.paymentId)).body).toMatchObject({
      error: { code: "REFUND_BY_HAND_ONLY" },
    });
    expect((await ask(order.paymentId, { way: "bank" })).body).toMatchObject({
      errors: [
        { param: "reference" },
        { param: "returned_on" },
        { param: "bank_code" },
        { param: "account_number" },
      ],
    });
    await refund(order.paymentId, byTransfer());
    expect(await orderRow(order)).toMatchObject({ status: "refunded" });
    const { body } = await admin.visitor.get(`/api/admin/orders/${order.id}`);
    expect(body.data).toMatchObject({
      may_refund: true,
      payments: [
        {
          refundable: 0,
          returned: 1290,
          refund_ways: [],
          refunds: [
            {
              way: "bank",
              bank_code: "KBANK",
              account_number: "123-4-56789-0",
              reference: "KB20261120001",
              returned_on: today(),
              state: "confirmed",
            },
          ],
        },
      ],
    });
  });
});

describe("a part of it", () => {
  it("goes back and leaves order and access; the rest ends them", async () => {
    const order = await paid();
    await refund(order.paymentId, { amount: 290.5 });
    expect([await orderRow(order), await accessOf(order)]).toMatchObject([
      { status: "approved" },
      [{ state: "active" }],
    ]);
    expect(await booksOf(order)).toEqual({ provider: 99_950, sales: -99_950 });
    expect((await ask(order.paymentId, { amount: 999.51, returned: 290.5 })).body).toMatchObject({
      error: { code: "REFUND_TOO_MUCH", result: { left: 999.5 } },
    });
    await refund(order.paymentId, { amount: 999.5, returned: 290.5 });
    expect([await orderRow(order), await accessOf(order), await booksOf(order)]).toMatchObject([
      { status: "refunded" },
      [{ state: "revoked" }],
      {},
    ]);
  });

  it("goes back once when two administrators ask at the same moment, and the other is told", async () => {
    const order = await paid();
    const answers = await Promise.all([
      ask(order.paymentId, { amount: 100 }),
      ask(order.paymentId, { amount: 100 }, other),
    ]);
    await shop.quiet();
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(JSON.stringify(answers.find(({ status }) => status === 409)?.body)).toMatch(
      /ALREADY_DECIDED|REFUND_IN_PROGRESS/,
    );
    expect([await backAt(order), (await refundsOf(order)).length]).toEqual([10_000, 1]);
  });
});

describe("a refund whose provider is in trouble", () => {
  it("PAY-17 is given back once when the answer was lost", async () => {
    const order = await paid();
    await shop.omise.fault({ kind: "cut", stage: "after", call: refundCall });
    await refund(order.paymentId, { amount: 100 });
    expect(await refundsOf(order)).toMatchObject([{ state: "sent", tries: 1 }]);
    expect((await student.visitor.get(`/private/orders/${order.id}`)).body).toMatchObject({
      refunds: [{ amount: 100, is_settled: false }],
    });
    expect((await ask(order.paymentId, { amount: 100 })).body).toMatchObject({
      error: { code: "REFUND_IN_PROGRESS" },
    });
    await takeTurns();
    expect(await refundsOf(order)).toMatchObject([{ state: "confirmed", tries: 2 }]);
    expect(await backAt(order)).toBe(10_000);
  });

  it("PAY-17 is sent by the next process when this one dies before it is", async () => {
    const order = await paid();
    await shop.pool.query(
      "insert into refund (order_id, payment_id, amount_satang, currency, way, is_of_sale, requested_by, next_try_at) values ($1, $2, 129000, 'THB', 'provider', true, $3, now())",
      [order.id, order.paymentId, admin.id],
    );
    await sendDueRefunds(shop.parts.payments);
    expect([await orderRow(order), await backAt(order)]).toMatchObject([
      { status: "refunded" },
      129_000,
    ]);
  });

  it("PAY-17 is given back once when a process was paused between looking and giving, and another took its turn", async () => {
    const order = await paid();
    await shop.pool.query(
      "insert into refund (order_id, payment_id, amount_satang, currency, way, is_of_sale, requested_by, next_try_at) values ($1, $2, 10000, 'THB', 'provider', true, $3, now())",
      [order.id, order.paymentId, admin.id],
    );
    const [looked, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { payments } = shop.parts;
    const current = async () => {
      const live = await payments.providers.current();
      const provider = live.providerById("omise");
      if (provider === null) throw new Error("the test shop has Omise");
      const stillMineOf = (command: RefundRequest) => async () => {
        looked.resolve();
        await goesOn.promise;
        await command.stillMine?.();
      };
      const pausing: PaymentProvider = {
        ...provider,
        refund: (reference, command, known) =>
          provider.refund(reference, { ...command, stillMine: stillMineOf(command) }, known),
      };
      return { ...live, providerById: () => pausing };
    };
    const paused = sendDueRefunds({ ...payments, providers: { ...payments.providers, current } });
    await looked.promise;
    await takeTurns();
    goesOn.resolve();
    await paused;
    expect([await backAt(order), await refundsOf(order)]).toMatchObject([
      10_000,
      [{ state: "confirmed", tries: 2 }],
    ]);
  });

  it("is before a person when it is refused, and the order stays", async () => {
    const order = await paid();
    await shop.omise.fault({ kind: "refused", call: refundCall });
    await refund(order.paymentId);
    expect(await refundsOf(order)).toMatchObject([
      { state: "failed", failure_code: expect.any(String) },
    ]);
    expect([await orderRow(order), await accessOf(order)]).toMatchObject([
      { status: "approved", needs_review: true },
      [{ state: "active" }],
    ]);
    expect(await reviewsOf(order)).toMatchObject([{ kind: "refund_failed", resolved_at: null }]);
    expect(await mailsTo(student)).toEqual([]);
    await refund(order.paymentId);
    expect(await orderRow(order)).toMatchObject({ status: "refunded", needs_review: false });
    expect(await reviewsOf(order)).toMatchObject([
      { kind: "refund_failed", resolution: "refund", resolved_by: admin.id },
    ]);
  });
});

describe("what is not refunded", () => {
  it("money that never came, or has gone back", async () => {
    const open = await shop.order(student, { methodId: 9 });
    const { body } = await student.visitor.post("/api/omise/promptpay", { orderId: open.id });
    expect((await ask(Number(body.order_payment_id))).body).toMatchObject({
      error: { code: "REFUND_NOT_POSSIBLE" },
    });
    const order = await paid();
    await refund(order.paymentId);
    expect((await ask(order.paymentId, { returned: 1290 })).body).toMatchObject({
      error: { code: "ALREADY_DECIDED" },
    });
    expect(await backAt(order)).toBe(129_000);
  });

  it("an administrator's own order, by that administrator", async () => {
    const order = await paid();
    await shop.pool.query(
      "update account set is_administrator = true, permissions = '{payment.refund}' where id = $1",
      [student.id],
    );
    expect((await ask(order.paymentId, {}, student)).body).toMatchObject({
      error: { code: "OWN_ORDER" },
    });
  });
});
