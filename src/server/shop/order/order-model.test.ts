import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { type Buyer, givenBuyers } from "../../../../tests/support/buyers.ts";
import { courseRow } from "../../../../tests/support/catalog-rows.ts";
import { couponRow, promotionRow } from "../../../../tests/support/discount-rows.ts";
import { givenSettings } from "../../../../tests/support/factories.ts";
import {
  type PaymentShop,
  type Person,
  paymentShop,
} from "../../../../tests/support/payment-shop.ts";
import { isLong, rounds } from "../../../../tests/support/run/rounds.ts";
import {
  createShopModel,
  type ModelOrder,
  type ShopModel,
  type World,
} from "../../../../tests/support/shop-model.ts";
import { expireOrders } from "./expire-orders.ts";

let shop: PaymentShop;
let administrator: Person;
beforeAll(async () => {
  shop = await paymentShop();
  administrator = await shop.administrator();
  await givenSettings(shop.db, { seats: { holdsADay: 50 } });
});
afterAll(() => shop.close());

/** A walk, and what it has met so far. */
type Walk = {
  world: World;
  buyers: Buyer[];
  model: ShopModel;
  random: (below: number) => number;
  log: string[];
};

const firstSeed = isLong ? Math.floor(Math.random() * 1e9) : 20_261_122;
const seeds = Array.from({ length: rounds(6, 120) }, (_, n) => firstSeed + n);
const steps = rounds(90, 400);
/** How orders have stood, and what was answered to those who ordered. */
const met = new Set<string>();

describe("carts, coupons, orders and payments of four people in any order", () => {
  it.each(seeds)(
    "ORDER-01 ORDER-06 COUPON-03 leave what a model of the shop says, after every step (seed %i)",
    async (seed) => {
      const walk = await setOut(seed);
      for (let left = steps; left > 0; left -= 1) {
        await step(walk);
        for (const { status } of walk.model.orders) met.add(status);
        expect(await shown(walk), `seed ${seed}: ${walk.log.slice(-12).join(" | ")}`).toEqual(
          walk.model.shown(),
        );
      }
      expect(await brokenInvariants(shop.db), `seed ${seed}`).toEqual([]);
    },
    rounds(60_000, 180_000),
  );

  it("have met every way in which an order can stand and the reasons to refuse one", () => {
    const reasons = [
      "CART_EMPTY",
      "COUPON_NOT_AVAILABLE",
      "COURSE_DUPLICATE",
      "NO_MORE_SEAT",
      "PAYMENT_IN_PROGRESS",
    ];
    expect([...met]).toEqual(
      expect.arrayContaining([
        "approved",
        "cancelled",
        "expired",
        "notYetReceived",
        "pending",
        "rejected",
        "ok",
        ...reasons,
      ]),
    );
  });
});

async function setOut(seed: number): Promise<Walk> {
  const buyers = await givenBuyers(shop, 4);
  const courses = await Promise.all(
    [1, 2, null, 3, null].map(async (seatLimit) => ({
      ...(await courseRow(shop.db, { seat_limit: seatLimit })),
      seatLimit,
    })),
  );
  const [a, b, c, d] = courses.map(({ id }) => id) as [number, number, number, number];
  const shared = { itemIds: [a, b, c], methodIds: [1, 9], useLimit: 2, useLimitPerAccount: null };
  const single = { itemIds: [b, c, d], methodIds: [1], useLimit: null, useLimitPerAccount: 1 };
  const coupons = await Promise.all(
    [shared, single].map(async (rule) => {
      const limits = { use_limit: rule.useLimit, use_limit_per_account: rule.useLimitPerAccount };
      return {
        ...rule,
        ...(await couponRow(shop.db, { items: rule.itemIds, methods: rule.methodIds }, limits)),
      };
    }),
  );
  const promotion = { id: await promotionRow(shop.db, { items: [d] }), itemIds: [d] };
  const world = { courses, coupons, promotion };
  const model = createShopModel(
    world,
    buyers.map(({ person }) => person.id),
  );
  return { world, buyers, model, random: randomFrom(seed), log: [] };
}

/** One thing that one of them, the administrator, the provider or the clock does. */
async function step(walk: Walk): Promise<void> {
  const { random, model, log } = walk;
  const buyer = pick(walk, walk.buyers);
  const choice = random(100);
  const some = (wanted: (order: ModelOrder) => boolean) => pickOrder(walk, wanted);
  const any = some(() => true);
  // Mostly the one whose order it is, now and then another student.
  const owner =
    random(8) === 0
      ? buyer
      : (walk.buyers.find(({ person }) => person.id === any?.personId) ?? buyer);
  if (choice < 22) return addCourse(walk, buyer);
  if (choice < 26) return removeCourse(walk, buyer);
  if (choice < 31) return typeCode(walk, buyer);
  if (choice < 38) return chooseCoupons(walk, buyer);
  if (choice < 60) return placeOrder(walk, buyer);
  if (choice < 66) return cancel(walk, any, owner);
  if (choice < 74) return report(walk, any, owner);
  if (choice < 82) return begin(walk, any, owner);
  if (choice < 87)
    return decide(
      walk,
      some(({ waitsFor }) => waitsFor === "person"),
    );
  if (choice < 93)
    return hearProvider(
      walk,
      some(({ waitsFor }) => waitsFor === "provider"),
    );
  if (choice < 96)
    return runOut(
      walk,
      some(({ status }) => status === "notYetReceived" || status === "rejected"),
    );
  if (choice < 98) {
    log.push("the job expires");
    await expireOrders(shop.parts.payments, 50);
    return model.expire();
  }
  return switchPromotion(walk);
}

async function addCourse(
  { world, model, random, log }: Walk,
  { api, person }: Buyer,
): Promise<void> {
  const { id, planId } = pick({ random }, world.courses);
  log.push(`${person.id} adds ${id}`);
  expect(
    (
      await api.savePrivateCart({
        body: { data: JSON.stringify([{ course_id: id, priecingplan_id: planId }]) },
      })
    ).ok,
  ).toBe(true);
  model.add(person.id, id);
}

async function removeCourse(
  { world, model, random, log }: Walk,
  { api, person }: Buyer,
): Promise<void> {
  const { id } = pick({ random }, world.courses);
  log.push(`${person.id} removes ${id}`);
  expect((await api.deletePrivateCartItem({ body: { course_id: id } })).ok).toBe(true);
  model.remove(person.id, id);
}

async function typeCode(
  { world, model, random, log }: Walk,
  { api, person }: Buyer,
): Promise<void> {
  const { id, code } = pick({ random }, world.coupons);
  log.push(`${person.id} types the code of ${id}`);
  const answer = codeOf(await api.findCoupon({ body: { coupon_code: code } }));
  expect(model.typeCode(person.id, id), log.at(-1)).toContain(answer);
}

async function chooseCoupons(
  { world, model, random, log }: Walk,
  { api, person }: Buyer,
): Promise<void> {
  const ids = world.coupons.map(({ id }) => id).filter(() => random(2) === 0);
  log.push(`${person.id} chooses coupons ${ids}`);
  expect((await api.savePrivateCart({ body: { data: "[]", coupons_id: ids } })).ok).toBe(true);
  model.chooseCoupons(person.id, ids);
}

async function placeOrder({ model, random, log }: Walk, { api, person }: Buyer): Promise<void> {
  const methodId = random(2) === 0 ? 1 : 9;
  const expected = model.order(person.id, methodId);
  log.push(`${person.id} orders by ${methodId}, ${expected.codes}`);
  const answer = await api.placeOrder({ body: { payment_method_id: methodId } });
  met.add(codeOf(answer));
  expect(expected.codes, log.join("\n")).toContain(codeOf(answer));
  if (!answer.ok) return;
  if (expected.sameId !== null)
    expect(answer.value.orderId, "the same order").toBe(expected.sameId);
  expected.take(answer.value.orderId);
}

async function cancel(
  { model, log }: Walk,
  order: ModelOrder | null,
  { api, person }: Buyer,
): Promise<void> {
  if (order === null) return;
  log.push(`${person.id} cancels ${order.id}`);
  const answer = codeOf(await api.cancelOrder({ body: { order_id: order.id } }));
  expect(model.cancel(order, person.id), log.join("\n")).toContain(answer);
}

async function report(
  { model, log }: Walk,
  order: ModelOrder | null,
  { api, person }: Buyer,
): Promise<void> {
  if (order === null) return;
  log.push(`${person.id} reports a transfer for ${order.id}`);
  const slip = await shop.slip({ id: person.id, visitor: shop.visitor() });
  const transfer = {
    bank_account: shop.bankAccountId,
    transfer_amount: "1290",
    transfer_datetime: "2026-11-20",
    time: "10:30",
    contact_name: "มานี",
  };
  const answer = codeOf(
    await api.reportPayment({
      body: { order_id: order.id, payment_method_id: 1, ...transfer, slip: [slip] },
    }),
  );
  expect(model.report(order, person.id), log.join("\n")).toContain(answer);
}

async function begin(
  { model, log }: Walk,
  order: ModelOrder | null,
  { api, person }: Buyer,
): Promise<void> {
  if (order === null) return;
  log.push(`${person.id} asks for the QR code of ${order.id}`);
  const answer = codeOf(await api.startOmisePromptPay({ body: { orderId: order.id } }));
  expect(model.begin(order, person.id), log.join("\n")).toContain(answer);
}

async function decide({ model, random, log }: Walk, order: ModelOrder | null): Promise<void> {
  if (order === null) return;
  const verb = random(3) === 0 ? "reject" : "approve";
  log.push(`the administrator ${verb}s ${order.id}`);
  const { id, amount_satang } = await findPayment(order);
  // Whatever the buyer has typed: what is due has come.
  const said =
    verb === "reject"
      ? { reason: "อ่านสลิปไม่ออก" }
      : amount_satang === 0
        ? {}
        : { received: amount_satang / 100 };
  const { body } = await administrator.visitor.post(`/api/admin/payments/${id}/${verb}`, said);
  expect(body, log.at(-1)).toEqual({ success: true });
  model[verb](order);
}

async function hearProvider({ model, random, log }: Walk, order: ModelOrder | null): Promise<void> {
  if (order === null) return;
  const isPaid = random(3) > 0;
  log.push(`the provider says of ${order.id}: ${isPaid ? "paid" : "declined"}`);
  const charge = (await findPayment(order)).provider_reference ?? "";
  await (isPaid
    ? shop.omise.pay(charge, { webhook: random(2) === 0 ? "normal" : "twice" })
    : shop.omise.fail(charge));
  await shop.quiet();
  model[isPaid ? "approve" : "decline"](order);
}

async function runOut({ model, log }: Walk, order: ModelOrder | null): Promise<void> {
  if (order === null) return;
  log.push(`the time of ${order.id} runs out`);
  await shop.pool.query(
    "update shop_order set created_at = created_at - interval '3 days', cancel_at = now() - interval '1 minute' where id = $1",
    [order.id],
  );
  model.runOut(order);
}

async function switchPromotion({ world, model, log }: Walk): Promise<void> {
  const runs = model.switchPromotion();
  log.push(`the promotion ${runs ? "begins" : "ends"}`);
  await shop.pool.query("update promotion set is_enabled = $2 where id = $1", [
    world.promotion.id,
    runs,
  ]);
}

/** The newest payment of an order. */
function findPayment({ id }: ModelOrder) {
  return shop.db
    .selectFrom("payment")
    .select(["id", "provider_reference", "amount_satang"])
    .where("order_id", "=", id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** What the database holds of a walk, in the words of its model. */
async function shown({ world, buyers }: Walk): Promise<unknown> {
  const people = buyers.map(({ person }) => person.id);
  const limited = world.courses.filter(({ seatLimit }) => seatLimit !== null).map(({ id }) => id);
  const { rows } = await shop.pool.query(
    `select
      (select json_object_agg(id, json_build_array(seats_held, seats_taken)) from catalog_item where id = any ($2)) as seats,
      (select json_object_agg(id, json_build_array(uses_held, uses_redeemed)) from coupon where id = any ($3)) as coupons,
      (select coalesce(json_object_agg(id, status || ' ' || payment_method_id), '{}') from shop_order where account_id = any ($1)) as orders,
      (select coalesce(json_agg(account_id || ':' || item_id), '[]') from enrollment where account_id = any ($1) and state = 'active') as enrolled,
      (select json_object_agg(a.id, json_build_object('coupons', coalesce(c.coupon_ids, '{}'),
          'courses', (select coalesce(json_agg(i.item_id order by i.item_id), '[]') from cart_item i where i.cart_id = c.id)))
        from account a left join cart c on c.account_id = a.id where a.id = any ($1)) as carts`,
    [people, limited, world.coupons.map(({ id }) => id)],
  );
  return { ...rows[0], enrolled: rows[0].enrolled.sort() };
}

function codeOf(answer: { ok: true } | { ok: false; code: string }): string {
  return answer.ok ? "ok" : answer.code;
}

function pick<T>({ random }: Pick<Walk, "random">, all: readonly T[]): T {
  const one = all[random(all.length)];
  if (one === undefined) throw new Error("nothing to pick from");
  return one;
}

function pickOrder(
  { model, random }: Walk,
  wanted: (order: ModelOrder) => boolean,
): ModelOrder | null {
  const found = model.orders.filter(wanted);
  return found.length === 0 ? null : pick({ random }, found);
}

/** Whole numbers below a bound, the same ones for the same seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
