import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import {
  type PaymentShop,
  type Person,
  paymentShop,
  type TestOrder,
} from "../../../../../tests/support/payment-shop.ts";
import { rounds } from "../../../../../tests/support/run/rounds.ts";
import type { Answer } from "../../../../../tests/support/visitor.ts";
import { carryOutDueDecisions } from "../payment-jobs.ts";
import { carryOutDecision } from "./decide-payment.ts";

let shop: PaymentShop;
let student: Person;
let administrator: Person;

beforeAll(async () => {
  shop = await paymentShop();
  administrator = await shop.administrator();
});
beforeEach(async () => {
  student = await shop.student();
});
afterEach(async () => expect(await brokenInvariants(shop.db)).toEqual([]));
afterAll(() => shop.close());

type ReportedOrder = TestOrder & { paymentId: number; slip: string };
type Verb = "approve" | "reject" | "undo";

async function reported(command: Parameters<PaymentShop["order"]>[1] = {}): Promise<ReportedOrder> {
  const order = await shop.order(student, command);
  const slip = await shop.slip(student);
  const form = {
    order_id: order.id,
    bank_account: shop.bankAccountId,
    transfer_amount: "1290",
    contact_name: "สมชาย",
    slip: [slip],
  };
  const { body } = await student.visitor.post("/private/payment/report", form);
  return { ...order, slip, paymentId: Number(body.orderPaymentId) };
}

const decide = (who: Person, verb: Verb, { paymentId }: { paymentId: number }, body: object = {}) =>
  who.visitor.post(
    `/api/admin/payments/${paymentId}/${verb}`,
    verb === "reject" ? { reason: "อ่านสลิปไม่ออก", ...body } : body,
  );
const codeOf = ({ body }: Answer) => (body.error as { code: string } | undefined)?.code;
const findOrder = ({ id }: TestOrder) =>
  shop.db.selectFrom("shop_order").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const findPayment = ({ paymentId }: ReportedOrder) =>
  shop.db.selectFrom("payment").selectAll().where("id", "=", paymentId).executeTakeFirstOrThrow();
const enrollmentsOf = ({ courseIds }: TestOrder) =>
  shop.db.selectFrom("enrollment").select("state").where("item_id", "in", courseIds).execute();

async function messagesOf({ id }: TestOrder): Promise<string[]> {
  const messages = await shop.db
    .selectFrom("outbox_message")
    .select("payload")
    .orderBy("id")
    .execute();
  type Payload = {
    template?: string;
    event?: string;
    data: { orderId: number; status?: string; reason?: string };
    news?: { orderId: number; status: string };
  };
  const own = messages
    .map(({ payload }) => payload as Payload)
    .filter(({ data }) => data.orderId === id);
  return own.map(({ template, event, data, news }) =>
    template === undefined ? `${event} ${data.status}` : `${template}, ${news?.status}`,
  );
}

async function auditOf({ id }: TestOrder) {
  return shop.db
    .selectFrom("audit_entry")
    .select(["action", "actor_id", "actor_role", "detail"])
    .where("object", "=", `order:${id}`)
    .orderBy("id")
    .execute();
}

describe("POST /api/admin/payments/:paymentId/approve", () => {
  it("ORDER-10 opens the course, names the administrator and the slip, and tells the student", async () => {
    const order = await reported();
    expect((await decide(administrator, "approve", order)).body).toEqual({ success: true });
    expect(await findOrder(order)).toMatchObject({ status: "approved", review_since: null });
    const evidence = `administrator ${administrator.id}: slip ${order.slip}`;
    expect(await findPayment(order)).toMatchObject({
      state: "succeeded",
      evidence,
      decided_by: administrator.id,
    });
    expect(await enrollmentsOf(order)).toEqual([{ state: "active" }]);
    expect(await messagesOf(order)).toEqual([
      "transferReceived, pending",
      "paymentApproved, approved",
    ]);
    expect(await auditOf(order)).toMatchObject([
      { action: "payment.reported" },
      { action: "payment.approved", actor_id: administrator.id },
    ]);
  });

  it("writes no line of the order anew, and ends that its course is on order", async () => {
    const order = await reported();
    const find = async () => {
      const { rows } = await shop.pool.query(
        `select l.ctid::text as place, l.is_open as "isOpen",
          (select count(*)::int from course_on_order c where c.order_id = l.order_id) as courses
        from order_line l where l.order_id = $1 order by l.id`,
        [order.id],
      );
      return rows;
    };
    const before = await find();
    expect(before).toMatchObject([{ isOpen: true, courses: 1 }]);
    await decide(administrator, "approve", order);
    expect(await find()).toEqual(before.map((line) => ({ ...line, isOpen: false, courses: 0 })));
  });

  it("decides nothing of what the buyer has sent since the administrator looked", async () => {
    const order = await reported();
    const seenNow = async () => {
      const { body } = await administrator.visitor.get(`/api/admin/orders/${order.id}`);
      const { payments } = body.data as {
        payments: { id: number; report: { id: number } | null }[];
      };
      return payments.find(({ id }) => id === order.paymentId)?.report?.id;
    };
    const report_id = await seenNow();
    const form = {
      order_id: order.id,
      bank_account: shop.bankAccountId,
      transfer_amount: "1290",
      slip: [await shop.slip(student)],
    };
    expect((await student.visitor.post("/private/payment/report", form)).body).toMatchObject({
      orderPaymentId: order.paymentId,
    });
    for (const verb of ["approve", "reject"] as const)
      expect(codeOf(await decide(administrator, verb, order, { report_id }))).toBe(
        "REPORT_CHANGED",
      );
    expect(codeOf(await decide(administrator, "approve", order, { report_id: null }))).toBe(
      "REPORT_CHANGED",
    );
    expect((await findOrder(order)).status).toBe("pending");
    expect(
      (await decide(administrator, "approve", order, { report_id: await seenNow() })).body,
    ).toEqual({ success: true });
  });

  it("books what came to the bank, and what the buyer withholds, against the sale", async () => {
    const order = await shop.order(student);
    await shop.pool.query("alter table shop_order disable trigger shop_order_content");
    await shop.pool.query(
      "update shop_order set withholding_percent = 3, withholding_satang = 3000, payable_satang = 126000 where id = $1",
      [order.id],
    );
    await shop.pool.query("alter table shop_order enable trigger shop_order_content");
    const form = {
      order_id: order.id,
      bank_account: shop.bankAccountId,
      transfer_amount: "1260",
      slip: [await shop.slip(student)],
    };
    const { body } = await student.visitor.post("/private/payment/report", form);
    await decide(administrator, "approve", { paymentId: Number(body.orderPaymentId) });
    const ledger = await shop.db
      .selectFrom("ledger_entry")
      .select(["ledger_account", "amount_satang"])
      .where("order_id", "=", order.id)
      .orderBy("id")
      .execute();
    expect(ledger).toEqual([
      { ledger_account: "bank", amount_satang: 126_000 },
      { ledger_account: "withholding", amount_satang: 3_000 },
      { ledger_account: "sales", amount_satang: -129_000 },
    ]);
  });

  it("approves in no more than eight statements", async () => {
    const order = await reported();
    await expect
      .poll(() =>
        shop.db.selectFrom("outbox_message").select("id").where("done_at", "is", null).execute(),
      )
      .toEqual([]);
    const statements = await settlingStatements(() => decide(administrator, "approve", order));
    expect(statements.length).toBeLessThanOrEqual(8);
  });

  it("ORDER-04 opens a free course that waited for an administrator", async () => {
    const order = await shop.order(student, { payableSatang: 0, needsApproval: true });
    const { body } = await student.visitor.post("/private/payment/report", {
      order_id: order.id,
      payment: "NeedApprovedFree",
    });
    await decide(administrator, "approve", { paymentId: Number(body.orderPaymentId) });
    expect([(await findOrder(order)).status, await enrollmentsOf(order)]).toEqual([
      "approved",
      [{ state: "active" }],
    ]);
  });

  it("tells the second administrator that it is decided", async () => {
    const order = await reported();
    const second = await shop.administrator();
    const answers = await Promise.all([
      decide(administrator, "approve", order),
      decide(second, "reject", order),
    ]);
    expect(answers.map(codeOf).filter((code) => code !== undefined)).toEqual(["ALREADY_DECIDED"]);
    expect(["approved", "rejected"]).toContain((await findOrder(order)).status);
  });

  it("approves once when it is pressed ten times at once", async () => {
    for (let round = 0; round < rounds(2, 20); round += 1) {
      student = await shop.student();
      const order = await reported();
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => decide(administrator, "approve", order)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(
        (await messagesOf(order)).filter((message) => message.startsWith("paymentApproved")),
      ).toHaveLength(1);
    }
  });

  it("decides nothing that a provider decides", async () => {
    const order = await shop.order(student, { methodId: 9 });
    const { body } = await student.visitor.post("/api/omise/promptpay", { orderId: order.id });
    expect(
      codeOf(await decide(administrator, "approve", { paymentId: Number(body.order_payment_id) })),
    ).toBe("NOT_FOUND");
    expect(await findOrder(order)).toMatchObject({ status: "pending" });
  });

  it("finds no payment that is not there", async () => {
    expect(codeOf(await decide(administrator, "approve", { paymentId: 999_999 }))).toBe(
      "NOT_FOUND",
    );
  });
});

describe("POST /api/admin/payments/:paymentId/reject", () => {
  it("tells the student why, keeps the seat and lets a slip be sent again", async () => {
    const order = await reported();
    expect((await decide(administrator, "reject", order)).status).toBe(200);
    expect(await findOrder(order)).toMatchObject({
      status: "rejected",
      reject_reason: "อ่านสลิปไม่ออก",
      review_since: null,
    });
    expect(await messagesOf(order)).toEqual([
      "transferReceived, pending",
      "paymentRejected, rejected",
    ]);
    const seats = await shop.db
      .selectFrom("catalog_item")
      .select(["seats_held", "seats_taken"])
      .where("id", "in", order.courseIds)
      .execute();
    expect(seats).toEqual([{ seats_held: 1, seats_taken: 0 }]);
    const again = {
      order_id: order.id,
      bank_account: shop.bankAccountId,
      transfer_amount: "1290",
      slip: [await shop.slip(student)],
    };
    expect((await student.visitor.post("/private/payment/report", again)).status).toBe(200);
    expect(await findOrder(order)).toMatchObject({ status: "pending", reject_reason: "" });
  });

  it("ORDER-06 gives the student back the time that the review took", async () => {
    const order = await reported();
    await shop.pool.query(
      "update shop_order set review_since = review_since - interval '5 hours' where id = $1",
      [order.id],
    );
    const before = await findOrder(order);
    await decide(administrator, "reject", order);
    const after = await findOrder(order);
    expect(Math.round((after.cancel_at.getTime() - before.cancel_at.getTime()) / 60_000)).toBe(300);
  });

  it("refuses a free course for good only until it is asked for again", async () => {
    const order = await shop.order(student, { payableSatang: 0, needsApproval: true });
    const ask = async () =>
      Number(
        (
          await student.visitor.post("/private/payment/report", {
            order_id: order.id,
            payment: "NeedApprovedFree",
          })
        ).body.orderPaymentId,
      );
    await decide(administrator, "reject", { paymentId: await ask() });
    expect(await enrollmentsOf(order)).toEqual([{ state: "refused" }]);
    await ask();
    expect(await enrollmentsOf(order)).toEqual([{ state: "waiting" }]);
  });

  it.each(["", "   "])("asks for a reason, not %j", async (reason) => {
    const order = await reported();
    const answer = await decide(administrator, "reject", order, { reason });
    expect([answer.status, (answer.body.errors as { param: string }[])[0]?.param]).toEqual([
      422,
      "reason",
    ]);
    expect(await findOrder(order)).toMatchObject({ status: "pending" });
  });
});

describe("a decision that can be undone", () => {
  it("waits, then happens", async () => {
    const order = await reported();
    expect((await decide(administrator, "approve", order, { after_s: 30 })).status).toBe(200);
    await carryOutDueDecisions(shop.parts.payments);
    await carryOutDecision(shop.parts.payments, order.paymentId);
    expect(await findOrder(order)).toMatchObject({ status: "pending" });
    await shop.pool.query("update scheduled_decision set due_at = now() where payment_id = $1", [
      order.paymentId,
    ]);
    await carryOutDueDecisions(shop.parts.payments);
    expect(await findOrder(order)).toMatchObject({ status: "approved" });
    expect(await findPayment(order)).toMatchObject({ decided_by: administrator.id });
  });

  it("happens by itself in the process that took it", async () => {
    const order = await reported();
    await decide(administrator, "reject", order, { after_s: 1 });
    await expect.poll(async () => (await findOrder(order)).status).toBe("rejected");
  });

  it("does not happen once it is undone", async () => {
    const order = await reported();
    await decide(administrator, "approve", order, { after_s: 30 });
    expect((await decide(administrator, "undo", order)).status).toBe(200);
    await shop.pool.query("update scheduled_decision set due_at = now()");
    await carryOutDueDecisions(shop.parts.payments);
    expect(await findOrder(order)).toMatchObject({ status: "pending" });
    const actions = (await auditOf(order)).map(({ action }) => action);
    expect(actions).toEqual([
      "payment.reported",
      "payment.decision_scheduled",
      "payment.decision_undone",
    ]);
  });

  it("is left for the next round when it cannot be carried out, and as many of them as there may be hold up no other", async () => {
    const orders: ReportedOrder[] = [];
    for (let one = 0; one < 9; one += 1) {
      student = await shop.student();
      orders.push(await reported());
    }
    const ids = orders.map(({ paymentId }) => paymentId);
    for (const order of orders) await decide(administrator, "approve", order, { after_s: 30 });
    // The last one to be due is the only one that can be.
    await shop.pool.query(
      "update scheduled_decision set due_at = now() - interval '1 minute' + (payment_id - $2) * interval '1 second' where payment_id = any ($1)",
      [ids, ids[0]],
    );
    await shop.pool.query(
      `create function hold() returns trigger language plpgsql as $$ begin raise exception 'held'; end $$`,
    );
    await shop.pool.query(
      `create trigger held before update on payment for each row when (old.id < ${ids[8]}) execute function hold()`,
    );
    await carryOutDueDecisions(shop.parts.payments);
    await shop.pool.query("drop trigger held on payment; drop function hold()");
    expect(await Promise.all(orders.map(async (order) => (await findOrder(order)).status))).toEqual(
      [...Array(8).fill("pending"), "approved"],
    );
    await carryOutDueDecisions(shop.parts.payments);
    expect(await findOrder(orders[0] as ReportedOrder)).toMatchObject({ status: "approved" });
  });

  it("happens once when two processes carry it out", async () => {
    const order = await reported();
    await decide(administrator, "approve", order, { after_s: 30 });
    await shop.pool.query("update scheduled_decision set due_at = now() where payment_id = $1", [
      order.paymentId,
    ]);
    await Promise.all(Array.from({ length: 5 }, () => carryOutDueDecisions(shop.parts.payments)));
    expect(
      (await messagesOf(order)).filter((message) => message.startsWith("paymentApproved")),
    ).toHaveLength(1);
  });

  it("is undone or happens, never both", async () => {
    for (let round = 0; round < rounds(3, 30); round += 1) {
      student = await shop.student();
      const order = await reported();
      await decide(administrator, "approve", order, { after_s: 30 });
      await shop.pool.query("update scheduled_decision set due_at = now() where payment_id = $1", [
        order.paymentId,
      ]);
      const [undone] = await Promise.all([
        decide(administrator, "undo", order),
        carryOutDueDecisions(shop.parts.payments),
      ]);
      expect((await findOrder(order)).status).toBe(undone.status === 200 ? "pending" : "approved");
    }
  });

  it("keeps a second administrator from deciding otherwise meanwhile", async () => {
    const order = await reported();
    await decide(administrator, "approve", order, { after_s: 30 });
    expect(codeOf(await decide(await shop.administrator(), "reject", order))).toBe(
      "ALREADY_DECIDED",
    );
  });

  it("is taken back when the student sends another slip", async () => {
    const order = await reported();
    await decide(administrator, "approve", order, { after_s: 30 });
    const form = {
      order_id: order.id,
      bank_account: shop.bankAccountId,
      transfer_amount: "1290",
      slip: [await shop.slip(student)],
    };
    await student.visitor.post("/private/payment/report", form);
    await shop.pool.query("update scheduled_decision set due_at = now()");
    await carryOutDueDecisions(shop.parts.payments);
    expect(await findOrder(order)).toMatchObject({ status: "pending" });
  });

  it("cannot be undone after it has happened", async () => {
    const order = await reported();
    await decide(administrator, "approve", order);
    expect(codeOf(await decide(administrator, "undo", order))).toBe("ALREADY_DECIDED");
    expect(codeOf(await decide(administrator, "undo", { paymentId: 999_999 }))).toBe("NOT_FOUND");
  });
});

describe("who may decide", () => {
  const verbs: Verb[] = ["approve", "reject", "undo"];

  it.each(verbs)(
    "LOGIN-08 no one may %s without a session, as a student or without the permission",
    async (verb) => {
      const order = await reported();
      const nobody = { id: 0, visitor: shop.visitor() };
      const answers = [
        await decide(nobody, verb, order),
        await decide(student, verb, order),
        await decide(await shop.administrator(["order.read"]), verb, order),
        await administrator.visitor.post(
          `/api/admin/payments/${order.paymentId}/${verb}`,
          { reason: "x" },
          { headers: { "x-csrf-token": "made up" } },
        ),
      ];
      expect(answers.map(codeOf)).toEqual([
        "UNAUTHORIZED",
        "FORBIDDEN",
        "FORBIDDEN",
        "CSRF_FAILED",
      ]);
      expect(await findOrder(order)).toMatchObject({ status: "pending" });
    },
  );
});

/** Those inside the transaction: the session before it and the mail after it are not settling. */
async function settlingStatements(call: () => Promise<unknown>): Promise<string[]> {
  shop.takeStatements();
  await call();
  const all = shop.takeStatements();
  const first = all.findIndex((text) => text.includes("from shop_order o where o.id"));
  return all.slice(first, all.findIndex((text) => text.includes("insert into outbox_message")) + 1);
}
