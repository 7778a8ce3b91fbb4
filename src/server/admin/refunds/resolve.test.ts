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
} from "../../../../tests/support/payment-shop.ts";

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

async function begun(command: Parameters<PaymentShop["order"]>[1] = {}): Promise<OrderWithCode> {
  return begin(await shop.order(student, { methodId: 9, ...command }));
}

const begin = (order: TestOrder) => withCode(shop, student, order);

/** The code ran out and so did the order; then it was paid after all. */
async function late(command: Parameters<PaymentShop["order"]>[1] = {}): Promise<OrderWithCode> {
  const order = await begun(command);
  await shop.omise.expire(order.charge);
  await shop.quiet();
  await shop.pool.query(
    "update shop_order set created_at = now() - interval '25 hours', cancel_at = now() - interval '5 minutes' where id = $1",
    [order.id],
  );
  await expireOrders(shop.parts.payments, 100);
  return pay(order);
}

async function pay<T extends { charge: string }>(
  order: T,
  twist: { amount?: number; currency?: string } = {},
): Promise<T> {
  await shop.quiet();
  await shop.pool.query("update payment set asked_at = asked_at - interval '1 minute'");
  await shop.omise.pay(order.charge, twist);
  await shop.quiet();
  return order;
}

const paymentRow = (id: number) =>
  shop.db.selectFrom("payment").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const orderRow = ({ id }: TestOrder) =>
  shop.db.selectFrom("shop_order").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const seatsOf = ({ courseIds }: TestOrder) =>
  shop.db
    .selectFrom("catalog_item")
    .select(["seats_held", "seats_taken"])
    .where("id", "in", courseIds)
    .execute();
const booksOf = async ({ paymentId }: { paymentId: number }) => {
  const { rows } = await shop.pool.query(
    "select ledger_account, sum(amount_satang)::bigint as sum from ledger_entry where payment_id = $1 group by ledger_account having sum(amount_satang) <> 0 order by 1",
    [paymentId],
  );
  return Object.fromEntries(rows.map(({ ledger_account, sum }) => [ledger_account, Number(sum)]));
};

type Row = { id: number; source: string; order_id: number; [name: string]: unknown };
async function rows(state: "open" | "done" = "open", who: Person = admin): Promise<Row[]> {
  const { body } = await who.visitor.get(`/api/admin/payments/resolve?state=${state}`);
  return (body.data as { items: Row[] }).items;
}
async function rowOf(order: TestOrder, state: "open" | "done" = "open"): Promise<Row> {
  const found = (await rows(state)).find(({ order_id }) => order_id === order.id);
  if (!found) throw new Error(`nothing ${state} about order ${order.id}`);
  return found;
}
const resolve = (
  id: number,
  resolution: "keep" | "reinstate",
  who: Person = admin,
  note = "คุยกับผู้ซื้อแล้ว",
) => who.visitor.post(`/api/admin/reviews/${id}/resolve`, { resolution, note });
const refund = (paymentId: number, command: object = {}, who: Person = admin) =>
  who.visitor.post(`/api/admin/payments/${paymentId}/refund`, {
    amount: 1290,
    returned: 0,
    way: "provider",
    password: "",
    reason: "เงินมาช้า",
    ...command,
  });

describe("what is to be resolved", () => {
  it("shows late money with its age, what it is about and what may be done", async () => {
    const order = await late();
    expect(await rowOf(order)).toMatchObject({
      source: "review",
      kind: "late_money",
      detail: "expired",
      amount: 1290,
      expected: 1290,
      provider: "omise",
      reference: order.charge,
      order_status: "expired",
      actions: ["refund", "reinstate", "keep"],
      ways: ["provider", "back_office", "bank"],
      refundable: 1290,
      opened_at: expect.stringMatching(/^\d{4}-/),
      done: null,
    });
  });

  it("shows the oldest first, and what is done apart", async () => {
    const [first, second] = [await late(), await late()];
    await shop.pool.query(
      "update review_item set opened_at = now() - interval '3 days' where order_id = $1",
      [second.id],
    );
    const mine = (await rows()).filter(
      ({ order_id }) => order_id === first.id || order_id === second.id,
    );
    expect(mine.map(({ order_id }) => order_id)).toEqual([second.id, first.id]);
    await resolve((await rowOf(second)).id, "keep");
    expect(await rowOf(second, "done")).toMatchObject({
      actions: [],
      done: { resolution: "keep", note: "คุยกับผู้ซื้อแล้ว" },
    });
    await expect(rowOf(second)).rejects.toThrow();
  });
});

describe("late money", () => {
  it("ORDER-06 goes back whole and not in part", async () => {
    const order = await late();
    expect((await refund(order.paymentId, { amount: 100 })).body).toMatchObject({
      error: { code: "REFUND_TOO_MUCH", result: { left: 1290 } },
    });
    await refund(order.paymentId);
    await shop.quiet();
    expect([await paymentRow(order.paymentId), await orderRow(order)]).toMatchObject([
      { state: "refunded" },
      { status: "expired", refund_due: false, needs_review: false },
    ]);
    expect(await booksOf(order)).toEqual({});
    expect(await rowOf(order, "done")).toMatchObject({
      done: { resolution: "refund", note: "เงินมาช้า" },
    });
    expect((await student.visitor.get(`/private/orders/${order.id}`)).body).toMatchObject({
      refunds: [{ amount: 1290, is_settled: true }],
    });
  });

  it("ORDER-06 brings its order back with everything it held", async () => {
    const order = await late({ courses: [{ seatLimit: 1 }] });
    expect((await resolve((await rowOf(order)).id, "reinstate")).status).toBe(200);
    expect([await paymentRow(order.paymentId), await orderRow(order)]).toMatchObject([
      {
        state: "succeeded_late",
        decided_by: admin.id,
        evidence: expect.stringContaining("brought back"),
      },
      { status: "approved", refund_due: false, needs_review: false },
    ]);
    expect(await seatsOf(order)).toEqual([{ seats_held: 0, seats_taken: 1 }]);
    expect(await booksOf(order)).toEqual({ provider: 129_000, sales: -129_000 });
    await refund(order.paymentId);
    await shop.quiet();
    expect([await orderRow(order), await booksOf(order)]).toMatchObject([
      { status: "refunded" },
      {},
    ]);
  });

  it("ORDER-06 does not bring an order back whose seat has gone", async () => {
    const order = await late({ courses: [{ seatLimit: 1 }] });
    await shop.order(await shop.student(), { courses: order.courseIds.map((id) => ({ id })) });
    expect((await resolve((await rowOf(order)).id, "reinstate")).body).toMatchObject({
      error: { code: "CANNOT_REINSTATE" },
    });
    expect(await orderRow(order)).toMatchObject({ status: "expired", refund_due: true });
  });

  it("ORDER-06 does not bring back what its buyer has cancelled", async () => {
    const order = await begun();
    await student.visitor.post("/public/cart/deleteorder", { order_id: order.id });
    await pay(order);
    const row = await rowOf(order);
    expect(row).toMatchObject({ detail: "cancelled", actions: ["refund", "keep"] });
    expect((await resolve(row.id, "reinstate")).body).toMatchObject({
      error: { code: "CANNOT_REINSTATE" },
    });
  });

  it("is kept with a note, and owed no longer", async () => {
    const order = await late();
    const { id } = await rowOf(order);
    expect((await resolve(id, "keep", admin, "  ")).body).toMatchObject({
      errors: [{ param: "note" }],
    });
    await resolve(id, "keep");
    expect(await orderRow(order)).toMatchObject({
      status: "expired",
      refund_due: false,
      needs_review: false,
    });
    expect(await booksOf(order)).toEqual({ provider: 129_000, write_off: -129_000 });
    expect((await refund(order.paymentId)).body).toMatchObject({
      error: { code: "REFUND_NOT_POSSIBLE" },
    });
  });

  it.each([
    ["keep", "reinstate"],
    ["keep", "keep"],
    ["reinstate", "reinstate"],
  ] as const)(
    "is answered once when two administrators answer at the same moment: %s and %s",
    async (one, another) => {
      const order = await late();
      const { id } = await rowOf(order);
      const answers = await Promise.all([resolve(id, one), resolve(id, another, other)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(JSON.stringify(answers)).toMatch(/ALREADY_DECIDED/);
    },
  );

  it("is given back or brought back, never both", async () => {
    const order = await late();
    const { id } = await rowOf(order);
    const answers = await Promise.all([
      refund(order.paymentId, { review_id: id }),
      resolve(id, "reinstate", other),
    ]);
    await shop.quiet();
    const [given, brought] = answers.map(({ status }) => status === 200);
    expect([given, brought].filter(Boolean)).toHaveLength(1);
    expect(await orderRow(order)).toMatchObject({
      status: given ? "expired" : "approved",
      refund_due: false,
    });
  });
});

describe("money that is not right", () => {
  it("in another amount goes back, and its order can be paid again", async () => {
    const order = await pay(await begun(), { amount: 99_000 });
    expect(await rowOf(order)).toMatchObject({
      kind: "amount_mismatch",
      amount: 990,
      expected: 1290,
      detail: "amount",
      actions: ["refund", "keep"],
      refundable: 990,
    });
    expect(await orderRow(order)).toMatchObject({ status: "pending" });
    await refund(order.paymentId, { amount: 990 });
    await shop.quiet();
    expect([await orderRow(order), await booksOf(order)]).toMatchObject([
      { status: "notYetReceived", needs_review: false },
      {},
    ]);
    await pay(await begin(order));
    expect(await orderRow(order)).toMatchObject({ status: "approved" });
  });

  it("in another currency goes back in it", async () => {
    const order = await pay(await begun(), { currency: "USD" });
    expect(await rowOf(order)).toMatchObject({
      kind: "amount_mismatch",
      detail: "currency",
      currency_code: "USD",
    });
    await refund(order.paymentId);
    await shop.quiet();
    const { rows: entries } = await shop.pool.query(
      "select distinct currency from ledger_entry where payment_id = $1",
      [order.paymentId],
    );
    expect([await booksOf(order), entries]).toEqual([{}, [{ currency: "USD" }]]);
  });

  it("paid twice goes back once, and the order stays", async () => {
    const order = await begun();
    await shop.omise.expire(order.charge);
    await shop.quiet();
    await pay(await begin(order));
    await pay(order);
    expect(await rowOf(order)).toMatchObject({
      detail: "alreadyPaid",
      payment_id: order.paymentId,
      actions: ["refund", "keep"],
    });
    await refund(order.paymentId);
    await shop.quiet();
    expect(await orderRow(order)).toMatchObject({
      status: "approved",
      refund_due: false,
      needs_review: false,
    });
  });

  it("reported by transfer and paid by QR as well is given back by hand, and booked both ways", async () => {
    const order = await begun();
    await shop.omise.expire(order.charge);
    await shop.quiet();
    const form = {
      order_id: order.id,
      bank_account: shop.bankAccountId,
      transfer_amount: "1290",
      slip: [await shop.slip(student)],
    };
    const { body } = await student.visitor.post("/private/payment/report", form);
    await pay(order);
    const paymentId = Number(body.orderPaymentId);
    expect(await rowOf(order)).toMatchObject({
      kind: "second_payment",
      payment_id: paymentId,
      ways: ["bank"],
      actions: ["refund", "keep"],
    });
    const day = new Date(shop.clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
    const hand = {
      way: "bank",
      bank_code: "KTB",
      account_number: "9876543210",
      reference: "KTB-1",
      returned_on: day,
    };
    expect((await refund(paymentId, hand)).status).toBe(200);
    expect([await paymentRow(paymentId), await orderRow(order)]).toMatchObject([
      { state: "refunded" },
      { status: "approved", needs_review: false },
    ]);
  });

  const twice = async () => {
    const order = await begun();
    await shop.omise.expire(order.charge);
    await shop.quiet();
    await pay(await begin(order));
    return pay(order);
  };
  const kinds: [
    string,
    () => Promise<OrderWithCode>,
    { kind: string; actions: string[]; kept: object; status: string },
  ][] = [
    [
      "late",
      () => late(),
      {
        kind: "late_money",
        actions: ["refund", "reinstate", "keep"],
        kept: { provider: 129_000, write_off: -129_000 },
        status: "expired",
      },
    ],
    [
      "double",
      twice,
      {
        kind: "second_payment",
        actions: ["refund", "keep"],
        kept: { provider: 129_000, write_off: -129_000 },
        status: "approved",
      },
    ],
    [
      "short",
      async () => pay(await begun(), { amount: 99_000 }),
      {
        kind: "amount_mismatch",
        actions: ["refund", "keep"],
        kept: { provider: 99_000, write_off: -99_000 },
        status: "notYetReceived",
      },
    ],
    [
      "foreign",
      async () => pay(await begun(), { currency: "USD" }),
      {
        kind: "amount_mismatch",
        actions: ["refund", "keep"],
        kept: { provider: 129_000, write_off: -129_000 },
        status: "notYetReceived",
      },
    ],
  ];

  it.each(kinds)(
    "PAY-17 %s has one row, is brought back only where that is offered, and can be kept",
    async (_what, come, { kind, actions, kept, status }) => {
      const order = await come();
      const mine = (await rows()).filter(({ order_id }) => order_id === order.id);
      expect(mine).toMatchObject([
        {
          source: "review",
          kind,
          payment_id: order.paymentId,
          reference: order.charge,
          actions,
          ways: ["provider", "back_office", "bank"],
        },
      ]);
      const { id } = mine[0] ?? expect.unreachable("no row");
      if (!actions.includes("reinstate"))
        expect((await resolve(id, "reinstate")).body).toMatchObject({
          error: { code: "CANNOT_REINSTATE" },
        });
      expect((await resolve(id, "keep")).status).toBe(200);
      expect((await rows()).filter(({ order_id }) => order_id === order.id)).toEqual([]);
      expect([await orderRow(order), await booksOf(order)]).toMatchObject([
        { status, refund_due: false, needs_review: false },
        kept,
      ]);
      expect(await booksOf(order)).toEqual(kept);
    },
  );

  it("PAY-17 of a payment that the shop never began has its row by the provider's own message, and is kept with a note", async () => {
    await shop.omise.payAlone(129_000);
    const { events } = await shop.omise.state();
    await shop.omise.deliver(events.findLast(({ key }) => key === "charge.complete")?.id ?? "");
    await shop.quiet();
    const charge = (await shop.omise.state()).charges[0]?.id;
    const row = (await rows()).find(({ reference }) => reference === charge);
    expect(row).toMatchObject({
      source: "review",
      kind: "unknown_money",
      provider: "omise",
      order_id: null,
      actions: ["keep"],
    });
    expect((await resolve(row?.id ?? 0, "reinstate")).body).toMatchObject({
      error: { code: "CANNOT_REINSTATE" },
    });
    expect((await resolve(row?.id ?? 0, "keep")).status).toBe(200);
    expect((await rows("done")).find(({ reference }) => reference === charge)).toMatchObject({
      actions: [],
      done: { resolution: "keep" },
    });
  });

  it("without an order is kept with a note", async () => {
    await shop.pool.query(
      'insert into review_item (kind, detail) values (\'unknown_money\', \'{"provider": "omise", "reference": "chrg_lost"}\')',
    );
    const row = (await rows()).find(({ reference }) => reference === "chrg_lost");
    expect(row).toMatchObject({
      kind: "unknown_money",
      order_id: null,
      provider: "omise",
      actions: ["keep"],
    });
    expect((await resolve(row?.id ?? 0, "keep")).status).toBe(200);
    expect((await resolve(row?.id ?? 0, "keep", other)).body).toMatchObject({
      error: { code: "ALREADY_DECIDED" },
    });
  });
});

describe("many sums", () => {
  it("are kept with one note, each as its own row would be, and what was answered meanwhile is left", async () => {
    const [first, second] = [await late(), await late()];
    const [one, answered] = [await rowOf(first), await rowOf(second)];
    await resolve(answered.id, "reinstate", other);
    const chosen = [one.id, answered.id, 999_999].map((id) => ({ id, version: 0 }));
    const keep = (note: string, who = admin) =>
      who.visitor.post("/api/admin/reviews/batch-keep", { chosen, note, password: "" });
    const careful = await shop.administrator();
    await shop.pool.query("update account set password_hash = $2 where id = $1", [
      careful.id,
      await shop.parts.passwords.hash("dek-D_2569"),
    ]);
    expect([(await keep(" ")).status, (await keep("ตกลงแล้ว", careful)).status]).toEqual([422, 422]);
    const { results } = (await keep("ตกลงแล้ว")).body.data as { results: { code: string | null }[] };
    expect(results.map(({ code }) => code)).toEqual([null, "ALREADY_DECIDED", "NOT_FOUND"]);
    expect(await rowOf(first, "done")).toMatchObject({
      done: { resolution: "keep", note: "ตกลงแล้ว" },
    });
    expect([await booksOf(first), (await orderRow(second)).status]).toEqual([
      { provider: 129_000, write_off: -129_000 },
      "approved",
    ]);
    const { rows: log } = await shop.pool.query(
      "select actor_id, object from audit_entry where action = 'review.kept' and detail ->> 'reason' = 'ตกลงแล้ว'",
    );
    expect(log).toEqual([{ actor_id: admin.id, object: `order:${first.id}` }]);
  });
});

describe("every sum that can be kept", () => {
  it("is handed out by whose it is and how much, without what is on its way back or done", async () => {
    const [one, back, done] = [await late(), await late(), await late()];
    await shop.pool.query(
      `insert into refund (order_id, payment_id, amount_satang, currency, way, state, is_of_sale, requested_by, next_try_at)
      select order_id, payment_id, 1, 'THB', 'provider', 'sent', false, $2, now() + interval '1 day' from review_item where id = $1`,
      [(await rowOf(back)).id, admin.id],
    );
    await resolve((await rowOf(done)).id, "keep");
    const { body } = await admin.visitor.get("/api/admin/reviews/choice?kind=late_money");
    const { items } = body.data as { items: { id: number; version: number; name: string }[] };
    const mine = items.filter(({ name }) =>
      [one, back, done].some(({ id }) => name.startsWith(`#${id} `)),
    );
    expect(mine).toEqual([
      {
        id: (await rowOf(one)).id,
        version: 0,
        name: expect.stringMatching(/^#\d+ .+ · ฿1,290\.00$/),
      },
    ]);
  });
});

describe("the list of money to resolve", () => {
  const listed = async (query: string, who: Person = admin) => {
    const { body } = await who.visitor.get(`/api/admin/payments/resolve?${query}`);
    const { items, total } = body.data as { items: Row[]; total: number };
    return { orders: items.map(({ order_id }) => order_id), total };
  };

  it("is searched by order, buyer and reference, filtered by what it is about, and put in order", async () => {
    const [first, second] = [await late(), await late()];
    const both = [first.id, second.id];
    const mine = async (query: string) =>
      (await listed(query)).orders.filter((id) => both.includes(id));
    expect(await mine(`q=%23${first.id}`)).toEqual([first.id]);
    expect(await mine(`q=${second.charge.toUpperCase()}`)).toEqual([second.id]);
    expect(await mine("kind=late_money")).toEqual(both);
    expect(await mine("kind=late_money&sort=newest")).toEqual(both.toReversed());
    expect(await listed("kind=wrong_mode&q=nobody-there")).toEqual({ orders: [], total: 0 });
    await shop.pool.query(
      "update review_item set detail = detail || '{\"amount_satang\": 999900}' where order_id = $1",
      [second.id],
    );
    expect(await mine("sort=highest")).toEqual(both.toReversed());
    await resolve((await rowOf(first)).id, "keep", admin, "=โทรหาแล้ว");
    expect([await mine(""), await mine("state=done&q=โทรหา")]).toEqual([[second.id], [first.id]]);
  });

  it("is to be had as a file by the same filter, and runs nothing in a spreadsheet", async () => {
    const order = await late();
    await resolve((await rowOf(order)).id, "keep", admin, "=1+1");
    const cookie = `sid=${admin.visitor.cookies.get("sid")}`;
    const file = await shop.app.inject({
      url: `/api/admin/payments/resolve.csv?state=done&q=%23${order.id}`,
      headers: { cookie },
    });
    const [head = "", row = "", end] = file.body.split("\r\n");
    expect([
      head.split(",").slice(0, 4),
      row.split(",")[1],
      row.split(",")[3],
      row.split(",").slice(-2),
      end,
    ]).toEqual([
      ["\uFEFFรหัส", "เรื่อง", "เปิดเมื่อ (เวลาไทย)", "คำสั่งซื้อ"],
      "late_money",
      String(order.id),
      ["keep", "'=1+1"],
      "",
    ]);
  });

  it("reads what is done by its time, however much there is", async () => {
    await shop.pool.query(`insert into review_item (kind, opened_at, resolved_at, resolution, note)
      select 'unknown_money', now() - make_interval(mins => n), now() - make_interval(mins => n), 'keep', 'old' from generate_series(1, 5000) n`);
    await shop.pool.query("analyze review_item");
    const statements: string[] = [];
    const { rows: plan } =
      await shop.pool.query(`explain select x.source, x.id from (select 'review'::text as source, id, resolved_at from review_item
      union all select 'break', id, closed_at from provider_break) x where x.resolved_at is not null order by x.resolved_at desc, x.id desc limit 50`);
    statements.push(...plan.map((line) => line["QUERY PLAN"]));
    expect(statements.join("\n")).toContain("review_item_done");
    expect((await listed("state=done&page=3")).orders).toHaveLength(50);
    await shop.pool.query("delete from review_item where note = 'old'");
  });
});
