import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { type Buyer, givenBuyer } from "../../../../tests/support/buyers.ts";
import {
  addressRow,
  courseRow,
  productRow,
  shippingOptionRow,
} from "../../../../tests/support/catalog-rows.ts";
import { couponRow, enterCode, promotionRow } from "../../../../tests/support/discount-rows.ts";
import { givenPaymentMethods, givenSettings } from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";

type Course = { id: number; planId: number };
type Command = NonNullable<Parameters<Buyer["api"]["placeOrder"]>[0]["body"]>;

let shop: TestApp;
let buyer: Buyer;
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
  await givenSettings(shop.db, {
    takesUsd: true,
    oneCoupon: false,
    couponOrPromotion: true,
    taxInvoice: { isEnabled: true },
    withholding: { isEnabled: true },
  });
});
beforeEach(async () => {
  buyer = await givenBuyer(shop);
});
afterEach(async () => {
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
afterAll(() => shop.close());

const commandFor = (courses: readonly Course[], more: Command = {}): Command => ({
  payment_method_id: 1,
  courses: courses.map(({ id, planId }) => ({ course_id: id, priecingplan_id: planId })),
  ...more,
});

/** A coupon whose code the buyer has typed. */
async function typed(
  ...given: Parameters<typeof couponRow> extends [unknown, ...infer Rest] ? Rest : never
): Promise<number> {
  const { id, code } = await couponRow(shop.db, ...given);
  await enterCode(buyer, code);
  return id;
}

/** Refused for the coupon, with the reason and its words. */
async function couponRefusal(command: Command) {
  const answer = await buyer.api.placeOrder({ body: command });
  const { coupons } = (answer.ok ? {} : (answer.result ?? {})) as {
    coupons?: { reason: string; msg: string }[];
  };
  return [answer.ok ? "ok" : answer.code, coupons?.map(({ reason, msg }) => [reason, msg])];
}

/** What the quote says of discounts that were asked for and are not used. */
async function unused(command: Command) {
  const answer = await buyer.api.getQuote({ body: command });
  return (
    answer.ok && answer.value.data.unused_discounts.map(({ id, reason, msg }) => [id, reason, msg])
  );
}

describe("messages about coupons, each from its cause", () => {
  it("COUPON-04 too few of the courses that the coupon asks for", async () => {
    const [one, two] = [await courseRow(shop.db), await courseRow(shop.db)];
    const id = await typed(
      { items: [one.id, two.id] },
      { coupon_type: "P2", required_course_count: 2 },
    );
    expect(await couponRefusal(commandFor([one], { coupon_id: [id] }))).toEqual([
      "COUPON_NOT_AVAILABLE",
      [["COUPON_COURSE_COUNT", "จำนวนคอร์สที่ร่วมรายการยังไม่ครบตามเงื่อนไขของคูปอง"]],
    ]);
    expect(await couponRefusal(commandFor([one, two], { coupon_id: [id] }))).toEqual([
      "ok",
      undefined,
    ]);
  });

  it("COUPON-03 a coupon to which the owner has given no way to pay", async () => {
    const course = await courseRow(shop.db);
    const id = await typed({ items: [course.id], methods: [] });
    const reasons = [
      ["COUPON_WITHOUT_METHOD", "คูปองนี้ยังใช้ไม่ได้ เพราะยังไม่ได้กำหนดช่องทางชำระเงิน กรุณาติดต่อร้าน"],
    ];
    expect(await couponRefusal(commandFor([course], { coupon_id: [id] }))).toEqual([
      "COUPON_NOT_AVAILABLE",
      reasons,
    ]);
  });

  it("COUPON-02 a tier's coupon, typed before its buyer left the tier", async () => {
    const course = await courseRow(shop.db);
    await shop.db
      .updateTable("account")
      .set({ tier: "gold" })
      .where("id", "=", buyer.person.id)
      .execute();
    const id = await typed({ items: [course.id] }, { is_tier_limited: true, tiers: ["gold"] });
    await shop.db
      .updateTable("account")
      .set({ tier: null })
      .where("id", "=", buyer.person.id)
      .execute();
    const [code, reasons] = await couponRefusal(commandFor([course], { coupon_id: [id] }));
    expect([code, reasons?.[0]?.[0]]).toEqual(["COUPON_NOT_AVAILABLE", "COUPON_NOT_FOR_TIER"]);
  });

  it("COUPON-04 one that is named twice counts once, and one that takes nothing more off is left: both are told and stop nothing", async () => {
    const course = await courseRow(shop.db);
    const [all, rest] = [
      await typed({ items: [course.id] }, { percent: "100" }),
      await typed({ items: [course.id] }),
    ];
    const command = commandFor([course], { coupon_id: [all, all, rest] });
    expect((await unused(command)) || []).toMatchObject([
      [all, "COUPON_DUPLICATE", "ใส่คูปองนี้ไว้แล้ว"],
      [rest, "COUPON_GIVES_NOTHING", expect.any(String)],
    ]);
    expect(await buyer.api.placeOrder({ body: command })).toMatchObject({
      ok: true,
      value: { payable: 0 },
    });
    const held = await shop.db
      .selectFrom("coupon")
      .select(["id", "uses_held"])
      .where("id", "in", [all, rest])
      .orderBy("id")
      .execute();
    expect(held).toEqual([
      { id: all, uses_held: 1 },
      { id: rest, uses_held: 0 },
    ]);
  });
});

describe("messages about promotions, each from its cause", () => {
  it("PROMO-02 one that has ended since it was chosen: the best that is left is shown in its place, and an order that names it is refused", async () => {
    const course = await courseRow(shop.db);
    const [chosen, other] = [
      await promotionRow(shop.db, { items: [course.id] }),
      await promotionRow(shop.db, { items: [course.id] }, { amount_satang: 5_000 }),
    ];
    await shop.db
      .updateTable("promotion")
      .set({ is_enabled: false })
      .where("id", "=", chosen)
      .execute();
    const command = commandFor([course], { promotion_id: chosen });
    expect(await unused(command)).toEqual([
      [chosen, "PROMOTION_NOT_AVAILABLE", "โปรโมชันที่เลือกไว้ใช้ไม่ได้แล้ว"],
    ]);
    const quoted = await buyer.api.getQuote({ body: command });
    expect(quoted.ok && quoted.value.data.promotion_id).toBe(other);
    expect(await buyer.api.placeOrder({ body: command })).toMatchObject({
      ok: false,
      code: "PROMOTION_NOT_AVAILABLE",
      result: { promotion_ids: [chosen] },
    });
    // A screen that still shows what it took off hears the new sum instead, with the reason in it.
    expect(await buyer.api.placeOrder({ body: { ...command, total_amount: 1 } })).toMatchObject({
      ok: false,
      code: "PRICE_CHANGED",
    });
  });

  it("PROMO-04 one beside a coupon where the owner allows one of the two", async () => {
    const course = await courseRow(shop.db);
    const promotion = await promotionRow(shop.db, { items: [course.id] });
    const command = commandFor([course], {
      promotion_id: promotion,
      coupon_id: [await typed({ items: [course.id] })],
    });
    expect(await unused(command)).toEqual([
      [promotion, "PROMOTION_NOT_WITH_COUPON", "ใช้คูปองแล้ว จึงใช้โปรโมชันร่วมไม่ได้"],
    ]);
    expect(await buyer.api.placeOrder({ body: command })).toMatchObject({
      ok: false,
      code: "PROMOTION_NOT_WITH_COUPON",
      result: { promotion_ids: [promotion] },
    });
  });
});

describe("messages about money and goods, each from its cause", () => {
  it("CART-17 a course without a price in dollars, by name", async () => {
    const course = await courseRow(shop.db, { title_th: "ไม่มีราคาดอลลาร์" });
    expect(
      await buyer.api.placeOrder({ body: commandFor([course], { currency_code: "USD" }) }),
    ).toMatchObject({
      ok: false,
      code: "MISSING_PRICE",
      msg: "รายการนี้ยังไม่มีราคาในสกุลเงินที่เลือก กรุณานำออกจากตะกร้าหรือเปลี่ยนสกุลเงิน",
      result: { courses: [{ course_id: course.id, course_name: "ไม่มีราคาดอลลาร์" }] },
    });
  });

  it("CART-17 goods that ship, in an order in dollars", async () => {
    const product = await productRow(shop.db, { price_usd_cents: 900 });
    const places = {
      shipping_address_id: await addressRow(shop.db, buyer.person.id),
      shipping_fee_id: await shippingOptionRow(shop.db),
    };
    const command: Command = {
      payment_method_id: 1,
      courses: [{ course_id: product, qty: 1 }],
      ...places,
    };
    expect(
      await buyer.api.placeOrder({ body: { ...command, currency_code: "USD" } }),
    ).toMatchObject({ ok: false, code: "CANNOT_SHIP_IN_CURRENCY" });
    expect(await buyer.api.placeOrder({ body: command })).toMatchObject({ ok: true });
  });

  it("WHT-01 withholding below a thousand baht, at a rate that is not offered, and by a buyer who is no juristic person", async () => {
    const [small, large] = [
      await courseRow(shop.db, { plan: { price_satang: 106_000 } }),
      await courseRow(shop.db, { plan: { price_satang: 107_000 } }),
    ];
    const code = async (course: Course, withholding_percent: number) => {
      const answer = await buyer.api.placeOrder({
        body: commandFor([course], { is_withholding: true, withholding_percent }),
      });
      return answer.ok ? "ok" : answer.code;
    };
    expect(await code(large, 3)).toBe("WITHHOLDING_NEEDS_JURISTIC_PERSON");
    await shop.db
      .updateTable("account")
      .set({ requires_tax_invoice: true, tax_person_type: "juristic_person" })
      .where("id", "=", buyer.person.id)
      .execute();
    expect([await code(small, 3), await code(large, 5), await code(large, 3)]).toEqual([
      "WITHHOLDING_NOT_OFFERED",
      "WITHHOLDING_NOT_OFFERED",
      "ok",
    ]);
  });
});

describe("a shop that takes baht only", () => {
  it("CART-17 refuses an order in dollars at its field", async () => {
    const other = await testApp();
    await givenPaymentMethods(other.db);
    const { api } = await givenBuyer(other);
    const course = await courseRow(other.db, { plan: { price_usd_cents: 3_999 } });
    expect(
      await api.placeOrder({ body: commandFor([course], { currency_code: "USD" }) }),
    ).toMatchObject({
      ok: false,
      code: "INPUT_ERROR",
      errors: [{ param: "currency_code", code: "CURRENCY_NOT_TAKEN" }],
    });
    await other.close();
  });
});
