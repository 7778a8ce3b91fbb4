import { createHmac } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import {
  type OrderWithCode,
  type PaymentShop,
  type Person,
  paymentShop,
  type TestOrder,
  withCode,
} from "../../../../../tests/support/payment-shop.ts";
import { isLong } from "../../../../../tests/support/run/rounds.ts";
import { settlePayment } from "../settle/settle-payment.ts";
import { attemptIdOf } from "../start/attempt-id.ts";

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

/** An order with a code on the buyer's screen. The browser is gone from here on. */
async function waiting(command: Parameters<PaymentShop["order"]>[1] = {}): Promise<OrderWithCode> {
  return withCode(shop, student, await shop.order(student, { methodId: 9, ...command }));
}

const findOrder = ({ id }: TestOrder) =>
  shop.db.selectFrom("shop_order").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const findPayment = ({ paymentId }: OrderWithCode) =>
  shop.db.selectFrom("payment").selectAll().where("id", "=", paymentId).executeTakeFirstOrThrow();
const eventsOf = ({ charge }: { charge: string }) =>
  shop.db
    .selectFrom("payment_event")
    .selectAll()
    .where("provider_reference", "=", charge)
    .execute();
const reviewsOf = ({ id }: TestOrder) =>
  shop.db.selectFrom("review_item").select(["kind", "detail"]).where("order_id", "=", id).execute();
const enrollmentsOf = ({ courseIds }: TestOrder) =>
  shop.db.selectFrom("enrollment").selectAll().where("item_id", "in", courseIds).execute();
const ledgerOf = ({ id }: TestOrder) =>
  shop.db
    .selectFrom("ledger_entry")
    .select(["ledger_account", "amount_satang"])
    .where("order_id", "=", id)
    .orderBy("id")
    .execute();

async function mailsOf({ id }: TestOrder): Promise<string[]> {
  const messages = await shop.db
    .selectFrom("outbox_message")
    .select("payload")
    .where("kind", "=", "mail")
    .execute();
  return messages
    .map(({ payload }) => payload as { template: string; data: { orderId: number } })
    .filter(({ data }) => data.orderId === id)
    .map(({ template }) => template);
}

async function holdCoupon({ id }: TestOrder): Promise<number> {
  const { rows } = await shop.pool.query(
    `insert into coupon (code, code_folded, coupon_type, discount_type, percent, use_limit, uses_held) values ($1, $1, 'P1', 'percent', 10, 1, 1) returning id`,
    [`CODE${id}`],
  );
  await shop.pool.query(
    "insert into coupon_use (order_id, coupon_id, account_id, discount_satang) values ($1, $2, $3, 0)",
    [id, rows[0].id, student.id],
  );
  return rows[0].id;
}

const findCoupon = (id: number) =>
  shop.db
    .selectFrom("coupon")
    .select(["uses_held", "uses_redeemed"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

async function pay(
  order: OrderWithCode,
  changes: Parameters<PaymentShop["omise"]["pay"]>[1] = {},
): Promise<void> {
  await shop.omise.pay(order.charge, changes);
  await shop.quiet();
}

describe("POST /webhook/payment/omise", () => {
  it("PAY-17 enrolls the student by the webhook alone", async () => {
    const order = await waiting();
    await pay(order);
    expect(await findOrder(order)).toMatchObject({
      status: "approved",
      needs_review: false,
      refund_due: false,
    });
    expect(await findPayment(order)).toMatchObject({
      state: "succeeded",
      evidence: `omise: ${order.charge}, read from the provider`,
      decided_by: null,
    });
    expect(await enrollmentsOf(order)).toMatchObject([{ account_id: student.id, state: "active" }]);
    expect(await mailsOf(order)).toEqual(["paymentApproved"]);
  });

  it("ORDER-10 opens the course for the plan's term: three months are ninety days", async () => {
    const order = await waiting({ courses: [{ term: 3, termUnit: "month" }] });
    await pay(order);
    const [enrollment] = await enrollmentsOf(order);
    expect(
      enrollment && (enrollment.ends_at?.getTime() ?? 0) - enrollment.starts_at.getTime(),
    ).toBe(90 * 86_400_000);
  });

  it("ORDER-10 goes on where the running access ends when the plan renews it", async () => {
    const order = await waiting({ courses: [{ pricingType: "renew", term: 1, termUnit: "year" }] });
    const runsUntil = new Date("2030-01-01T00:00:00Z");
    await shop.pool.query(
      "insert into enrollment (account_id, item_id, state, ends_at) values ($1, $2, 'active', $3)",
      [student.id, order.courseIds[0], runsUntil],
    );
    await pay(order);
    const renewed = (await enrollmentsOf(order)).find(
      ({ order_line_id }) => order_line_id !== null,
    );
    expect([renewed?.starts_at, renewed?.ends_at]).toEqual([
      runsUntil,
      new Date(runsUntil.getTime() + 365 * 86_400_000),
    ]);
  });

  it("takes the bought courses out of the cart and leaves the others in it", async () => {
    const order = await waiting({ courses: [{}, {}] });
    const { courseIds } = await shop.order(await shop.student());
    await shop.pool.query(
      "insert into cart_item (cart_id, item_id, quantity) select id, $2, 1 from cart where account_id = $1",
      [student.id, courseIds[0]],
    );
    await pay(order);
    const left = await shop.db
      .selectFrom("cart_item")
      .innerJoin("cart", "cart.id", "cart_item.cart_id")
      .select("item_id")
      .where("account_id", "=", student.id)
      .execute();
    expect(left).toEqual([{ item_id: courseIds[0] }]);
  });

  it("turns the held seat into a taken one and books the money on both sides", async () => {
    const order = await waiting();
    await pay(order);
    const seats = await shop.db
      .selectFrom("catalog_item")
      .select(["seats_held", "seats_taken"])
      .where("id", "in", order.courseIds)
      .execute();
    expect(seats).toEqual([{ seats_held: 0, seats_taken: 1 }]);
    expect(await ledgerOf(order)).toEqual([
      { ledger_account: "provider", amount_satang: 129_000 },
      { ledger_account: "sales", amount_satang: -129_000 },
    ]);
  });

  it.each(["twice", "twenty"] as const)(
    "PAY-17 approves once and writes one mail when the same event comes %s",
    async (webhook) => {
      const order = await waiting();
      await pay(order, { webhook });
      expect(await findOrder(order)).toMatchObject({ status: "approved" });
      expect(await eventsOf(order)).toHaveLength(1);
      expect(await enrollmentsOf(order)).toHaveLength(1);
      expect(await mailsOf(order)).toEqual(["paymentApproved"]);
      expect(await ledgerOf(order)).toHaveLength(2);
    },
  );

  it("PAY-17 approves once when webhook, poll, return, confirmation and job come at the same moment", async () => {
    const order = await waiting();
    await shop.omise.pay(order.charge, { webhook: "drop" });
    const [event] = (await shop.omise.state()).events.filter(
      ({ data, key }) => data.id === order.charge && key === "charge.complete",
    );
    await Promise.all([
      shop.omise.deliver(event?.id ?? "", "twenty"),
      student.visitor.get(`/private/orders/${order.id}`),
      shop.visitor().get(`/payment/return/${attemptIdOf({ ...order, orderToken: order.token })}`),
      student.visitor.post("/private/orders/payment/approved", { order_id: order.id }),
      shop.dueChecks(),
    ]);
    await shop.quiet();
    await shop.dueChecks();
    expect(await findOrder(order)).toMatchObject({ status: "approved" });
    expect(
      [await enrollmentsOf(order), await mailsOf(order), await ledgerOf(order)].map(
        ({ length }) => length,
      ),
    ).toEqual([1, 1, 2]);
  });

  it.each([
    ["one event", () => "evnt_test_hundred", 1],
    ["events of their own", (n: number) => `evnt_test_hundred_${n}`, 100],
  ])(
    "PAY-17 approves once when a hundred deliveries come at the same moment, of %s",
    async (_what, idOf, stored) => {
      const order = await waiting();
      await shop.omise.pay(order.charge, { webhook: "drop" });
      const deliveries = Array.from({ length: 100 }, (_, n) => ({
        id: idOf(n),
        key: "charge.complete",
        data: { object: "charge", id: order.charge },
      }));
      const answers = await Promise.all(deliveries.map((event) => sendSigned(event)));
      expect(new Set(answers.map(([status]) => status))).toEqual(new Set([200]));
      await shop.quiet();
      expect(await findOrder(order)).toMatchObject({ status: "approved" });
      expect(
        [
          await eventsOf(order),
          await enrollmentsOf(order),
          await mailsOf(order),
          await ledgerOf(order),
        ].map(({ length }) => length),
      ).toEqual([stored, 1, 1, 2]);
    },
  );

  it("PAY-17 leaves the same in whatever order money, event, return, confirmation, job and mails come", async () => {
    const arrivals: Record<string, (order: OrderWithCode) => Promise<unknown>> = {
      money: ({ charge }) => shop.omise.pay(charge, { webhook: "drop" }),
      event: ({ id, charge }) =>
        sendSigned({
          id: `evnt_test_order_${id}`,
          key: "charge.complete",
          data: { object: "charge", id: charge },
        }),
      return: ({ paymentId, token }) =>
        shop.visitor().get(`/payment/return/${attemptIdOf({ paymentId, orderToken: token })}`),
      confirmation: ({ id }) =>
        student.visitor.post("/private/orders/payment/approved", { order_id: id }),
      job: () => shop.dueChecks(),
      mails: async () => shop.parts.outbox.kick(),
    };
    const sequences = sequencesOf(Object.keys(arrivals)).filter(
      (_, n) => n % (isLong ? 29 : 240) === 0,
    );
    for (const sequence of sequences) {
      student = await shop.student();
      const order = await waiting();
      for (const name of sequence) await arrivals[name]?.(order);
      await shop.quiet();
      await shop.dueChecks();
      const left = [await enrollmentsOf(order), await mailsOf(order), await ledgerOf(order)].map(
        ({ length }) => length,
      );
      expect(
        [(await findOrder(order)).status, ...left, await reviewsOf(order)],
        sequence.join(", "),
      ).toEqual(["approved", 1, 1, 2, []]);
      const kept = () =>
        shop.db
          .selectFrom("mail")
          .select("template")
          .where("account_id", "=", student.id)
          .execute();
      await expect
        .poll(kept, { message: sequence.join(", "), timeout: 20_000 })
        .toEqual([{ template: expect.stringMatching(/^paymentApproved/) }]);
    }
  });

  it("approves by the newer event when the older one comes after it", async () => {
    const order = await waiting();
    await pay(order, { webhook: "out-of-order" });
    expect(await findOrder(order)).toMatchObject({ status: "approved" });
  });

  it("does not make a buyer wait for the ten seconds between other look-ups: the provider has signed its news", async () => {
    const order = await waiting();
    await student.visitor.post("/private/orders/payment/approved", { order_id: order.id });
    await shop.pool.query(
      "update payment set asked_at = asked_at - interval '2 seconds' where id = $1",
      [order.paymentId],
    );
    await pay(order);
    expect(await findOrder(order)).toMatchObject({ status: "approved" });
  });

  it("asks the provider at most once a second, and works on the event when its turn comes", async () => {
    const order = await waiting();
    await shop.pool.query(
      "update payment set asked_at = clock_timestamp() + interval '1 minute' where id = $1",
      [order.paymentId],
    );
    await pay(order);
    expect(await findOrder(order)).toMatchObject({ status: "pending" });
    expect(await eventsOf(order)).toMatchObject([
      { processed_at: null, outcome: "to be looked up", next_try_at: expect.any(Date) },
    ]);
    await shop.pool.query(
      "update payment set asked_at = now() - interval '1 minute' where id = $1",
      [order.paymentId],
    );
    await shop.pool.query("update payment_event set next_try_at = now()");
    await shop.parts.payments.inbox.retryDue();
    expect(await findOrder(order)).toMatchObject({ status: "approved" });
  });

  it("keeps an event that the provider would not explain, and comes back to it", async () => {
    const order = await waiting();
    await shop.omise.fault({ kind: "error-500", call: "GET /charges/:id" });
    await pay(order);
    expect(await eventsOf(order)).toMatchObject([{ processed_at: null, tries: 1 }]);
    await shop.pool.query("update payment set asked_at = null");
    await shop.pool.query("update payment_event set next_try_at = now()");
    await shop.parts.payments.inbox.retryDue();
    expect(await eventsOf(order)).toMatchObject([
      { processed_at: expect.any(Date), tries: 2, outcome: "looked up" },
    ]);
    expect(await findOrder(order)).toMatchObject({ status: "approved" });
  });

  it("works on an event that a process stored and died over", async () => {
    const order = await waiting();
    await shop.omise.pay(order.charge, { webhook: "drop" });
    await shop.pool.query(
      "insert into payment_event (provider, event_id, kind, provider_reference, body, next_try_at) values ('omise', 'evnt_left', 'charge.complete', $1, '{}', now())",
      [order.charge],
    );
    await shop.parts.payments.inbox.retryDue();
    expect(await findOrder(order)).toMatchObject({ status: "approved" });
  });

  it("asks nothing about a payment that is settled", async () => {
    const order = await waiting();
    await pay(order);
    const { asked_at } = await findPayment(order);
    await shop.pool.query("update payment set asked_at = $2 where id = $1", [
      order.paymentId,
      new Date(0),
    ]);
    await sendSigned({
      id: "evnt_test_again",
      key: "charge.update",
      data: { object: "charge", id: order.charge },
    });
    await shop.quiet();
    expect(
      (await eventsOf(order)).find(({ event_id }) => event_id === "evnt_test_again"),
    ).toMatchObject({ outcome: "already settled" });
    expect([asked_at, (await findPayment(order)).asked_at]).toEqual([
      expect.any(Date),
      new Date(0),
    ]);
  });

  it("redeems the coupon that the order held", async () => {
    const order = await waiting();
    const couponId = await holdCoupon(order);
    await pay(order);
    expect(await findCoupon(couponId)).toEqual({ uses_held: 0, uses_redeemed: 1 });
    expect(
      await shop.db
        .selectFrom("coupon_use")
        .select("state")
        .where("order_id", "=", order.id)
        .execute(),
    ).toEqual([{ state: "redeemed" }]);
  });

  it("PAY-09 lets the order be paid again when the provider says that the payment has failed, and says why", async () => {
    const order = await waiting();
    await shop.omise.fail(order.charge);
    await shop.quiet();
    expect(await findOrder(order)).toMatchObject({ status: "notYetReceived" });
    expect(await findPayment(order)).toMatchObject({
      state: "failed",
      failure_code: "payment_rejected",
    });
    const { body } = await student.visitor.get(`/private/orders/${order.id}`);
    expect(body).toMatchObject({
      payment_status: "rejected",
      last_payment: { state: "failed", reason: "declined" },
      next_steps: ["pay", "cancel"],
    });
  });

  it("lets the order wait again when the code has run out", async () => {
    const order = await waiting();
    await shop.omise.expire(order.charge);
    await shop.quiet();
    expect([(await findOrder(order)).status, (await findPayment(order)).state]).toEqual([
      "notYetReceived",
      "expired",
    ]);
  });
});

describe("POST /webhook/payment/omise, what is not to be believed", () => {
  it.each(["forged", "unsigned", "stale"] as const)(
    "PAY-17 leaves the order alone when an event is %s, and looks nothing up",
    async (webhook) => {
      const order = await waiting();
      await pay(order, { webhook });
      expect(await findOrder(order)).toMatchObject({ status: "pending" });
      expect(await eventsOf(order)).toEqual([]);
      expect((await findPayment(order)).asked_at).toBeNull();
      expect((await shop.omise.state()).deliveries.at(-1)?.status).toBe(401);
    },
  );

  it("takes an event that is signed with the old and the new secret", async () => {
    const order = await waiting();
    await pay(order, { webhook: "two-signatures" });
    expect(await findOrder(order)).toMatchObject({ status: "approved" });
  });

  it.each(["wrong-amount", "wrong-currency"] as const)(
    "believes the charge, not the event, when the event says another thing: %s",
    async (webhook) => {
      const order = await waiting();
      await pay(order, { webhook });
      expect(await findOrder(order)).toMatchObject({ status: "approved" });
    },
  );

  it.each([
    ["less", { amount: 2_000 }, "amount", 2_000],
    ["more", { amount: 130_000 }, "amount", 130_000],
    ["another currency", { currency: "USD" }, "currency", 129_000],
  ])(
    "PAY-17 approves nothing for %s: the money waits for a person",
    async (_what, changes, reason, satang) => {
      const order = await waiting();
      await pay(order, changes);
      expect(await findOrder(order)).toMatchObject({ status: "pending", needs_review: true });
      expect(await findPayment(order)).toMatchObject({ state: "mismatch" });
      expect(await reviewsOf(order)).toMatchObject([
        { kind: "amount_mismatch", detail: { reason, amount_satang: satang } },
      ]);
      expect(await ledgerOf(order)).toEqual([
        { ledger_account: "provider", amount_satang: satang },
        { ledger_account: "refund_due", amount_satang: -satang },
      ]);
      expect(await enrollmentsOf(order)).toEqual([]);
    },
  );

  it("approves nothing for a charge that names another attempt", async () => {
    const [mine, other] = [await waiting(), await waiting()];
    await shop.omise.pay(other.charge, { webhook: "drop" });
    await shop.pool.query(
      "update payment set provider_reference = case id when $1 then $4 else $3 end where id in ($1, $2)",
      [mine.paymentId, other.paymentId, `${mine.charge}x`, `${other.charge}x`],
    );
    await shop.pool.query("update payment set provider_reference = $2 where id = $1", [
      mine.paymentId,
      other.charge,
    ]);
    await shop.dueChecks();
    expect(await findOrder(mine)).toMatchObject({ status: "pending", needs_review: true });
    expect(await reviewsOf(mine)).toMatchObject([
      { kind: "wrong_mode", detail: { reason: "merchant" } },
    ]);
    expect(await ledgerOf(mine)).toEqual([]);
  });

  it("PAY-17 leaves a trace of what it does not take: a count for each reason and the last five, however many come", async () => {
    await shop.parts.payments.refusedEvents.write();
    await shop.pool.query("truncate refused_event");
    const send = (path: string, body: string, headers: Record<string, string> = {}) =>
      fetch(`${shop.url}${path}`, { method: "POST", body, headers });
    const unsigned = Array.from({ length: 12 }, () => send("/webhook/payment/omise", "{}"));
    const wrong = Array.from({ length: 3 }, () =>
      send("/webhook/payment/2c2p", JSON.stringify({ payload: "e30.e30.wrong" })),
    );
    await Promise.all([...unsigned, ...wrong]);
    for (let count = 0; count < 7; count += 1) {
      await send(
        "/webhook/payment/scb",
        JSON.stringify({ transactionId: `t${count}`, billPaymentRef1: `NOBODY${count}` }),
      );
      await shop.parts.payments.refusedEvents.write();
    }
    const { rows } = await shop.pool.query(
      "select provider, reason, seen::int, last_few from refused_event order by provider, reason",
    );
    expect(
      rows.map(({ provider, reason, seen, last_few }) => [provider, reason, seen, last_few.length]),
    ).toEqual([
      ["omise", "no-signature", 12, 5],
      ["scb", "unknown-reference", 7, 5],
      ["two-c-two-p", "wrong-signature", 3, 3],
    ]);
    expect(rows[1]?.last_few.map(({ reference }: { reference: string }) => reference)).toEqual([
      "NOBODY6",
      "NOBODY5",
      "NOBODY4",
      "NOBODY3",
      "NOBODY2",
    ]);
  });

  it("shows a person a payment that the shop does not know, asks nothing and answers as always", async () => {
    const answer = await sendSigned({
      id: "evnt_test_strange1",
      key: "charge.complete",
      data: { object: "charge", id: "chrg_test_strange" },
    });
    expect(answer).toEqual([200, { success: true }]);
    await shop.parts.payments.background.idle();
    const [review] = await shop.db
      .selectFrom("review_item")
      .select(["kind", "detail"])
      .where("kind", "=", "unknown_money")
      .execute();
    expect(review).toMatchObject({
      kind: "unknown_money",
      detail: { provider: "omise", reference: "chrg_test_strange" },
    });
  });

  it("gives every signed event one answer, whatever is in it", async () => {
    const answers = [
      await sendSigned({
        id: "evnt_test_same",
        key: "charge.complete",
        data: { object: "charge", id: "chrg_test_same" },
      }),
      await sendSigned({
        id: "evnt_test_same",
        key: "charge.complete",
        data: { object: "charge", id: "chrg_test_same" },
      }),
      await sendSigned({
        id: "evnt_test_other",
        key: "transfer.pay",
        data: { object: "transfer", id: "trsf_test_1" },
      }),
      await sendSigned("not json at all"),
    ];
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify([200, { success: true }])]),
    );
  });

  it("refuses more than 64 kilobytes", async () => {
    const [status] = await sendSigned("x".repeat(65 * 1024));
    expect(status).toBe(413);
  });

  it("does not undo an approval when the provider says 'failed' later", async () => {
    const order = await waiting();
    await pay(order);
    const outcome = {
      state: "rejected",
      reference: order.charge,
      amountSatang: 129_000,
      currency: "THB",
      wrong: null,
      paidAt: null,
    } as const;
    await settlePayment(shop.parts.payments, {
      paymentId: order.paymentId,
      outcome,
      failureCode: "late",
      alarm: null,
    });
    expect(await findOrder(order)).toMatchObject({ status: "approved" });
  });
});

describe("POST /webhook/payment/omise, its limit", () => {
  it("turns an address away that sends more than sixty unsigned events in a minute, never a signed one", async () => {
    // Outside of production limits are a thousand times wider; the count starts just below.
    await shop.pool.query(
      "insert into rate_limit (key, hits) values ('forgedEventByAddress:127.0.0.1', 60000) on conflict (key) do update set hits = 60000",
    );
    const refused = await send("{}", {});
    const signed = await sendSigned({ id: "evnt_test_limit", key: "transfer.pay", data: {} });
    await shop.pool.query("delete from rate_limit");
    expect([refused[0], signed[0]]).toEqual([429, 200]);
  });
});

/** Every order in which these can come. */
function sequencesOf(names: readonly string[]): string[][] {
  if (names.length === 0) return [[]];
  return names.flatMap((first) =>
    sequencesOf(names.filter((name) => name !== first)).map((rest) => [first, ...rest]),
  );
}

function sendSigned(content: object | string): Promise<[number, unknown]> {
  const body =
    typeof content === "string"
      ? content
      : JSON.stringify({ object: "event", livemode: false, ...content });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", Buffer.from(shop.webhookSecret, "base64"))
    .update(`${timestamp}.${body}`)
    .digest("hex");
  return send(body, { "omise-signature": signature, "omise-signature-timestamp": timestamp });
}

async function send(body: string, headers: Record<string, string>): Promise<[number, unknown]> {
  const response = await fetch(`${shop.url}/webhook/payment/omise`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  return [response.status, await response.json()];
}
