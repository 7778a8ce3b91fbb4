import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import {
  type OrderWithCode,
  type PaymentShop,
  type Person,
  paymentShop,
  type TestOrder,
  withCode,
} from "../../../../../tests/support/payment-shop.ts";
import type { ProviderReport } from "./settle-payment.ts";
import { createSettling } from "./settle-together.ts";

let shop: PaymentShop;

beforeAll(async () => {
  shop = await paymentShop();
});
afterEach(async () => {
  await shop.quiet();
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
afterAll(() => shop.close());

async function waiting(
  buyer: Person,
  command: Parameters<PaymentShop["order"]>[1] = {},
): Promise<OrderWithCode> {
  return withCode(shop, buyer, await shop.order(buyer, { methodId: 9, ...command }));
}

async function waitingOfMany(
  count: number,
  command?: Parameters<PaymentShop["order"]>[1],
): Promise<OrderWithCode[]> {
  return Promise.all(
    Array.from({ length: count }, async () => waiting(await shop.student(), command)),
  );
}

const findPayment = (id: number) =>
  shop.db.selectFrom("payment").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const findOrder = ({ id }: TestOrder) =>
  shop.db.selectFrom("shop_order").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const statesOf = (orders: readonly OrderWithCode[]) =>
  Promise.all(orders.map(async ({ paymentId }) => (await findPayment(paymentId)).state));
const reviewsOf = async ({ id }: TestOrder) =>
  (await shop.db.selectFrom("review_item").select("kind").where("order_id", "=", id).execute()).map(
    ({ kind }) => kind,
  );

function paid(
  { paymentId, charge }: { paymentId: number; charge: string },
  amountSatang = 129_000,
): ProviderReport {
  const outcome = {
    state: "approved",
    reference: charge,
    amountSatang,
    currency: "THB",
    wrong: null,
    paidAt: new Date(),
  } as const;
  return { paymentId, outcome, failureCode: null, alarm: null };
}

const settleAll = (news: readonly ProviderReport[]) =>
  Promise.all(news.map((one) => shop.parts.payments.settle(one)));
const kindsOf = async (news: readonly ProviderReport[]) =>
  (await settleAll(news)).map((settled) => settled?.decision.kind);
const repeated = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe("payments whose good news comes at the same moment", () => {
  it("are approved in fewer transactions than there are payments, each as if it had come alone", async () => {
    const orders = await waitingOfMany(12);
    expect(await kindsOf(orders.map((order) => paid(order)))).toEqual(repeated(12, "approve"));
    const found = await Promise.all(orders.map(findOrder));
    const ids = orders.map(({ id }) => id);
    const lines = await shop.db
      .selectFrom("enrollment")
      .innerJoin("order_line", "order_line.id", "order_line_id")
      .innerJoin("shop_order", "shop_order.id", "order_line.order_id")
      .select(["order_id", "enrollment.account_id", "shop_order.account_id as buyer", "state"])
      .where("order_id", "in", ids)
      .execute();
    const ledger = await shop.db
      .selectFrom("ledger_entry")
      .select(["order_id", "posting", "amount_satang"])
      .where("order_id", "in", ids)
      .orderBy("id")
      .execute();
    const entries = await shop.db
      .selectFrom("audit_entry")
      .select(["object", "action", "detail"])
      .where(
        "object",
        "in",
        ids.map((id) => `order:${id}`),
      )
      .execute();
    expect(found.map(({ status }) => status)).toEqual(repeated(12, "approved"));
    expect(new Set(found.map(({ decided_at }) => decided_at?.getTime())).size).toBeLessThan(12);
    expect(lines.map(({ account_id, buyer, state }) => [account_id === buyer, state])).toEqual(
      repeated(12, [true, "active"]),
    );
    expect(new Set(ledger.map(({ posting }) => posting)).size).toBe(12);
    expect(
      ids.map((id) =>
        ledger.filter(({ order_id }) => order_id === id).map(({ amount_satang }) => amount_satang),
      ),
    ).toEqual(repeated(12, [129_000, -129_000]));
    const approved = entries.filter(({ action }) => action === "payment.approved");
    expect(
      Object.fromEntries(
        approved.map(({ object, detail }) => [
          object,
          (detail as { payment_id: number }).payment_id,
        ]),
      ),
    ).toEqual(Object.fromEntries(orders.map(({ id, paymentId }) => [`order:${id}`, paymentId])));
  });

  it("take seats and coupons that they share, each its own", async () => {
    const first = await waiting(await shop.student(), { courses: [{ seatLimit: 20 }] });
    const courseId = first.courseIds[0] ?? 0;
    const orders = [first, ...(await waitingOfMany(5, { courses: [{ id: courseId }] }))];
    const { rows } = await shop.pool.query(
      `insert into coupon (code, code_folded, coupon_type, discount_type, percent, use_limit, uses_held) values ('SHARED', 'shared', 'P1', 'percent', 10, 9, 6) returning id`,
    );
    for (const { id } of orders)
      await shop.pool.query(
        "insert into coupon_use (order_id, coupon_id, account_id, discount_satang) select id, $2, account_id, 0 from shop_order where id = $1",
        [id, rows[0].id],
      );
    await settleAll(orders.map((order) => paid(order)));
    const coupon = await shop.db
      .selectFrom("coupon")
      .select(["uses_held", "uses_redeemed"])
      .where("id", "=", rows[0].id)
      .executeTakeFirstOrThrow();
    const course = await shop.db
      .selectFrom("catalog_item")
      .select(["seats_held", "seats_taken"])
      .where("id", "=", courseId)
      .executeTakeFirstOrThrow();
    expect([coupon, course]).toEqual([
      { uses_held: 0, uses_redeemed: 6 },
      { seats_held: 0, seats_taken: 6 },
    ]);
  });

  it("are each decided on their own: one with too little money holds up no other", async () => {
    const orders = await waitingOfMany(4);
    const [short, ...good] = orders;
    const news = [...good.map((order) => paid(order)), ...(short ? [paid(short, 100)] : [])];
    expect(await kindsOf(news)).toEqual(["approve", "approve", "approve", "mismatch"]);
    expect([await statesOf(good), short && (await reviewsOf(short))]).toEqual([
      repeated(3, "succeeded"),
      ["amount_mismatch"],
    ]);
  });

  it("may be two orders of one person", async () => {
    const buyer = await shop.student();
    const orders = [await waiting(buyer), await waiting(buyer), ...(await waitingOfMany(3))];
    expect(await kindsOf(orders.map((order) => paid(order)))).toEqual(repeated(5, "approve"));
    expect(await statesOf(orders)).toEqual(repeated(5, "succeeded"));
  });

  it("may be orders of the same people for the same courses in groups of two servers, in any order", async () => {
    const { db, outbox, log, cards } = shop.parts.payments;
    const [one, other] = [
      createSettling({ db, outbox, log, cards }),
      createSettling({ db, outbox, log, cards }),
    ];
    const bothCourses = (
      await shop.order(await shop.student(), { courses: [{ seatLimit: 50 }, { seatLimit: 50 }] })
    ).courseIds;
    const pairs = await Promise.all(
      repeated(6, null).map(async () => {
        const buyer = await shop.student();
        const orders = [];
        for (const id of bothCourses) orders.push(await waiting(buyer, { courses: [{ id }] }));
        return orders;
      }),
    );
    const [there, here] = [0, 1].map((server) =>
      pairs.map((pair, index) => pair[(index + server) % 2]).filter((order) => order !== undefined),
    );
    if (!there || !here) throw new Error("no orders");
    const settled = await Promise.all([
      ...there.map((order) => one(paid(order))),
      ...here.toReversed().map((order) => other(paid(order))),
    ]);
    expect(settled.map((answer) => answer?.decision.kind)).toEqual(repeated(12, "approve"));
    const seats = await shop.db
      .selectFrom("catalog_item")
      .select(["seats_held", "seats_taken"])
      .where("id", "in", bothCourses)
      .execute();
    expect(seats).toEqual(repeated(2, { seats_held: 1, seats_taken: 6 }));
  });

  it("may be the same payment twice, or two of one order: the first approves, a second one's money waits for a person", async () => {
    const [once, twice, other] = await waitingOfMany(3);
    if (!once || !twice || !other) throw new Error("no orders");
    await shop.pool.query("update payment set state = 'expired' where id = $1", [twice.paymentId]);
    const { rows } = await shop.pool.query(
      `insert into payment (order_id, payment_method_id, provider, state, amount_satang, currency, provider_reference)
      select order_id, payment_method_id, provider, 'pending', amount_satang, currency, $2 from payment where id = $1 returning id`,
      [twice.paymentId, `${twice.charge}x`],
    );
    const second = { paymentId: Number(rows[0].id), charge: `${twice.charge}x` };
    const kinds = await kindsOf([paid(other), paid(once), paid(once), paid(twice), paid(second)]);
    expect([kinds.slice(0, 1), kinds.slice(1, 3).sort(), kinds.slice(3).sort()]).toEqual([
      ["approve"],
      ["approve", "nothing"],
      ["approve", "lateMoney"],
    ]);
    const states = [
      (await findPayment(twice.paymentId)).state,
      (await findPayment(second.paymentId)).state,
    ];
    expect(states.filter((state) => state === "refund_due")).toHaveLength(1);
  });

  it("do not wait for one whose order another transaction works on, and that one is approved as soon as it is free", async () => {
    const [held, ...free] = await waitingOfMany(4);
    if (!held) throw new Error("no order");
    const client = await shop.pool.connect();
    await client.query("begin");
    await client.query("select from shop_order where id = $1 for update", [held.id]);
    const late = settleAll([paid(held)]);
    expect(await kindsOf(free.map((order) => paid(order)))).toEqual(repeated(3, "approve"));
    const before = (await findOrder(held)).status;
    await client.query("commit");
    client.release();
    expect([before, (await late)[0]?.decision.kind]).toEqual(["pending", "approve"]);
  });

  it("are settled one by one when they cannot be written together", async () => {
    const [broken, ...good] = await waitingOfMany(4);
    if (!broken) throw new Error("no order");
    await shop.pool.query(`create function refuse_one() returns trigger language plpgsql as $$ begin
      if new.id = ${broken.id} and new.status = 'approved' then raise exception 'not this one'; end if; return new; end $$`);
    await shop.pool.query(
      "create trigger refuse_one before update on shop_order for each row execute function refuse_one()",
    );
    const results = await Promise.allSettled(
      [broken, ...good].map((order) => shop.parts.payments.settle(paid(order))),
    );
    await shop.pool.query("drop trigger refuse_one on shop_order; drop function refuse_one()");
    expect(results.map(({ status }) => status)).toEqual(["rejected", ...repeated(3, "fulfilled")]);
    expect([await statesOf(good), await statesOf([broken])]).toEqual([
      repeated(3, "succeeded"),
      ["requires_action"],
    ]);
  });
});
