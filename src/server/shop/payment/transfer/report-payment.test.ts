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

let shop: PaymentShop;
let student: Person;

beforeAll(async () => {
  shop = await paymentShop();
});
beforeEach(async () => {
  student = await shop.student();
});
afterEach(async () => {
  // As the job does every minute.
  await expireOrders(shop.parts.payments, 100);
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
afterAll(() => shop.close());

const faultsOf = ({ body }: Answer) =>
  (body.errors as { param: string; msg: string; code: string }[]).map(({ param, msg }) => ({
    param,
    msg,
  }));
const codeOf = ({ body }: Answer) => (body.error as { code: string }).code;

function form(order: TestOrder, more: object = {}) {
  const transfer = {
    transfer_datetime: "2026-11-20",
    time: "23:30",
    transfer_amount: "1290.00",
    slip: [] as string[],
  };
  return {
    order_id: order.id,
    payment_method_id: 1,
    bank_account: shop.bankAccountId,
    contact_name: "สมชาย",
    ...transfer,
    ...more,
  };
}

function report(who: Person, order: TestOrder, more: object = {}) {
  return who.visitor.post("/private/payment/report", form(order, more));
}

async function findOrder({ id }: TestOrder) {
  return shop.db
    .selectFrom("shop_order")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

describe("POST /private/payment/report, a bank transfer", () => {
  it("PAY-02 keeps the claims and the slip and waits for an administrator", async () => {
    const order = await shop.order(student);
    const slip = await shop.slip(student);
    const answer = await report(student, order, { slip: [slip], status: "approved" });
    expect(answer.body).toEqual({
      success: true,
      orderPaymentId: expect.any(Number),
      order_token: order.token,
    });
    expect(await findOrder(order)).toMatchObject({
      status: "pending",
      review_since: expect.any(Date),
    });
    const [kept] = await shop.db
      .selectFrom("payment_report")
      .selectAll()
      .where("order_id", "=", order.id)
      .execute();
    expect(kept).toMatchObject({
      contact_name: "สมชาย",
      amount_satang: 129_000,
      bank_account_id: shop.bankAccountId,
    });
    const file = await shop.db
      .selectFrom("stored_file")
      .select("state")
      .where("name", "=", slip)
      .executeTakeFirst();
    expect(file?.state).toBe("attached");
  });

  it("PAY-15 keeps 23:30 in Bangkok on its day", async () => {
    const order = await shop.order(student);
    await report(student, order, { slip: [await shop.slip(student)] });
    const kept = await shop.db
      .selectFrom("payment_report")
      .select("transferred_at")
      .where("order_id", "=", order.id)
      .executeTakeFirst();
    expect(kept?.transferred_at).toEqual(new Date("2026-11-20T16:30:00Z"));
  });

  it("PAY-15 tells the student that the transfer has arrived, once", async () => {
    const order = await shop.order(student);
    await report(student, order, { slip: [await shop.slip(student)] });
    await student.visitor.post("/api/send/to/email/paymentorder", { orderId: order.id });
    const mails = await shop.db
      .selectFrom("outbox_message")
      .select("payload")
      .where("kind", "=", "mail")
      .execute();
    const ofOrder = mails
      .map(({ payload }) => payload as { template: string; data: { orderId: number } })
      .filter(({ data }) => data.orderId === order.id);
    expect(ofOrder).toEqual([
      {
        template: "transferReceived",
        accountId: student.id,
        data: { orderId: order.id },
        news: { orderId: order.id, status: "pending" },
      },
    ]);
  });

  it("PAY-02 hears about one fault at a time, in a fixed order and in Thai", async () => {
    const order = await shop.order(student);
    const slip = await shop.slip(student);
    const empty = { bank_account: null, transfer_amount: "", slip: [] };
    const inOrder = [
      { given: empty, param: "bank_account", msg: "กรุณาเลือกบัญชีธนาคารที่ต้องการโอนเงิน" },
      {
        given: { ...empty, bank_account: shop.bankAccountId },
        param: "slip",
        msg: "กรุณาอัพโหลดหลักฐานการโอนเงิน",
      },
      {
        given: { ...empty, bank_account: shop.bankAccountId, slip: [slip] },
        param: "transfer_amount",
        msg: "กรุณากรอกจำนวนเงินที่โอน",
      },
      {
        given: { slip: [slip], transfer_amount: "12,90" },
        param: "transfer_amount",
        msg: "จำนวนเงินที่โอนไม่ถูกต้อง",
      },
      {
        given: { slip: [slip], transfer_datetime: "2026-02-31" },
        param: "transfer_datetime",
        msg: "วันที่หรือเวลาที่โอนไม่ถูกต้อง",
      },
    ];
    for (const { given, param, msg } of inOrder) {
      const answer = await report(student, order, given);
      expect(answer.status).toBe(422);
      expect(faultsOf(answer)).toEqual([{ param, msg }]);
    }
  });

  it("PAY-19 asks where the money came from when the method does", async () => {
    const order = await shop.order(student);
    const slip = await shop.slip(student);
    await shop.pool.query("update payment_method set shows_originating_bank = true where id = 1");
    const without = await report(student, order, { slip: [slip] });
    const unknown = await report(student, order, { slip: [slip], bank_code: "NOBANK" });
    const named = await report(student, order, { slip: [slip], bank_code: "SCB" });
    await shop.pool.query("update payment_method set shows_originating_bank = false where id = 1");
    expect(faultsOf(without)).toEqual([{ param: "bank_code", msg: "กรุณาเลือกธนาคารต้นทางที่โอน" }]);
    expect(faultsOf(unknown)).toEqual(faultsOf(without));
    expect(named.status).toBe(200);
  });

  it.each([
    ["another student's slip", async () => shop.slip(await shop.student())],
    ["a file that is not a slip", () => shop.slip(student, "profile")],
    ["a name that was not uploaded", async () => "00000000000000000000000000000000.webp"],
  ])("PAY-02 refuses %s", async (_what, slip) => {
    const order = await shop.order(student);
    const answer = await report(student, order, { slip: [await slip()] });
    expect(faultsOf(answer)).toEqual([{ param: "slip", msg: "กรุณาอัพโหลดหลักฐานการโอนเงินอีกครั้ง" }]);
    expect(await findOrder(order)).toMatchObject({ status: "notYetReceived" });
  });

  it("PAY-02 refuses a slip that went with another order", async () => {
    const [first, second] = [await shop.order(student), await shop.order(student)];
    const slip = await shop.slip(student);
    await report(student, first, { slip: [slip] });
    expect(faultsOf(await report(student, second, { slip: [slip] }))).toEqual([
      { param: "slip", msg: "กรุณาอัพโหลดหลักฐานการโอนเงินอีกครั้ง" },
    ]);
  });

  it("PAY-02 takes one slip for one of two orders that name it at the same moment, and the other hears that it is gone", async () => {
    for (let round = 0; round < 6; round += 1) {
      const buyer = await shop.student();
      const orders = [await shop.order(buyer), await shop.order(buyer)];
      const slip = await shop.slip(buyer);
      const answers = await Promise.all(
        orders.map((order) => report(buyer, order, { slip: [slip] })),
      );
      const refused = answers.filter(({ status }) => status !== 200);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
      expect(refused.map(faultsOf)).toEqual([
        [{ param: "slip", msg: "กรุณาอัพโหลดหลักฐานการโอนเงินอีกครั้ง" }],
      ]);
    }
  });

  it("PAY-02 says so when a report names one slip twice", async () => {
    const order = await shop.order(student);
    const slip = await shop.slip(student);
    const answer = await report(student, order, { slip: [slip, slip] });
    expect([answer.status, faultsOf(answer)]).toEqual([
      422,
      [{ param: "slip", msg: "แนบสลิปใบเดียวกันซ้ำ กรุณาแนบแต่ละใบเพียงครั้งเดียว" }],
    ]);
  });

  it("PAY-02 takes a transfer without a picture where the owner asks for none", async () => {
    const order = await shop.order(student);
    await shop.pool.query(
      `update site_setting set settings = settings || '{"slipRequired": false}'`,
    );
    // Settings are up to a second old.
    await expect.poll(async () => (await report(student, order)).status).toBe(200);
    await shop.pool.query("update site_setting set settings = settings - 'slipRequired'");
  });

  it("PAY-02 puts a new report in the place of the last and keeps that as history", async () => {
    const order = await shop.order(student);
    const [first, second] = [await shop.slip(student), await shop.slip(student)];
    const before = await report(student, order, { slip: [first] });
    const after = await report(student, order, { slip: [second], transfer_amount: "1000" });
    expect(after.body.orderPaymentId).toBe(before.body.orderPaymentId);
    const reports = await shop.db
      .selectFrom("payment_report")
      .select(["amount_satang", "replaced_at"])
      .where("order_id", "=", order.id)
      .orderBy("id")
      .execute();
    expect(reports).toEqual([
      { amount_satang: 129_000, replaced_at: expect.any(Date) },
      { amount_satang: 100_000, replaced_at: null },
    ]);
  });

  it("PAY-02 is one report when it is sent five times at once", async () => {
    const order = await shop.order(student);
    const slip = [await shop.slip(student)];
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => report(student, order, { slip })),
    );
    expect(new Set(answers.map(({ body }) => body.orderPaymentId)).size).toBe(1);
    expect(
      await shop.db
        .selectFrom("payment_report")
        .select("id")
        .where("order_id", "=", order.id)
        .execute(),
    ).toHaveLength(1);
  });

  it("PAY-15 costs no more than seven statements beside the session's", async () => {
    const order = await shop.order(student);
    const slip = [await shop.slip(student)];
    await student.visitor.get("/public/session");
    await expect
      .poll(() =>
        shop.db.selectFrom("outbox_message").select("id").where("done_at", "is", null).execute(),
      )
      .toEqual([]);
    const statements = await statementsOf(() => report(student, order, { slip }));
    expect(statements.length).toBeLessThanOrEqual(7);
  });

  it("refuses an order that is another buyer's like one that is not there", async () => {
    const otherStudent = await shop.student();
    const order = await shop.order(student);
    const foreign = await report(otherStudent, order, { slip: [await shop.slip(otherStudent)] });
    const absent = await report(
      otherStudent,
      { ...order, id: 999_999 },
      { slip: [await shop.slip(otherStudent)] },
    );
    expect([foreign.status, codeOf(foreign)]).toEqual([404, "NOT_FOUND"]);
    expect([absent.status, codeOf(absent)]).toEqual([404, "NOT_FOUND"]);
  });

  it("ORDER-06 refuses an order whose time is over, also before the clock has closed it", async () => {
    const order = await shop.order(student, { isOverdue: true });
    expect(codeOf(await report(student, order, { slip: [await shop.slip(student)] }))).toBe(
      "ORDER_NOT_PAYABLE",
    );
  });

  it.each(["cancelled", "expired"] as const)("refuses an order that was %s", async (status) => {
    const order = await shop.order(student, { status });
    expect(codeOf(await report(student, order, { slip: [await shop.slip(student)] }))).toBe(
      "ORDER_NOT_PAYABLE",
    );
  });

  it("refuses an order that is paid", async () => {
    const order = await shop.order(student, { payableSatang: 0 });
    await report(student, order, { payment: "AutoFree" });
    expect(codeOf(await report(student, order, { slip: [await shop.slip(student)] }))).toBe(
      "ORDER_ALREADY_PAID",
    );
  });

  it("takes no report of a provider's method as a transfer", async () => {
    const order = await shop.order(student, { methodId: 9 });
    const answer = await report(student, order, {
      payment_method_id: 9,
      slip: [await shop.slip(student)],
    });
    expect(answer.status).toBe(422);
    expect(await findOrder(order)).toMatchObject({ status: "notYetReceived" });
  });
});

describe("POST /private/payment/report, an order that costs nothing", () => {
  it("ORDER-04 approves it at once", async () => {
    const order = await shop.order(student, { payableSatang: 0 });
    const answer = await report(student, order, { payment: "AutoFree" });
    expect(answer.body).toMatchObject({ success: true, order_token: order.token });
    expect(await findOrder(order)).toMatchObject({ status: "approved" });
    const payments = await shop.db
      .selectFrom("payment")
      .select(["state", "evidence", "decided_by"])
      .where("order_id", "=", order.id)
      .execute();
    expect(payments).toEqual([
      { state: "succeeded", evidence: "free: payable 0", decided_by: null },
    ]);
  });

  it("ORDER-04 lets it wait for an administrator when a plan asks for that, whatever the browser says", async () => {
    const order = await shop.order(student, { payableSatang: 0, needsApproval: true });
    await report(student, order, { payment: "AutoFree" });
    expect(await findOrder(order)).toMatchObject({ status: "pending" });
    const enrollments = await shop.db
      .selectFrom("enrollment")
      .select("state")
      .where("item_id", "in", order.courseIds)
      .execute();
    expect(enrollments).toEqual([{ state: "waiting" }]);
  });

  it.each(["AutoFree", "NeedApprovedFree"])(
    "ORDER-04 refuses %s on an order with a price",
    async (payment) => {
      const order = await shop.order(student);
      const answer = await report(student, order, { payment });
      expect(faultsOf(answer)).toEqual([{ param: "payment", msg: "คำสั่งซื้อนี้มียอดที่ต้องชำระ" }]);
      expect(await findOrder(order)).toMatchObject({ status: "notYetReceived" });
    },
  );

  it("ORDER-04 approves it once when it is sent ten times at once", async () => {
    const order = await shop.order(student, { payableSatang: 0 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => report(student, order, { payment: "AutoFree" })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      await shop.db.selectFrom("payment").select("id").where("order_id", "=", order.id).execute(),
    ).toHaveLength(1);
  });
});

describe("GET /api/payments/methods/banktreansfer", () => {
  it("PAY-19 lists the banks a transfer may come from, with their Thai names", async () => {
    const { body } = await shop.visitor().get("/api/payments/methods/banktreansfer");
    expect(body.data).toContainEqual({
      banktransfer_value: "SCB",
      banktransfer_nameth: "ธนาคารไทยพาณิชย์",
      banktransfer_nameen: "Siam Commercial Bank",
    });
  });
});

describe("POST /api/send/to/email/paymentorder", () => {
  it("sends nothing about another buyer's order", async () => {
    const order = await shop.order(student);
    const otherStudent = await shop.student();
    expect(
      (await otherStudent.visitor.post("/api/send/to/email/paymentorder", { orderId: order.id }))
        .status,
    ).toBe(404);
  });

  it("sends nothing when nothing was reported", async () => {
    const order = await shop.order(student);
    const mails = () =>
      shop.db.selectFrom("outbox_message").select("key").where("kind", "=", "mail").execute();
    const before = await mails();
    expect(
      (await student.visitor.post("/api/send/to/email/paymentorder", { orderId: order.id })).body,
    ).toEqual({ success: true });
    expect(await mails()).toEqual(before);
  });
});

/** Those of the report alone, between finding out who calls and delivering its messages. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  shop.takeStatements();
  await call();
  const all = shop.takeStatements();
  return all.slice(
    all.findIndex((text) => text.includes("into rate_limit")),
    all.findIndex((text) => text.includes("insert into outbox_message")) + 1,
  );
}
