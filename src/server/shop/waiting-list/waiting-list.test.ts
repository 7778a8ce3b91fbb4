import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { type Buyer, givenBuyer, givenBuyers } from "../../../../tests/support/buyers.ts";
import { courseRow } from "../../../../tests/support/catalog-rows.ts";
import { givenSettings } from "../../../../tests/support/factories.ts";
import { type PaymentShop, paymentShop } from "../../../../tests/support/payment-shop.ts";
import { offerSeats } from "./offer-seats.ts";

type Course = { id: number; planId: number };
type Answer = { ok: true } | { ok: false; code: string };

let shop: PaymentShop;
beforeAll(async () => {
  shop = await paymentShop();
  await givenSettings(shop.db, { seats: { offerHours: 6 } });
});
afterEach(async () => {
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
afterAll(() => shop.close());

const codeOf = (answer: Answer) => (answer.ok ? "ok" : answer.code);
const to = ({ id }: Course) => ({ params: { id: String(id) } });
const join = async ({ api }: Buyer, course: Course) =>
  codeOf(await api.joinSeatWait({ ...to(course), body: {} }));
const leave = async ({ api }: Buyer, course: Course) =>
  codeOf(await api.leaveSeatWait({ ...to(course), body: {} }));
const offer = () => offerSeats({ ...shop.parts.payments, settings: shop.parts.settings }, 50);

async function standing({ api }: Buyer, course: Course) {
  const answer = await api.getSeatWait(to(course));
  if (!answer.ok) throw new Error(answer.code);
  const { seats_left, place, waiting, offer_until } = answer.value.data;
  return { seats_left, place, waiting, isOffered: offer_until !== null };
}

async function order({ api }: Buyer, { id, planId }: Course): Promise<string> {
  return codeOf(
    await api.placeOrder({
      body: { payment_method_id: 9, courses: [{ course_id: id, priecingplan_id: planId }] },
    }),
  );
}

/** A course of so many seats, all of them in an unpaid order. */
async function fullCourse(seats: number): Promise<{ course: Course; holders: Buyer[] }> {
  const course = await courseRow(shop.db, { seat_limit: seats });
  const holders = await givenBuyers(shop, seats);
  for (const holder of holders) expect(await order(holder, course)).toBe("ok");
  return { course, holders };
}

async function cancel({ api, person }: Buyer): Promise<void> {
  const { id } = await shop.db
    .selectFrom("shop_order")
    .select("id")
    .where("account_id", "=", person.id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(await api.cancelOrder({ body: { order_id: id } })).toMatchObject({ ok: true });
}

async function lapse({ person }: Buyer): Promise<void> {
  await shop.pool.query(
    "update shop_order set created_at = created_at - interval '1 hour', held_since = held_since - interval '1 hour', cancel_at = now() - interval '1 second' where account_id = $1",
    [person.id],
  );
}

async function endOffer({ person }: Buyer): Promise<void> {
  await shop.pool.query(
    "update seat_wait set offered_at = offered_at - interval '6 hours', offer_until = now() - interval '1 second' where account_id = $1 and ended_at is null",
    [person.id],
  );
}

async function mailsOf({ person }: Buyer): Promise<string[]> {
  await shop.parts.outbox.kick();
  const pending = () =>
    shop.db
      .selectFrom("outbox_message")
      .select("id")
      .where("kind", "=", "mail")
      .where("done_at", "is", null)
      .execute();
  await expect.poll(pending).toEqual([]);
  const mails = await shop.db
    .selectFrom("mail")
    .select("subject")
    .where("account_id", "=", person.id)
    .where("template", "=", "seatOffered")
    .execute();
  return mails.map(({ subject }) => subject);
}

describe("the line for a full course", () => {
  it("a course whose waiting list cannot be moved on keeps no other course from its own", async () => {
    const [stuck, other] = [await fullCourse(1), await fullCourse(1)];
    const waits = await givenBuyers(shop, 2);
    for (const [index, { course, holders }] of [stuck, other].entries()) {
      expect(await join(waits[index] as Buyer, course)).toBe("ok");
      await cancel(holders[0] as Buyer);
    }
    await shop.pool.query(
      `create function no_offer() returns trigger language plpgsql as $$ begin raise 'no offer'; end $$`,
    );
    await shop.pool.query(
      `create trigger no_offer before update on seat_wait for each row when (new.item_id = ${stuck.course.id}) execute function no_offer()`,
    );
    await expect(offer()).rejects.toThrow(`course ${stuck.course.id}`);
    expect(await standing(waits[1] as Buyer, other.course)).toMatchObject({ isOffered: true });
    await shop.pool.query("drop function no_offer cascade");
    await offer();
    expect(await standing(waits[0] as Buyer, stuck.course)).toMatchObject({ isOffered: true });
  });

  it("is joined once, told where one stands, and left again", async () => {
    const { course } = await fullCourse(2);
    const [a, b, c] = (await givenBuyers(shop, 3)) as [Buyer, Buyer, Buyer];
    for (const buyer of [a, b, c, b]) expect(await join(buyer, course)).toBe("ok");
    expect(await standing(b, course)).toEqual({
      seats_left: 0,
      place: 2,
      waiting: 3,
      isOffered: false,
    });
    expect(await b.api.listSeatWaits()).toMatchObject({
      ok: true,
      value: { data: [{ course_id: course.id, place: 2, offer_until: null }] },
    });
    expect(await leave(a, course)).toBe("ok");
    expect([(await standing(b, course)).place, (await standing(a, course)).place]).toEqual([
      1,
      null,
    ]);
    expect(await leave(a, course)).toBe("ok");
  });

  it("is for full courses on sale, and for those who have not got the course", async () => {
    const { course, holders } = await fullCourse(1);
    const buyer = await givenBuyer(shop);
    const [free, endless, gone] = [
      await courseRow(shop.db, { seat_limit: 1 }),
      await courseRow(shop.db),
      await courseRow(shop.db, { seat_limit: 1, is_published: false }),
    ];
    expect([
      await join(buyer, free),
      await join(buyer, endless),
      await join(buyer, gone),
      await join(holders[0] as Buyer, course),
    ]).toEqual(["SEATS_ARE_LEFT", "SEATS_ARE_LEFT", "NOT_FOUND", "COURSE_DUPLICATE"]);
  });

  it("gives each one place when forty come at once, and one person a single one", async () => {
    const { course } = await fullCourse(1);
    const buyers = await givenBuyers(shop, 40);
    expect(new Set(await Promise.all(buyers.map((buyer) => join(buyer, course))))).toEqual(
      new Set(["ok"]),
    );
    const places = await Promise.all(
      buyers.map(async (buyer) => (await standing(buyer, course)).place ?? 0),
    );
    expect(places.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 40 }, (_, n) => n + 1),
    );
    const [one, another] = [await givenBuyer(shop), (await fullCourse(1)).course];
    await Promise.all(Array.from({ length: 15 }, () => join(one, another)));
    expect((await standing(one, another)).waiting).toBe(1);
  });

  it("holds no more places of one address than it may hold seats, and of one person than twenty, also at once", async () => {
    const { course } = await fullCourse(10);
    const crowd = await givenBuyers(shop, 40, { address: "192.0.2.9" });
    const answers = await Promise.all(crowd.map((buyer) => join(buyer, course)));
    expect(answers.filter((code) => code === "ok")).toHaveLength(4);
    const network = (
      await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          givenBuyers(shop, 1, { address: `2001:db8:9:9::${n + 1}` }),
        ),
      )
    ).flat();
    const theirs = await Promise.all(network.map((buyer) => join(buyer, course)));
    expect(theirs.filter((code) => code === "ok")).toHaveLength(4);
    const eager = await givenBuyer(shop);
    const known = await Promise.all(
      Array.from({ length: 19 }, () => courseRow(shop.db, { seat_limit: 1 })),
    );
    await shop.pool.query(
      "insert into seat_wait (account_id, item_id, joined_from) select $1, id, '' from unnest($2::bigint[]) id",
      [eager.person.id, known.map(({ id }) => id)],
    );
    const more = await Promise.all(
      Array.from({ length: 5 }, async () => (await fullCourse(1)).course),
    );
    const last = await Promise.all(
      Array.from({ length: 40 }, (_, n) => join(eager, more[n % 5] as Course)),
    );
    expect(new Set(last)).toEqual(new Set(["ok", "TOO_MANY_WAITS"]));
    const { rows } = await shop.pool.query(
      "select count(*)::int as waits from seat_wait where account_id = $1 and ended_at is null",
      [eager.person.id],
    );
    expect(rows).toEqual([{ waits: 20 }]);
  });
});

describe("a freed seat", () => {
  it("is the first one's who waits, in the moment it is free, and never goes to one who does not wait", async () => {
    const { course, holders } = await fullCourse(1);
    const [first, second, stranger] = (await givenBuyers(shop, 3)) as [Buyer, Buyer, Buyer];
    await join(first, course);
    await join(second, course);
    await lapse(holders[0] as Buyer);
    expect((await shop.visitor().get(`/public/seats?ids=${course.id}`)).body).toMatchObject({
      data: [{ seats_left: 0 }],
    });
    expect([
      await order(stranger, course),
      await order(holders[0] as Buyer, course),
      await order(second, course),
    ]).toEqual(["NO_MORE_SEAT", "NO_MORE_SEAT", "NO_MORE_SEAT"]);
    expect(await order(first, course)).toBe("ok");
    expect(await standing(second, course)).toMatchObject({ place: 1, waiting: 1 });
  });

  it("is offered in turn by mail, kept for the owner's hours, and passed on when they do not come", async () => {
    const { course, holders } = await fullCourse(2);
    const [first, second, third, stranger] = (await givenBuyers(shop, 4)) as [
      Buyer,
      Buyer,
      Buyer,
      Buyer,
    ];
    for (const buyer of [first, second, third]) await join(buyer, course);
    await cancel(holders[0] as Buyer);
    await offer();
    expect([await mailsOf(first), await mailsOf(second)]).toEqual([
      [expect.stringContaining("ถึงคิวของคุณแล้ว")],
      [],
    ]);
    const { rows } = await shop.pool.query(
      "select round(extract(epoch from offer_until - now()) / 3600)::int as hours from seat_wait where account_id = $1",
      [first.person.id],
    );
    expect(rows).toEqual([{ hours: 6 }]);
    await offer();
    expect([
      await order(stranger, course),
      await order(second, course),
      (await standing(second, course)).isOffered,
    ]).toEqual(["NO_MORE_SEAT", "NO_MORE_SEAT", false]);

    await endOffer(first);
    // In that moment it is the next one's, whether or not a job has been there.
    expect([await order(first, course), (await standing(second, course)).seats_left]).toEqual([
      "NO_MORE_SEAT",
      1,
    ]);
    await offer();
    expect([await mailsOf(second), await mailsOf(first)]).toMatchObject([
      [expect.anything()],
      [expect.anything()],
    ]);
    expect(await join(first, course)).toBe("SEAT_OFFER_LAPSED");
    expect(await order(second, course)).toBe("ok");
    expect(await standing(third, course)).toMatchObject({ place: 1, waiting: 1, isOffered: false });
  });

  it("is for everybody again when no student waits for it, and once the line is left", async () => {
    const { course, holders } = await fullCourse(1);
    const [first, stranger] = (await givenBuyers(shop, 2)) as [Buyer, Buyer];
    await join(first, course);
    await cancel(holders[0] as Buyer);
    await offer();
    expect(await order(stranger, course)).toBe("NO_MORE_SEAT");
    expect(await leave(first, course)).toBe("ok");
    expect(await order(stranger, course)).toBe("ok");
  });

  it("is told to as many as there are seats, however many nodes look at once, and to no student twice", async () => {
    const { course, holders } = await fullCourse(3);
    const line = await givenBuyers(shop, 10);
    for (const buyer of line) await join(buyer, course);
    for (const holder of holders) await lapse(holder);
    await Promise.all([offer(), offer(), offer()]);
    const mails = await Promise.all(line.map(async (buyer) => (await mailsOf(buyer)).length));
    expect(mails).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 0, 0]);
    const orders = await Promise.all(
      [...line, ...(await givenBuyers(shop, 30))].map((buyer) => order(buyer, course)),
    );
    expect(orders.map((code) => code === "ok")).toEqual([
      true,
      true,
      true,
      ...Array.from({ length: 37 }, () => false),
    ]);
  });

  it("and those who leave, join, order and are told at once never are more than the seats", async () => {
    const { course, holders } = await fullCourse(5);
    const line = await givenBuyers(shop, 20);
    for (const buyer of line.slice(0, 10)) await join(buyer, course);
    await Promise.all([
      ...holders.map((holder) => cancel(holder)),
      ...line.slice(0, 5).map((buyer) => leave(buyer, course)),
      ...line.slice(10).map((buyer) => join(buyer, course)),
      ...line.map((buyer) => order(buyer, course)),
      offer(),
      offer(),
    ]);
    await offer();
    const { rows } = await shop.pool.query(
      "select seats_held, seats_taken from catalog_item where id = $1",
      [course.id],
    );
    expect(rows[0].seats_held).toBeLessThanOrEqual(5);
  });

  it("that is kept for a student is not given back to an order that ran out, nor taken away by a smaller course", async () => {
    const { course, holders } = await fullCourse(1);
    const [holder, first] = [holders[0] as Buyer, await givenBuyer(shop)];
    const { id } = await shop.db
      .selectFrom("shop_order")
      .select("id")
      .where("account_id", "=", holder.person.id)
      .executeTakeFirstOrThrow();
    await holder.api.startOmisePromptPay({ body: { orderId: id } });
    const payment = await shop.db
      .selectFrom("payment")
      .select("provider_reference")
      .where("order_id", "=", id)
      .executeTakeFirstOrThrow();
    await shop.pool.query(
      "update payment set state = 'expired', decided_at = now() where order_id = $1",
      [id],
    );
    await shop.pool.query("update shop_order set status = 'notYetReceived' where id = $1", [id]);
    await join(first, course);
    await lapse(holder);
    await offer();
    await shop.omise.pay(payment.provider_reference ?? "");
    await shop.quiet();
    expect(
      await shop.db
        .selectFrom("shop_order")
        .select(["status", "refund_due"])
        .where("id", "=", id)
        .executeTakeFirst(),
    ).toEqual({
      status: "expired",
      refund_due: true,
    });
    expect(await order(first, course)).toBe("ok");
  });
});

describe("the owner", () => {
  it("sees who waits since when, and takes a student out, which the log tells", async () => {
    const { course, holders } = await fullCourse(1);
    const [first, second] = (await givenBuyers(shop, 2)) as [Buyer, Buyer];
    await join(first, course);
    await join(second, course);
    await cancel(holders[0] as Buyer);
    await offer();
    const admin = await shop.administrator(["catalog.manage"]);
    const read = async () =>
      (await admin.visitor.get(`/api/admin/courses/${course.id}/waiting`)).body.data as {
        total: number;
        items: { id: number }[];
      };
    const list = await read();
    expect(list).toMatchObject({
      total: 2,
      items: [
        { person_id: first.person.id, place: 1, offer_until: expect.stringMatching(/Z$/) },
        { person_id: second.person.id, place: 2, offer_until: null },
      ],
    });
    const remove = () =>
      admin.visitor.post(`/api/admin/courses/${course.id}/waiting/${list.items[0]?.id}/remove`, {});
    expect([(await remove()).status, (await remove()).status, (await read()).total]).toEqual([
      200, 404, 1,
    ]);
    expect(
      await shop.db
        .selectFrom("audit_entry")
        .select(["actor_id", "action", "detail"])
        .where("object", "=", `item:${course.id}`)
        .execute(),
    ).toEqual([
      { actor_id: admin.id, action: "item.wait-removed", detail: { account: first.person.id } },
    ]);
    await offer();
    expect([
      (await standing(first, course)).place,
      (await standing(second, course)).isOffered,
    ]).toEqual([null, true]);
  });

  it("opens more seats, and as many as wait are told; without a limit all are", async () => {
    const { course } = await fullCourse(1);
    const line = await givenBuyers(shop, 4);
    for (const buyer of line) await join(buyer, course);
    await shop.pool.query("update catalog_item set seat_limit = 3 where id = $1", [course.id]);
    await offer();
    expect(await Promise.all(line.map(async (buyer) => (await mailsOf(buyer)).length))).toEqual([
      1, 1, 0, 0,
    ]);
    await shop.pool.query("update catalog_item set seat_limit = null where id = $1", [course.id]);
    await offer();
    expect(await Promise.all(line.map(async (buyer) => (await mailsOf(buyer)).length))).toEqual([
      1, 1, 1, 1,
    ]);
  });
});

it("two accounts that become one keep the better place", async () => {
  const { course } = await fullCourse(1);
  const [first, second, third] = (await givenBuyers(shop, 3)) as [Buyer, Buyer, Buyer];
  for (const buyer of [first, second, third]) await join(buyer, course);
  const { mergeTables } = await import("#server/admin/students/merge/merge-tables-queries.ts");
  const table = mergeTables.seat_wait;
  if (!table || !("move" in table)) throw new Error("places move");
  await table.move(shop.db, { stays: third.person.id, goes: first.person.id });
  expect([
    (await standing(third, course)).place,
    (await standing(first, course)).place,
    (await standing(second, course)).waiting,
  ]).toEqual([1, null, 2]);
});
