import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { type Buyer, givenBuyer } from "../../../../tests/support/buyers.ts";
import { courseRow } from "../../../../tests/support/catalog-rows.ts";
import { couponRow, enterCode, promotionRow } from "../../../../tests/support/discount-rows.ts";
import { givenCartItem, givenSettings } from "../../../../tests/support/factories.ts";
import { type PaymentShop, paymentShop } from "../../../../tests/support/payment-shop.ts";
import { expireOrders } from "./expire-orders.ts";

type Course = { id: number; planId: number };

let shop: PaymentShop;
beforeAll(async () => {
  shop = await paymentShop();
});
afterEach(async () => {
  await shop.quiet();
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
afterAll(() => shop.close());

const command = (courses: readonly Course[], more: object = {}) => ({
  payment_method_id: 1,
  courses: courses.map(({ id, planId }) => ({ course_id: id, priecingplan_id: planId })),
  ...more,
});

async function placed({ api }: Buyer, courses: readonly Course[], more: object = {}) {
  const answer = await api.placeOrder({ body: command(courses, more) });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
}

async function refusal({ api }: Buyer, courses: readonly Course[], more: object = {}) {
  const answer = await api.placeOrder({ body: command(courses, more) });
  return answer.ok ? null : answer;
}

const coupon = (id: number) =>
  shop.db
    .selectFrom("coupon")
    .select(["uses_held", "uses_redeemed"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const uses = (orderId: number) =>
  shop.db
    .selectFrom("coupon_use")
    .select(["coupon_id", "state", "discount_satang"])
    .where("order_id", "=", orderId)
    .execute();
const setOverdue = (orderId: number) =>
  shop.pool.query(
    "update shop_order set created_at = created_at - interval '3 days', cancel_at = now() - interval '1 minute' where id = $1",
    [orderId],
  );

async function givenCoupon(
  buyer: Buyer,
  courses: readonly Course[],
  values: Parameters<typeof couponRow>[2] = {},
) {
  const made = await couponRow(shop.db, { items: courses.map(({ id }) => id) }, values);
  await enterCode(buyer, made.code);
  return made;
}

const usual = { oneCoupon: false, couponOrPromotion: true, takesUsd: false };

/** What the owner decides; the shop notices within a second. */
async function setRules(rules: Partial<typeof usual>) {
  const wanted = { ...usual, ...rules };
  await givenSettings(shop.db, wanted);
  await expect.poll(() => shop.parts.settings.current()).toMatchObject(wanted);
}

describe("an order with discounts", () => {
  it("COUPON-06 explains each line: the promotion first, then the coupon on what it left", async () => {
    await setRules({ couponOrPromotion: false });
    const buyer = await givenBuyer(shop);
    const [one, two] = [
      await courseRow(shop.db, { plan: { price_satang: 100_000 } }),
      await courseRow(shop.db, { plan: { price_satang: 33_333 } }),
    ];
    const promotionId = await promotionRow(
      shop.db,
      { items: [one.id] },
      { amount_satang: 10_000, title_th: "ลดร้อย" },
    );
    const { id, code } = await givenCoupon(buyer, [one, two], {
      coupon_type: "P2",
      required_course_count: 2,
      percent: "33.33",
    });
    const { orderId, payable } = await placed(buyer, [one, two], { coupon_id: [id] });
    // 33.33 % of 123333 is 41106.89 → 41107: 29997.08… on 90000 and 11109.92… on 33333.
    const order = await buyer.api.getOrder({ params: { orderId } });
    expect(
      order.ok && order.value.lines.map(({ discount, discounts }) => [discount, discounts]),
    ).toEqual([
      [
        399.97,
        [
          { kind: "promotion", id: promotionId, name: "ลดร้อย", amount: 100 },
          { kind: "coupon", id, name: code, amount: 299.97 },
        ],
      ],
      [111.1, [{ kind: "coupon", id, name: code, amount: 111.1 }]],
    ]);
    expect([payable, await uses(orderId)]).toEqual([
      822.26,
      [{ coupon_id: id, state: "reserved", discount_satang: 41_107 }],
    ]);
    await setRules({});
  });

  it("PROMO-02 takes the best promotion by itself, the coupons of the cart, and keeps the order's words when they change", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db);
    await promotionRow(shop.db, { items: [course.id] }, { amount_satang: 500 });
    const best = await promotionRow(shop.db, { items: [course.id] }, { title_th: "ดีที่สุด" });
    const { orderId } = await placed(buyer, [course]);
    await shop.db
      .updateTable("promotion")
      .set({ title_th: "ชื่อใหม่" })
      .where("id", "=", best)
      .execute();
    const order = await buyer.api.getOrder({ params: { orderId } });
    expect(order.ok && order.value.lines[0]?.discounts).toEqual([
      { kind: "promotion", id: best, name: "ดีที่สุด", amount: 129 },
    ]);
  });

  it("COUPON-03 takes the coupons that the cart keeps when none are named, and none when that is said", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db);
    const { id } = await givenCoupon(buyer, [course]);
    await givenCartItem(
      shop.db,
      { accountId: buyer.person.id },
      { itemId: course.id, planId: course.planId },
    );
    await shop.db
      .updateTable("cart")
      .set({ coupon_ids: [id] })
      .where("account_id", "=", buyer.person.id)
      .execute();
    const quoted = await buyer.api.getQuote({ body: { payment_method_id: 1, coupon_id: [] } });
    expect(quoted.ok && quoted.value.data.discount).toBe(0);
    const answer = await buyer.api.placeOrder({ body: { payment_method_id: 1 } });
    expect(answer).toMatchObject({ ok: true, value: { payable: 1161 } });
  });

  it("COUPON-03 takes the used coupons out of the cart once the order is paid", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db);
    const [used, other] = [
      await givenCoupon(buyer, [course], { percent: "100" }),
      await givenCoupon(buyer, [await courseRow(shop.db)]),
    ];
    await shop.db
      .updateTable("cart")
      .set({ coupon_ids: [other.id, used.id] })
      .where("account_id", "=", buyer.person.id)
      .execute();
    const { orderId } = await placed(buyer, [course], { coupon_id: [used.id] });
    expect(
      await buyer.api.reportPayment({ body: { order_id: orderId, payment: "AutoFree" } }),
    ).toMatchObject({ ok: true });
    expect(await coupon(used.id)).toEqual({ uses_held: 0, uses_redeemed: 1 });
    const cart = await shop.db
      .selectFrom("cart")
      .select("coupon_ids")
      .where("account_id", "=", buyer.person.id)
      .executeTakeFirst();
    expect(cart).toEqual({ coupon_ids: [other.id] });
  });

  it("ORDER-03 is another order with another coupon, and that one takes its place with what it held", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db, { seat_limit: 1 });
    const [first, second] = [
      await givenCoupon(buyer, [course], { use_limit: 1, use_limit_per_account: 1 }),
      await givenCoupon(buyer, [course]),
    ];
    const one = await placed(buyer, [course], { coupon_id: [first.id] });
    expect((await placed(buyer, [course], { coupon_id: [first.id] })).orderId).toBe(one.orderId);
    const two = await placed(buyer, [course], { coupon_id: [second.id] });
    expect([two.orderId === one.orderId, await coupon(first.id), await coupon(second.id)]).toEqual([
      false,
      { uses_held: 0, uses_redeemed: 0 },
      { uses_held: 1, uses_redeemed: 0 },
    ]);
    const three = await placed(buyer, [course, await courseRow(shop.db)], {
      coupon_id: [first.id],
    });
    expect(await uses(three.orderId)).toMatchObject([{ coupon_id: first.id, state: "reserved" }]);
  });

  it("CART-17 in dollars takes the dollars of the coupon", async () => {
    await setRules({ takesUsd: true });
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db, { plan: { price_usd_cents: 3_999 } });
    const { id } = await givenCoupon(buyer, [course], {
      amount_satang: 10_000,
      amount_usd_cents: 500,
    });
    const baht = await givenCoupon(buyer, [course], { amount_satang: 10_000 });
    expect(await placed(buyer, [course], { coupon_id: [id], currency_code: "USD" })).toMatchObject({
      payable: 34.99,
    });
    expect(
      await refusal(buyer, [course], { coupon_id: [baht.id], currency_code: "USD" }),
    ).toMatchObject({
      code: "COUPON_NOT_AVAILABLE",
      result: { coupons: [{ id: baht.id, reason: "COUPON_NOT_FOR_CURRENCY" }] },
    });
    await setRules({});
  });
});

describe("what a coupon stands in the way for", () => {
  it("ORDER-05 COUPON_NOT_AVAILABLE lists every coupon by its code with the reason", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db);
    const [over, elsewhere] = [
      await givenCoupon(buyer, [course], { code: "OVER" }),
      await givenCoupon(buyer, [await courseRow(shop.db)], { code: "ELSE" }),
    ];
    const promptPayOnly = await couponRow(
      shop.db,
      { items: [course.id], methods: [9] },
      { code: "PP9" },
    );
    await enterCode(buyer, "PP9");
    await shop.pool.query("update coupon set ends_at = now() where id = $1", [over.id]);
    const answer = await refusal(buyer, [course], {
      coupon_id: [over.id, elsewhere.id, promptPayOnly.id],
    });
    expect(answer).toMatchObject({ status: 200, code: "COUPON_NOT_AVAILABLE" });
    expect(answer?.result).toEqual({
      coupon_ids: [over.id, elsewhere.id, promptPayOnly.id],
      coupons: [
        {
          id: over.id,
          code: "OVER",
          reason: "COUPON_NOT_IN_FORCE",
          msg: "คูปองนี้ยังไม่เริ่มหรือหมดอายุแล้ว",
        },
        {
          id: elsewhere.id,
          code: "ELSE",
          reason: "COUPON_NOT_FOR_COURSES",
          msg: "คูปองนี้ใช้กับคอร์สในตะกร้าไม่ได้",
        },
        {
          id: promptPayOnly.id,
          code: "PP9",
          reason: "COUPON_NOT_FOR_METHOD",
          msg: "คูปองนี้ใช้กับช่องทางชำระเงินที่เลือกไม่ได้ กรุณาเลือกช่องทางอื่นหรือนำคูปองออก",
        },
      ],
    });
  });

  it("COUPON-01 a number whose code was not typed opens nothing and tells nothing", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db);
    const secret = await couponRow(shop.db, { items: [course.id] }, { code: "SECRET" });
    const answer = await refusal(buyer, [course], { coupon_id: [secret.id] });
    expect(answer?.result).toMatchObject({
      coupons: [{ id: secret.id, code: "", reason: "COUPON_UNKNOWN" }],
    });
    expect(JSON.stringify(answer)).not.toContain("SECRET");
  });

  it("ORDER-05 a coupon that was used up between the look-up and the order", async () => {
    const [buyer, faster] = [await givenBuyer(shop), await givenBuyer(shop)];
    const course = await courseRow(shop.db);
    const { id, code } = await givenCoupon(buyer, [course], { use_limit: 1 });
    await enterCode(faster, code);
    await placed(faster, [course], { coupon_id: [id] });
    expect(await refusal(buyer, [course], { coupon_id: [id] })).toMatchObject({
      code: "COUPON_NOT_AVAILABLE",
      result: { coupons: [{ reason: "COUPON_USED_UP" }] },
    });
  });

  it("ORDER-05 a coupon that the buyer's other order holds", async () => {
    const buyer = await givenBuyer(shop);
    const [one, two] = [await courseRow(shop.db), await courseRow(shop.db)];
    const { id } = await givenCoupon(buyer, [one, two], { use_limit_per_account: 1 });
    await placed(buyer, [one], { coupon_id: [id] });
    expect(await refusal(buyer, [two], { coupon_id: [id] })).toMatchObject({
      code: "COUPON_NOT_AVAILABLE",
      result: { coupons: [{ id, reason: "COUPON_USED_BY_YOU" }] },
    });
  });

  it("COUPON-03 more codes of a series than one person may use, in one order and over several", async () => {
    const buyer = await givenBuyer(shop);
    const [one, two] = [await courseRow(shop.db), await courseRow(shop.db)];
    const series = 900_001;
    const codes = [];
    for (let n = 0; n < 3; n += 1)
      codes.push(
        (
          await givenCoupon(buyer, [one, two], {
            series,
            series_limit_per_account: 1,
            percent: "50",
            use_limit: 1,
          })
        ).id,
      );
    expect(await refusal(buyer, [one], { coupon_id: codes.slice(0, 2) })).toMatchObject({
      code: "COUPON_NOT_AVAILABLE",
      result: { coupons: [{ id: codes[1], reason: "COUPON_SERIES_USED" }] },
    });
    const [first] = codes;
    await placed(buyer, [one], { coupon_id: [first] });
    // The open order for the same course gives way, for another one it does not.
    expect(await refusal(buyer, [two], { coupon_id: [codes[1]] })).toMatchObject({
      result: { coupons: [{ id: codes[1], reason: "COUPON_SERIES_USED" }] },
    });
    await placed(buyer, [one], { coupon_id: [codes[1]] });
    const other = await givenCoupon(buyer, [one, two], {
      series: series + 1,
      series_limit_per_account: 1,
    });
    await placed(buyer, [two], { coupon_id: [other.id] });
    const otherBuyer = await givenBuyer(shop);
    const { id, code } = await givenCoupon(otherBuyer, [one], {
      series,
      series_limit_per_account: 1,
    });
    await enterCode(otherBuyer, code);
    await placed(otherBuyer, [one], { coupon_id: [id] });
  });

  it("COUPON-05 a second coupon where an order may use one", async () => {
    await setRules({ oneCoupon: true });
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db);
    const [one, two] = [await givenCoupon(buyer, [course]), await givenCoupon(buyer, [course])];
    expect(await refusal(buyer, [course], { coupon_id: [one.id, two.id] })).toMatchObject({
      result: { coupons: [{ id: two.id, reason: "ONE_COUPON_ONLY" }] },
    });
    await setRules({});
  });

  it("PROMO-03 a promotion that could be had and was not wanted", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db);
    const promotionId = await promotionRow(shop.db, { items: [course.id] });
    expect(await refusal(buyer, [course], { promotion_id: null })).toMatchObject({
      status: 200,
      code: "PROMOTION_NOT_CHOSEN",
      result: { promotion_ids: [promotionId] },
    });
    const { id } = await givenCoupon(buyer, [course]);
    expect(await placed(buyer, [course], { promotion_id: null, coupon_id: [id] })).toMatchObject({
      payable: 1161,
    });
  });

  it("PRICE_CHANGED: a screen that shows another discount gets the fresh sum, and nothing is held", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db);
    const { id } = await givenCoupon(buyer, [course]);
    await shop.db.updateTable("coupon").set({ percent: "20" }).where("id", "=", id).execute();
    expect(
      await refusal(buyer, [course], { coupon_id: [id], price: 1290, discount: 129 }),
    ).toMatchObject({
      status: 409,
      code: "PRICE_CHANGED",
      result: { discount: 258, payable: 1032, coupon_ids: [id] },
    });
    expect(await coupon(id)).toEqual({ uses_held: 0, uses_redeemed: 0 });
  });
});

describe("a rule that changes while an order waits for its coupon", () => {
  it.each([
    ["a greater percentage", { percent: "20" }, { payable: 1032 }],
    ["another end", { ends_at: new Date(0) }, "COUPON_NOT_AVAILABLE"],
    ["a lower limit for each", { use_limit_per_account: 1, use_limit: 5 }, { payable: 1161 }],
  ])("COUPON-06 %s: the order is decided anew by the new rule", async (_, change, outcome) => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db);
    const { id } = await givenCoupon(buyer, [course]);
    const tx = await shop.db.startTransaction().execute();
    await tx.updateTable("coupon").set(change).where("id", "=", id).execute();
    const answer = buyer.api.placeOrder({ body: command([course], { coupon_id: [id] }) });
    const waiting =
      "select count(*)::int as many from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await shop.pool.query(waiting)).rows[0].many).toBe(1);
    await tx.commit().execute();
    expect(await answer).toMatchObject(
      typeof outcome === "string" ? { ok: false, code: outcome } : { ok: true, value: outcome },
    );
  });
});

describe("the uses that an order holds", () => {
  it("COUPON-03 are given back once when the order is cancelled, and not again when it is cancelled again", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db);
    const { id } = await givenCoupon(buyer, [course], { use_limit: 1 });
    const { orderId } = await placed(buyer, [course], { coupon_id: [id] });
    expect(await coupon(id)).toEqual({ uses_held: 1, uses_redeemed: 0 });
    for (let count = 0; count < 2; count += 1)
      await buyer.api.cancelOrder({ body: { order_id: orderId } });
    expect([await coupon(id), await uses(orderId)]).toMatchObject([
      { uses_held: 0 },
      [{ state: "released" }],
    ]);
    await placed(buyer, [course], { coupon_id: [id] });
  });

  it("ORDER-06 are given back once when the order expires", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db);
    const { id } = await givenCoupon(buyer, [course], { use_limit: 1 });
    const { orderId } = await placed(buyer, [course], { coupon_id: [id] });
    await setOverdue(orderId);
    await Promise.all([
      expireOrders(shop.parts.payments, 100),
      expireOrders(shop.parts.payments, 100),
    ]);
    expect([await coupon(id), await uses(orderId)]).toMatchObject([
      { uses_held: 0, uses_redeemed: 0 },
      [{ state: "released" }],
    ]);
  });

  it.each([
    [true, "released", 0],
    [false, "redeemed", 1],
  ])(
    "are given back by a refund where the coupon says so: %j",
    async (returns_on_refund, state, uses_redeemed) => {
      const buyer = await givenBuyer(shop);
      const course = await courseRow(shop.db);
      const { id } = await givenCoupon(buyer, [course], { percent: "100", returns_on_refund });
      const { orderId } = await placed(buyer, [course], { coupon_id: [id] });
      await buyer.api.reportPayment({ body: { order_id: orderId, payment: "AutoFree" } });
      const refunded = shop.db.transaction().execute(async (tx) => {
        await tx
          .updateTable("shop_order")
          .set({ status: "refunded" })
          .where("id", "=", orderId)
          .execute();
        const use = await tx
          .selectFrom("coupon_use")
          .select("state")
          .where("order_id", "=", orderId)
          .executeTakeFirst();
        const counters = await tx
          .selectFrom("coupon")
          .select(["uses_held", "uses_redeemed"])
          .where("id", "=", id)
          .executeTakeFirst();
        throw Object.assign(new Error("only a look"), { seen: { ...use, ...counters } });
      });
      await expect(refunded).rejects.toMatchObject({
        seen: { state, uses_held: 0, uses_redeemed },
      });
    },
  );

  it("no use goes back from released to reserved, and no buyer has more uses than the coupon allows, whatever writes them", async () => {
    const buyer = await givenBuyer(shop);
    const [one, two] = [await courseRow(shop.db), await courseRow(shop.db)];
    const { id } = await givenCoupon(buyer, [one], { use_limit_per_account: 1 });
    const first = await placed(buyer, [one], { coupon_id: [id] });
    const second = await placed(buyer, [two]);
    const insert =
      "insert into coupon_use (order_id, coupon_id, account_id, discount_satang) values ($1, $2, $3, 0)";
    await expect(
      shop.pool.query(insert, [second.orderId, id, buyer.person.id]),
    ).rejects.toMatchObject({ constraint: "coupon_uses_per_account" });
    await buyer.api.cancelOrder({ body: { order_id: first.orderId } });
    await expect(
      shop.pool.query("update coupon_use set state = 'reserved' where order_id = $1", [
        first.orderId,
      ]),
    ).rejects.toThrow("cannot go from released to reserved");
  });
});
