import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { expireOrders } from "#server/shop/order/expire-orders.ts";
import {
  type OrderWithCode,
  type PaymentShop,
  type Person,
  paymentShop,
  type TestOrder,
  withCode,
} from "../../../../../tests/support/payment-shop.ts";
import { rounds } from "../../../../../tests/support/run/rounds.ts";
import { inquirePayments } from "../inquire-payments.ts";
import { catchUpPayments, paymentJobs } from "../payment-jobs.ts";
import { attemptIdOf } from "../start/attempt-id.ts";
import { settlePayment } from "./settle-payment.ts";

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
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
afterAll(() => shop.close());

async function waiting(command: Parameters<PaymentShop["order"]>[1] = {}): Promise<OrderWithCode> {
  return startCode(await shop.order(student, { methodId: 9, ...command }));
}

const startCode = (order: TestOrder) => withCode(shop, student, order);

const findOrder = ({ id }: TestOrder) =>
  shop.db.selectFrom("shop_order").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const findPayment = (paymentId: number) =>
  shop.db.selectFrom("payment").selectAll().where("id", "=", paymentId).executeTakeFirstOrThrow();
const reviewsOf = ({ id }: TestOrder) =>
  shop.db.selectFrom("review_item").select(["kind", "detail"]).where("order_id", "=", id).execute();
const enrollmentsOf = ({ id }: TestOrder) =>
  shop.db
    .selectFrom("enrollment")
    .innerJoin("order_line", "order_line.id", "order_line_id")
    .select("state")
    .where("order_id", "=", id)
    .execute();
const ledgerOf = ({ id }: TestOrder) =>
  shop.db
    .selectFrom("ledger_entry")
    .select(["ledger_account", "amount_satang"])
    .where("order_id", "=", id)
    .orderBy("id")
    .execute();
const seatsOf = ({ courseIds }: TestOrder) =>
  shop.db
    .selectFrom("catalog_item")
    .select(["seats_held", "seats_taken"])
    .where("id", "in", courseIds)
    .execute();
const expire = () => expireOrders(shop.parts.payments, 100);
/** The order was made a day and so many minutes ago. */
const passTime = ({ id }: TestOrder, minutes: number) =>
  shop.pool.query(
    "update shop_order set created_at = now() - make_interval(days => 1, mins => $2), cancel_at = now() - make_interval(mins => $2) where id = $1",
    [id, minutes],
  );

/** The payer scans the code after all, long after the shop has last asked about it. */
async function payLate({ charge }: { charge: string }): Promise<void> {
  await shop.quiet();
  await shop.pool.query("update payment set asked_at = asked_at - interval '1 minute'");
  await shop.omise.pay(charge);
  await shop.quiet();
}

/** The provider says, only now, that the payer had paid before the order's time was over. */
async function hearOfPayment(
  order: OrderWithCode,
  { minutesBeforeTheEnd }: { minutesBeforeTheEnd: number },
): Promise<void> {
  const paidAt = new Date(
    (await findOrder(order)).cancel_at.getTime() - minutesBeforeTheEnd * 60_000,
  );
  const outcome = {
    state: "approved",
    reference: order.charge,
    amountSatang: 129_000,
    currency: "THB",
    wrong: null,
    paidAt,
  } as const;
  await settlePayment(shop.parts.payments, {
    paymentId: order.paymentId,
    outcome,
    failureCode: null,
    alarm: null,
  });
}

/** Another order takes the last use. */
async function takeCoupon(couponId: number): Promise<void> {
  const other = await shop.student();
  const { id } = await shop.order(other);
  await shop.pool.query("update coupon set uses_held = uses_held + 1 where id = $1", [couponId]);
  await shop.pool.query(
    "insert into coupon_use (order_id, coupon_id, account_id, discount_satang) values ($1, $2, $3, 0)",
    [id, couponId, other.id],
  );
}

/** The code runs out at the provider and the order's time is over. */
async function letRunOut(order: OrderWithCode): Promise<void> {
  await shop.omise.expire(order.charge);
  await shop.quiet();
  await passTime(order, 0);
  await expire();
}

describe("money that comes late", () => {
  it("ORDER-06 asks before it lets an order expire: a payment without a notification approves it", async () => {
    const order = await waiting();
    await shop.pool.query("update shop_order set status = 'notYetReceived' where id = $1", [
      order.id,
    ]);
    await passTime(order, 5);
    await shop.omise.pay(order.charge, { webhook: "drop" });
    await expire();
    expect(await findOrder(order)).toMatchObject({ status: "approved" });
  });

  it("ORDER-06 does not expire an order while the provider cannot say whether it was paid", async () => {
    const order = await waiting();
    await shop.pool.query("update shop_order set status = 'notYetReceived' where id = $1", [
      order.id,
    ]);
    await passTime(order, 5);
    await shop.omise.fault({ kind: "error-500", times: 4 });
    await expire();
    expect(await findOrder(order)).toMatchObject({ status: "notYetReceived" });
  });

  it("ORDER-06 expires an unpaid order and gives its seat back, once", async () => {
    const order = await waiting();
    await letRunOut(order);
    await expire();
    expect(await findOrder(order)).toMatchObject({ status: "expired" });
    expect(await seatsOf(order)).toEqual([{ seats_held: 0, seats_taken: 0 }]);
  });

  it("ORDER-06 brings an expired order back that was paid in time, with its seat", async () => {
    const order = await waiting();
    await letRunOut(order);
    await hearOfPayment(order, { minutesBeforeTheEnd: 1 });
    expect(await findOrder(order)).toMatchObject({ status: "approved", refund_due: false });
    expect(await findPayment(order.paymentId)).toMatchObject({ state: "succeeded_late" });
    expect(await seatsOf(order)).toEqual([{ seats_held: 0, seats_taken: 1 }]);
    expect(await enrollmentsOf(order)).toEqual([{ state: "active" }]);
  });

  it("ORDER-06 owes the money back when it came after the order's end", async () => {
    const order = await waiting();
    await letRunOut(order);
    await passTime(order, 5);
    await payLate(order);
    expect(await findOrder(order)).toMatchObject({
      status: "expired",
      refund_due: true,
      needs_review: true,
    });
    expect(await findPayment(order.paymentId)).toMatchObject({ state: "refund_due" });
    expect(await reviewsOf(order)).toMatchObject([
      { kind: "late_money", detail: { reason: "expired", amount_satang: 129_000 } },
    ]);
    expect(await ledgerOf(order)).toEqual([
      { ledger_account: "provider", amount_satang: 129_000 },
      { ledger_account: "refund_due", amount_satang: -129_000 },
    ]);
  });

  it("ORDER-06 owes the money back when the seat has gone to another buyer", async () => {
    const order = await waiting({ courses: [{ seatLimit: 1 }] });
    await letRunOut(order);
    await shop.order(await shop.student(), { courses: order.courseIds.map((id) => ({ id })) });
    await hearOfPayment(order, { minutesBeforeTheEnd: 1 });
    expect(await findOrder(order)).toMatchObject({ status: "expired", refund_due: true });
    expect(await seatsOf(order)).toEqual([{ seats_held: 1, seats_taken: 0 }]);
  });

  it("ORDER-06 owes the money back when the course has been ordered anew", async () => {
    const order = await waiting();
    await letRunOut(order);
    await shop.order(student, { courses: order.courseIds.map((id) => ({ id })) });
    await hearOfPayment(order, { minutesBeforeTheEnd: 1 });
    expect(await findOrder(order)).toMatchObject({ status: "expired", refund_due: true });
  });

  it.each([
    ["brings a coupon back with its order", 2, { uses_held: 0, uses_redeemed: 1 }, "approved"],
    [
      "owes the money back when the coupon has been used up",
      1,
      { uses_held: 1, uses_redeemed: 0 },
      "expired",
    ],
  ])("ORDER-06 %s", async (_what, useLimit, counted, status) => {
    const order = await waiting();
    const { rows } = await shop.pool.query(
      `insert into coupon (code, code_folded, coupon_type, discount_type, percent, use_limit, uses_held) values ($1, $1, 'P1', 'percent', 10, $2, 1) returning id`,
      [`CODE${order.id}`, useLimit],
    );
    const couponId = rows[0].id;
    await shop.pool.query(
      "insert into coupon_use (order_id, coupon_id, account_id, discount_satang) values ($1, $2, $3, 0)",
      [order.id, couponId, student.id],
    );
    await letRunOut(order);
    if (useLimit === 1) await takeCoupon(couponId);
    await hearOfPayment(order, { minutesBeforeTheEnd: 1 });
    expect(await findOrder(order)).toMatchObject({ status });
    expect(
      await shop.db
        .selectFrom("coupon")
        .select(["uses_held", "uses_redeemed"])
        .where("id", "=", couponId)
        .executeTakeFirst(),
    ).toEqual(counted);
  });

  it("ORDER-06 owes the money back when the student has meanwhile used the coupon as often as it allows", async () => {
    const order = await waiting();
    const { rows } = await shop.pool.query(
      `insert into coupon (code, code_folded, coupon_type, discount_type, percent, use_limit_per_account, uses_held) values ('ONCE', 'once', 'P1', 'percent', 10, 1, 1) returning id`,
    );
    const insert =
      "insert into coupon_use (order_id, coupon_id, account_id, discount_satang) values ($1, $2, $3, 0)";
    await shop.pool.query(insert, [order.id, rows[0].id, student.id]);
    await letRunOut(order);
    const other = await shop.order(student);
    await shop.pool.query("update coupon set uses_held = 1 where id = $1", [rows[0].id]);
    await shop.pool.query(insert, [other.id, rows[0].id, student.id]);
    await hearOfPayment(order, { minutesBeforeTheEnd: 1 });
    expect(await findOrder(order)).toMatchObject({ status: "expired", refund_due: true });
  });

  it("owes the money of a cancelled order back, whenever it came", async () => {
    const order = await waiting();
    expect(
      (await student.visitor.post("/public/cart/deleteorder", { order_id: order.id })).status,
    ).toBe(200);
    await payLate(order);
    expect(await findOrder(order)).toMatchObject({ status: "cancelled", refund_due: true });
    expect(await reviewsOf(order)).toMatchObject([
      { kind: "late_money", detail: { reason: "cancelled" } },
    ]);
    expect(await enrollmentsOf(order)).toEqual([]);
  });

  it("owes the second payment of an order back", async () => {
    const order = await waiting();
    await shop.omise.expire(order.charge);
    await shop.quiet();
    const second = await startCode(order);
    await shop.omise.pay(second.charge);
    await shop.quiet();
    await payLate(order);
    expect([
      (await findPayment(second.paymentId)).state,
      (await findPayment(order.paymentId)).state,
    ]).toEqual(["succeeded", "refund_due"]);
    expect(await reviewsOf(order)).toMatchObject([
      { kind: "second_payment", detail: { reason: "alreadyPaid" } },
    ]);
    expect(await enrollmentsOf(order)).toHaveLength(1);
  });

  it("approves by the code that was given up, and shows a person the slip that then waits for nothing", async () => {
    const order = await waiting();
    const report = {
      order_id: order.id,
      bank_account: shop.bankAccountId,
      transfer_amount: "1290",
      slip: [await shop.slip(student)],
    };
    const { body } = await student.visitor.post("/private/payment/report", report);
    await payLate(order);
    expect(await findOrder(order)).toMatchObject({ status: "approved", needs_review: true });
    expect(await findPayment(Number(body.orderPaymentId))).toMatchObject({
      state: "failed",
      failure_code: "order_already_paid",
    });
    expect(await reviewsOf(order)).toMatchObject([{ kind: "second_payment" }]);
  });
});

describe("the job that asks about open payments", () => {
  it("PAY-17 finds a payment whose webhook was lost", async () => {
    const order = await waiting();
    await shop.omise.pay(order.charge, { webhook: "drop" });
    await shop.pool.query("update payment set next_check_at = now() where id = $1", [
      order.paymentId,
    ]);
    await inquirePayments(shop.parts.payments);
    expect(await findOrder(order)).toMatchObject({ status: "approved" });
  });

  it("asks when the time has come, not before", async () => {
    const order = await waiting();
    const { next_check_at, created_at } = await findPayment(order.paymentId);
    expect((next_check_at?.getTime() ?? 0) - created_at.getTime()).toBe(60_000);
    await inquirePayments(shop.parts.payments);
    expect((await findPayment(order.paymentId)).asked_at).toBeNull();
  });

  it.each([
    [2, 5],
    [6, 15],
    [16, 30],
    [31, 60],
    [70, 120],
  ])("asks %i minutes after the start for the next time after %i", async (age, next) => {
    const order = await waiting();
    await shop.pool.query(
      "update payment set created_at = now() - make_interval(mins => $2), expires_at = now() + make_interval(mins => 30 - $2), next_check_at = now() where id = $1",
      [order.paymentId, age],
    );
    if (age > 30) await shop.omise.fault({ kind: "error-500", times: 2 });
    await inquirePayments(shop.parts.payments);
    const { next_check_at, created_at } = await findPayment(order.paymentId);
    expect(Math.round(((next_check_at?.getTime() ?? 0) - created_at.getTime()) / 60_000)).toBe(
      next,
    );
  });

  it("closes a code whose life is over and lets the order wait again", async () => {
    const order = await waiting();
    await shop.pool.query(
      "update payment set expires_at = now() - interval '1 second', next_check_at = now() where id = $1",
      [order.paymentId],
    );
    await inquirePayments(shop.parts.payments);
    expect((await shop.omise.state()).charges).toMatchObject([{ status: "expired" }]);
    expect([(await findOrder(order)).status, (await findPayment(order.paymentId)).state]).toEqual([
      "notYetReceived",
      "expired",
    ]);
  });

  it("PAY-17 finds within a minute what came a moment after the provider had called the code expired, with its event lost", async () => {
    const order = await waiting();
    await shop.omise.expire(order.charge);
    await shop.quiet();
    expect((await findPayment(order.paymentId)).state).toBe("expired");
    const { next_check_at, decided_at } = await findPayment(order.paymentId);
    expect((next_check_at?.getTime() ?? 0) - (decided_at?.getTime() ?? 0)).toBe(60_000);
    await shop.omise.pay(order.charge, { webhook: "drop" });
    await shop.pool.query(
      "update payment set next_check_at = now(), asked_at = null where id = $1",
      [order.paymentId],
    );
    await inquirePayments(shop.parts.payments);
    expect([(await findOrder(order)).status, (await findPayment(order.paymentId)).state]).toEqual([
      "approved",
      "succeeded_late",
    ]);
  });

  it.each([
    [0, 1],
    [2, 5],
    [7, 15],
    [20, 60],
    [70, 120],
    [22 * 60, 23 * 60],
  ])(
    "PAY-17 asks about an expired code %i minutes after its end again at minute %i, until a day has passed",
    async (minutes, next) => {
      const order = await waiting();
      await shop.omise.expire(order.charge);
      await shop.quiet();
      await shop.pool.query(
        `update payment set created_at = now() - make_interval(mins => $2 + 30), expires_at = now() - make_interval(mins => $2),
        decided_at = now() - make_interval(mins => $2), next_check_at = now(), asked_at = null where id = $1`,
        [order.paymentId, minutes],
      );
      await inquirePayments(shop.parts.payments);
      const { next_check_at, decided_at } = await findPayment(order.paymentId);
      expect(
        Math.round(((next_check_at?.getTime() ?? 0) - (decided_at?.getTime() ?? 0)) / 60_000),
      ).toBe(next);
    },
  );

  it("PAY-17 finds the money of a start that was thought lost and arrived after all", async () => {
    const order = await shop.order(student, { methodId: 9 });
    await shop.omise.fault({ kind: "error-500", times: 1 });
    await student.visitor.post("/api/omise/promptpay", { orderId: order.id });
    await shop.pool.query(
      "update payment set created_at = now() - interval '1 minute', next_check_at = now(), asked_at = null where order_id = $1",
      [order.id],
    );
    await inquirePayments(shop.parts.payments);
    const { id: paymentId } = await shop.db
      .selectFrom("payment")
      .select("id")
      .where("order_id", "=", order.id)
      .executeTakeFirstOrThrow();
    expect(await findPayment(paymentId)).toMatchObject({
      state: "failed",
      failure_code: "not_started",
      next_check_at: expect.any(Date),
    });
    await shop.omise.payAlone(129_000, {
      attempt_id: attemptIdOf({ paymentId, orderToken: order.token }),
    });
    await shop.pool.query(
      "update payment set next_check_at = now(), asked_at = null where id = $1",
      [paymentId],
    );
    await inquirePayments(shop.parts.payments);
    await shop.quiet();
    expect([(await findOrder(order)).status, (await findPayment(paymentId)).state]).toEqual([
      "approved",
      "succeeded_late",
    ]);
  });

  it("PAY-17 asks for the last time a day after the end of an expired code, and hands it to no person", async () => {
    const order = await waiting();
    await shop.omise.expire(order.charge);
    await shop.quiet();
    await shop.pool.query(
      "update payment set created_at = now() - interval '26 hours', expires_at = now() - interval '25 hours', decided_at = now() - interval '25 hours', next_check_at = now(), asked_at = null where id = $1",
      [order.paymentId],
    );
    await inquirePayments(shop.parts.payments);
    const { rows } = await shop.pool.query("select from review_item where payment_id = $1", [
      order.paymentId,
    ]);
    expect([(await findPayment(order.paymentId)).next_check_at, rows.length]).toEqual([null, 0]);
  });

  it("hands a payment that is still unexplained a day after its end to a person, and still asks on", async () => {
    const order = await waiting();
    await shop.pool.query(
      "update payment set created_at = now() - interval '26 hours', expires_at = now() - interval '25 hours', next_check_at = now() where id = $1",
      [order.paymentId],
    );
    await shop.omise.fault({ kind: "error-500", times: 3 });
    await inquirePayments(shop.parts.payments);
    expect(await findOrder(order)).toMatchObject({ needs_review: true });
    expect(await reviewsOf(order)).toMatchObject([{ kind: "unknown_status" }]);
    expect((await findPayment(order.paymentId)).next_check_at).not.toBeNull();
  });

  it("asks once when two processes ask at once", async () => {
    const order = await waiting();
    await shop.pool.query("update payment set next_check_at = now() where id = $1", [
      order.paymentId,
    ]);
    await Promise.all([inquirePayments(shop.parts.payments), inquirePayments(shop.parts.payments)]);
    expect(await findPayment(order.paymentId)).toMatchObject({
      checks: 1,
      asked_at: expect.any(Date),
    });
  });

  it("PAY-17 catches up at the start with all that happened while no process ran", async () => {
    const [paid, stored] = [await waiting(), await waiting()];
    await shop.omise.pay(paid.charge, { webhook: "drop" });
    await shop.omise.pay(stored.charge, { webhook: "drop" });
    const unpaid = await shop.order(await shop.student(), { isOverdue: true });
    await catchUpPayments({
      ...shop.parts.payments,
      expireOrders: async () => void (await expire()),
    });
    expect([
      (await findOrder(paid)).status,
      (await findOrder(stored)).status,
      (await findOrder(unpaid)).status,
    ]).toEqual(["approved", "approved", "expired"]);
  });

  it("runs every minute for decisions, events, payments and orders", () => {
    const jobs = paymentJobs({ ...shop.parts.payments, expireOrders: async () => undefined });
    expect(jobs.map(({ name, cron }) => [name, cron])).toEqual([
      ["carry-out-decisions", "* * * * *"],
      ["retry-payment-events", "* * * * *"],
      ["reconcile-payments", "* * * * *"],
      ["expire-orders", "* * * * *"],
    ]);
  });
});

describe("approve and expire at once", () => {
  it("ORDER-06 has one winner, and the money is never lost", async () => {
    for (let round = 0; round < rounds(5, 50); round += 1) {
      student = await shop.student();
      const order = await waiting();
      await shop.pool.query("update payment set state = 'expired' where id = $1", [
        order.paymentId,
      ]);
      await shop.pool.query("update shop_order set status = 'notYetReceived' where id = $1", [
        order.id,
      ]);
      await passTime(order, 0);
      const outcome = {
        state: "approved",
        reference: order.charge,
        amountSatang: 129_000,
        currency: "THB",
        wrong: null,
        paidAt: new Date(),
      } as const;
      const news = { paymentId: order.paymentId, outcome, failureCode: null, alarm: null };
      await Promise.all([
        settlePayment(shop.parts.payments, news),
        expire(),
        settlePayment(shop.parts.payments, news),
        expire(),
      ]);
      const [{ status, refund_due }, payment, [seats], enrollments] = await Promise.all([
        findOrder(order),
        findPayment(order.paymentId),
        seatsOf(order),
        enrollmentsOf(order),
      ]);
      const isApproved = status === "approved";
      expect(isApproved || (status === "expired" && refund_due)).toBe(true);
      expect(payment.state).toBe(isApproved ? "succeeded_late" : "refund_due");
      expect(seats).toEqual({ seats_held: 0, seats_taken: isApproved ? 1 : 0 });
      expect(enrollments).toHaveLength(isApproved ? 1 : 0);
    }
  });
});
