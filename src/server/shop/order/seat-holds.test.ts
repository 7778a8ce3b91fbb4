import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { type Buyer, givenBuyer, givenBuyers } from "../../../../tests/support/buyers.ts";
import { courseRow } from "../../../../tests/support/catalog-rows.ts";
import { type PaymentShop, paymentShop } from "../../../../tests/support/payment-shop.ts";
import { expireOrders } from "./expire-orders.ts";

type Course = { id: number; planId: number };

let shop: PaymentShop;
beforeAll(async () => {
  shop = await paymentShop();
});
afterEach(async () => {
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
afterAll(() => shop.close());

const [transfer, promptPay] = [1, 9];

function order({ api }: Buyer, methodId: number, ...courses: Course[]) {
  return api.placeOrder({
    body: {
      payment_method_id: methodId,
      courses: courses.map(({ id, planId }) => ({ course_id: id, priecingplan_id: planId })),
    },
  });
}

async function placed(buyer: Buyer, methodId: number, ...courses: Course[]): Promise<number> {
  const answer = await order(buyer, methodId, ...courses);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.orderId;
}

/** How long an order lasts from now, in minutes. */
async function minutesOf(orderId: number): Promise<number> {
  const { rows } = await shop.pool.query(
    "select round(extract(epoch from cancel_at - now()) / 60)::int as minutes from shop_order where id = $1",
    [orderId],
  );
  return rows[0].minutes;
}

/** As if so much of an order's time were over, and of those in whose place it stands. */
async function later(orderId: number, minutes: number): Promise<void> {
  await shop.pool.query(
    `update shop_order set created_at = created_at - $2 * interval '1 minute', held_since = held_since - $2 * interval '1 minute', cancel_at = cancel_at - $2 * interval '1 minute'
     where id = $1 or held_since = (select held_since from shop_order where id = $1)`,
    [orderId, minutes],
  );
}

async function seatsShown(course: Course): Promise<number | null | undefined> {
  const { body } = await shop.visitor().get(`/public/seats?ids=${course.id}`);
  return (body as { data: { seats_left: number | null }[] }).data[0]?.seats_left;
}

async function statusShown({ api }: Buyer, orderId: number): Promise<string> {
  const answer = await api.getOrderForPayment({ params: { orderId: String(orderId) } });
  return answer.ok ? answer.value.status : answer.code;
}

async function codes(
  answers: Promise<{ ok: true } | { ok: false; code: string }>[],
): Promise<Record<string, number>> {
  const settled = (await Promise.all(answers))
    .map((answer) => (answer.ok ? "ok" : answer.code))
    .toSorted();
  return Object.fromEntries(
    [...Map.groupBy(settled, (code) => code)].map(([code, all]) => [code, all.length]),
  );
}

describe("how long an unpaid order holds a seat", () => {
  it("goes by the way to pay where a course has few seats, and by the time of every order elsewhere", async () => {
    const [small, large, open] = [
      await courseRow(shop.db, { seat_limit: 20 }),
      await courseRow(shop.db, { seat_limit: 101 }),
      await courseRow(shop.db),
    ];
    const minutes = async (methodId: number, ...courses: Course[]) =>
      minutesOf(await placed(await givenBuyer(shop), methodId, ...courses));
    expect({
      transferSmall: await minutes(transfer, small),
      promptPaySmall: await minutes(promptPay, small),
      transferLarge: await minutes(transfer, large),
      promptPayOpen: await minutes(promptPay, open),
    }).toEqual({
      transferSmall: 120,
      promptPaySmall: 15,
      transferLarge: 1440,
      promptPayOpen: 1440,
    });
    expect(await minutes(promptPay, open, small)).toBe(15);
  });

  it("follows the way to pay when it is changed, from where it began", async () => {
    const [buyer, course] = [await givenBuyer(shop), await courseRow(shop.db, { seat_limit: 5 })];
    const id = await placed(buyer, promptPay, course);
    await later(id, 10);
    expect(await placed(buyer, transfer, course)).toBe(id);
    expect(await minutesOf(id)).toBe(110);
    expect(await placed(buyer, promptPay, course)).toBe(id);
    expect(await minutesOf(id)).toBe(5);
  });

  it("follows the way that is chosen on the page of the order, and is told to the buyer", async () => {
    const [buyer, course] = [await givenBuyer(shop), await courseRow(shop.db, { seat_limit: 5 })];
    const id = await placed(buyer, promptPay, course);
    const choose = ({ api }: Buyer, payment_method_id: number) =>
      api.chooseOrderMethod({ params: { orderId: String(id) }, body: { payment_method_id } });
    expect(await choose(buyer, transfer)).toMatchObject({
      ok: true,
      value: { payment_method_id: 1, seat_until: expect.stringMatching(/Z$/) },
    });
    expect(await minutesOf(id)).toBe(120);
    expect([
      await codes([choose(buyer, 99)]),
      await codes([choose(await givenBuyer(shop), transfer)]),
    ]).toEqual([{ ORDER_NOT_PAYABLE: 1 }, { NOT_FOUND: 1 }]);
    await buyer.api.startOmisePromptPay({ body: { orderId: id } });
    expect(await codes([choose(buyer, transfer)])).toEqual({ PAYMENT_IN_PROGRESS: 1 });
    const shown = await buyer.api.getOrderForPayment({ params: { orderId: String(id) } });
    expect(shown).toMatchObject({
      ok: true,
      value: { status: "pending", seat_until: expect.stringMatching(/Z$/) },
    });
    const open = await placed(buyer, transfer, await courseRow(shop.db));
    expect(await buyer.api.getOrderForPayment({ params: { orderId: String(open) } })).toMatchObject(
      { ok: true, value: { seat_until: null } },
    );
  });

  it("is not begun anew by a payment that is started, and that payment ends with it", async () => {
    const [buyer, course] = [await givenBuyer(shop), await courseRow(shop.db, { seat_limit: 5 })];
    const id = await placed(buyer, transfer, course);
    await later(id, 8);
    expect(await buyer.api.startOmisePromptPay({ body: { orderId: id } })).toMatchObject({
      ok: true,
    });
    expect(await minutesOf(id)).toBe(7);
    const { rows } = await shop.pool.query(
      "select round(extract(epoch from expires_at - now()) / 60)::int as minutes from payment where order_id = $1",
      [id],
    );
    expect(rows).toEqual([{ minutes: 7 }]);
  });

  it("is not begun anew by other things in the cart", async () => {
    const [buyer, course, book] = [
      await givenBuyer(shop),
      await courseRow(shop.db, { seat_limit: 5 }),
      await courseRow(shop.db),
    ];
    const first = await placed(buyer, promptPay, course);
    await later(first, 6);
    const second = await placed(buyer, promptPay, course, book);
    expect(second).not.toBe(first);
    expect(await minutesOf(second)).toBe(9);
    expect(await seatsShown(course)).toBe(4);
  });

  it("stands still while a slip is looked at, and goes on by the time of a transfer when it is refused", async () => {
    const [buyer, course] = [await givenBuyer(shop), await courseRow(shop.db, { seat_limit: 5 })];
    const administrator = await shop.administrator();
    const id = await placed(buyer, promptPay, course);
    await later(id, 10);
    const slip = await shop.slip({ id: buyer.person.id, visitor: shop.visitor() });
    const form = {
      bank_account: shop.bankAccountId,
      transfer_amount: "1290",
      transfer_datetime: "2026-11-20",
      time: "10:30",
      contact_name: "มานี",
      slip: [slip],
    };
    expect(
      await buyer.api.reportPayment({
        body: { order_id: id, payment_method_id: transfer, ...form },
      }),
    ).toMatchObject({ ok: true });
    await shop.pool.query(
      "update shop_order set review_since = review_since - interval '5 hours', cancel_at = cancel_at - interval '5 hours', held_since = held_since - interval '5 hours', created_at = created_at - interval '5 hours' where id = $1",
      [id],
    );
    const payment = await shop.db
      .selectFrom("payment")
      .select("id")
      .where("order_id", "=", id)
      .executeTakeFirstOrThrow();
    await administrator.visitor.post(`/api/admin/payments/${payment.id}/reject`, {
      reason: "อ่านสลิปไม่ออก",
    });
    expect(await minutesOf(id)).toBe(110);
    expect(await placed(buyer, promptPay, course)).toBe(id);
    expect(await minutesOf(id)).toBe(5);
  });
});

describe("an order whose time is over", () => {
  it("ORDER-06 has given its seat back in that moment, wherever seats are counted", async () => {
    const [buyer, other, course] = [
      await givenBuyer(shop),
      await givenBuyer(shop),
      await courseRow(shop.db, { seat_limit: 1 }),
    ];
    const id = await placed(buyer, promptPay, course);
    expect([await seatsShown(course), await codes([order(other, promptPay, course)])]).toEqual([
      0,
      { NO_MORE_SEAT: 1 },
    ]);
    await later(id, 16);
    expect([await statusShown(buyer, id), await seatsShown(course)]).toEqual(["expired", 1]);
    await other.api.savePrivateCart({
      body: {
        data: JSON.stringify([
          { course_id: course.id, priecingplan_id: course.planId, paymentmethod_id: promptPay },
        ]),
      },
    });
    expect(await other.api.getQuote({ body: {} })).toMatchObject({
      ok: true,
      value: { data: { blockers: [] } },
    });
    await placed(other, promptPay, course);
    const { rows } = await shop.pool.query("select status from shop_order where id = $1", [id]);
    expect([rows, await seatsShown(course)]).toEqual([[{ status: "expired" }], 0]);
  });

  it("ORDER-06 leaves its seats to as many as there are, however many come for them at once", async () => {
    const course = await courseRow(shop.db, { seat_limit: 10 });
    const late = await givenBuyers(shop, 10);
    for (const buyer of late) await later(await placed(buyer, promptPay, course), 20);
    const buyers = await givenBuyers(shop, 40);
    expect(await codes(buyers.map((buyer) => order(buyer, promptPay, course)))).toEqual({
      NO_MORE_SEAT: 30,
      ok: 10,
    });
    expect(await seatsShown(course)).toBe(0);
  });

  it("ORDER-06 waits for its provider as long as money may be on its way, and keeps its seat", async () => {
    const [buyer, other, course] = [
      await givenBuyer(shop),
      await givenBuyer(shop),
      await courseRow(shop.db, { seat_limit: 1 }),
    ];
    const id = await placed(buyer, promptPay, course);
    await buyer.api.startOmisePromptPay({ body: { orderId: id } });
    // As an answer that was lost leaves it.
    await shop.pool.query("update shop_order set status = 'notYetReceived' where id = $1", [id]);
    await shop.pool.query("update payment set state = 'unknown' where order_id = $1", [id]);
    await later(id, 16);
    expect([
      await statusShown(buyer, id),
      await seatsShown(course),
      await codes([order(other, promptPay, course)]),
    ]).toEqual(["pending", 0, { NO_MORE_SEAT: 1 }]);
    await expireOrders(shop.parts.payments, 50);
    expect([await statusShown(buyer, id), await seatsShown(course)]).toEqual(["expired", 1]);
  });

  it("PAY-07 is paid too late where its seat has another buyer: the money is before a person, and comes back where the seat is free", async () => {
    const [buyer, other, course] = [
      await givenBuyer(shop),
      await givenBuyer(shop),
      await courseRow(shop.db, { seat_limit: 1 }),
    ];
    const id = await placed(buyer, promptPay, course);
    await buyer.api.startOmisePromptPay({ body: { orderId: id } });
    const { provider_reference: charge } = await shop.db
      .selectFrom("payment")
      .select("provider_reference")
      .where("order_id", "=", id)
      .executeTakeFirstOrThrow();
    await shop.pool.query(
      "update payment set state = 'expired', decided_at = now(), next_check_at = now() where order_id = $1",
      [id],
    );
    await shop.pool.query("update shop_order set status = 'notYetReceived' where id = $1", [id]);
    await later(id, 16);
    await placed(other, promptPay, course);
    await shop.omise.pay(charge ?? "");
    await shop.quiet();
    const { rows } = await shop.pool.query(
      "select o.status, o.refund_due, p.state, (select array_agg(kind) from review_item where order_id = o.id) as kinds from shop_order o join payment p on p.order_id = o.id where o.id = $1",
      [id],
    );
    expect(rows).toEqual([
      { status: "expired", refund_due: true, state: "refund_due", kinds: ["late_money"] },
    ]);
    expect(await seatsShown(course)).toBe(0);
  });
});

describe("seats that few hold", () => {
  it("are not blocked by ten fresh accounts at one address, also when they come at once", async () => {
    const course = await courseRow(shop.db, { seat_limit: 10 });
    const crowd = await givenBuyers(shop, 10, { address: "192.0.2.7" });
    expect(await codes(crowd.map((buyer) => order(buyer, transfer, course)))).toEqual({
      SEATS_HELD_NEARBY: 6,
      ok: 4,
    });
    expect(await seatsShown(course)).toBe(6);
    expect(await codes([order(await givenBuyer(shop), transfer, course)])).toEqual({ ok: 1 });
  });

  it("are not blocked by ten fresh accounts that number themselves anew within their own network", async () => {
    const course = await courseRow(shop.db, { seat_limit: 10 });
    const crowd = (
      await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          givenBuyers(shop, 1, { address: `2001:db8:7:7::${n + 1}` }),
        ),
      )
    ).flat();
    expect(await codes(crowd.map((buyer) => order(buyer, transfer, course)))).toEqual({
      SEATS_HELD_NEARBY: 6,
      ok: 4,
    });
  });

  it("are free for one address again when its orders have lapsed or are paid, and for other courses always", async () => {
    const [course, next] = [
      await courseRow(shop.db, { seat_limit: 4 }),
      await courseRow(shop.db, { seat_limit: 4 }),
    ];
    const [a, b, c] = (await givenBuyers(shop, 3, { address: "192.0.2.8" })) as [
      Buyer,
      Buyer,
      Buyer,
    ];
    const held = await placed(a, promptPay, course);
    await placed(b, promptPay, course);
    expect(await codes([order(c, promptPay, course)])).toEqual({ SEATS_HELD_NEARBY: 1 });
    expect(await codes([order(c, promptPay, next)])).toEqual({ ok: 1 });
    await later(held, 16);
    expect(await codes([order(c, promptPay, course)])).toEqual({ ok: 1 });
  });

  it("are taken and not paid for three times a day by one person, and a new cart is no new time", async () => {
    const [buyer, course, book] = [
      await givenBuyer(shop),
      await courseRow(shop.db, { seat_limit: 20 }),
      await courseRow(shop.db),
    ];
    for (const end of ["cancel", "lapse", "cancel"]) {
      const id = await placed(buyer, promptPay, course);
      await placed(buyer, promptPay, course, book);
      const last = await placed(buyer, promptPay, course);
      expect(last).not.toBe(id);
      if (end === "cancel") await buyer.api.cancelOrder({ body: { order_id: last } });
      else await later(last, 16);
    }
    expect(await order(buyer, promptPay, course)).toMatchObject({
      ok: false,
      code: "SEAT_HELD_TOO_OFTEN",
      result: { retry_at: expect.stringMatching(/Z$/) },
    });
    expect(
      await codes([
        order(buyer, promptPay, book),
        order(await givenBuyer(shop), promptPay, course),
      ]),
    ).toEqual({ ok: 2 });
  });
});
