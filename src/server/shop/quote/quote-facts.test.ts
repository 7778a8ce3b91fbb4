import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Request } from "#contract/endpoint.ts";
import { readQuoteFacts } from "#contract/order/quote-facts-wire.ts";
import { toWireQuote } from "#contract/order/quote-wire.ts";
import { refusals } from "#contract/refusals/refusals.ts";
import { type QuoteChoices, quoteFrom } from "#domain/quote/quote-facts.ts";
import { type Buyer, givenBuyer } from "../../../../tests/support/buyers.ts";
import {
  addressRow,
  courseRow,
  planRow,
  productRow,
  shippingOptionRow,
} from "../../../../tests/support/catalog-rows.ts";
import { couponRow, enterCode, promotionRow } from "../../../../tests/support/discount-rows.ts";
import {
  clientOf,
  givenEnrollment,
  givenPaymentMethods,
  givenSettings,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";

type Command = NonNullable<Request<AllSchemas["getQuote"]>["body"]>;
type Api = Pick<Buyer["api"], "getQuote">;

let shop: TestApp;
let option: number;
let course: { id: number; planId: number };
let second: { id: number; planId: number };
let book: number;
let lifetime: number;
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
  const withholding = {
    isEnabled: true,
    percents: [3, 1],
    minimumSatang: 100_000,
    minimumUsdCents: 3_000,
  };
  await givenSettings(shop.db, {
    takesUsd: true,
    taxInvoice: { isEnabled: true, isDefault: false },
    withholding,
    couponOrPromotion: false,
  });
  option = await shippingOptionRow(shop.db, { fee_satang: 5_050 });
  course = await courseRow(shop.db, { plan: { price_satang: 129_033, price_usd_cents: 3_999 } });
  second = await courseRow(shop.db, {
    seat_limit: 7,
    seats_taken: 2,
    plan: { price_satang: 99_900, price_usd_cents: null },
  });
  lifetime = await planRow(shop.db, course.id, { price_satang: 199_001, price_usd_cents: 6_001 });
  book = await productRow(shop.db, { price_satang: 35_050, price_usd_cents: 1_099 });
});
afterAll(() => shop.close());

const cart = (plan = course.planId, qty = 2) => [
  { course_id: course.id, priecingplan_id: plan },
  { course_id: second.id, priecingplan_id: second.planId },
  { course_id: book, qty },
];

async function ask(api: Api, body: Command) {
  const answer = await api.getQuote({ body });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

/** The sum of a command as a page works it out from facts that came with another answer. */
function shownBy({ facts }: Awaited<ReturnType<typeof ask>>, body: Command) {
  const withholdingPercent = body.is_withholding ? Number(body.withholding_percent ?? 3) : null;
  const choices: QuoteChoices = {
    currency: body.currency_code ?? "THB",
    lines: (body.courses ?? []).map(({ course_id, priecingplan_id, qty }, index) => ({
      lineId: index + 1,
      itemId: course_id,
      planId: priecingplan_id ? Number(priecingplan_id) : null,
      quantity: qty ?? 1,
    })),
    couponIds: body.coupon_id ?? [],
    promotion: body.promotion_id === undefined ? "best" : Number(body.promotion_id) || "none",
    methodId: Number(body.payment_method_id) || null,
    addressId: Number(body.shipping_address_id) || null,
    optionId: Number(body.shipping_fee_id) || null,
    withholdingPercent,
  };
  return toWireQuote(quoteFrom(readQuoteFacts(facts), choices), {
    facts,
    withholdingPercent,
    textOf: (code) => refusals[code].th,
  });
}

/** All of these are shown from the facts of the first, and are what the shop itself says. */
async function expectSame(api: Api, commands: readonly Command[]) {
  const answers = await Promise.all(commands.map((command) => ask(api, command)));
  const [first] = answers;
  if (first === undefined) throw new Error("nothing was asked");
  expect(commands.map((command) => shownBy(first, command))).toEqual(
    answers.map(({ data }) => data),
  );
  return answers.map(({ data }) => data.payable);
}

describe("the facts of a quote", () => {
  it("CART-04 ORDER-08 SHIP-01 give the sum of another plan, quantity, way to pay, way to ship and currency", async () => {
    const { api, person } = await givenBuyer(shop);
    const address = await addressRow(shop.db, person.id);
    const base = {
      courses: cart(),
      payment_method_id: 1,
      shipping_address_id: address,
      shipping_fee_id: option,
    };
    const payable = await expectSame(api, [
      base,
      { ...base, courses: cart(lifetime) },
      { ...base, courses: cart(course.planId, 5) },
      { ...base, courses: cart(course.planId, 0) },
      { ...base, courses: cart().slice(0, 1) },
      { ...base, shipping_fee_id: null, shipping_address_id: null },
      { ...base, payment_method_id: 9 },
      { ...base, payment_method_id: null },
      { ...base, currency_code: "USD" },
      { ...base, courses: cart().slice(0, 1), currency_code: "USD", payment_method_id: 9 },
      { ...base, courses: [...cart(), { course_id: course.id, priecingplan_id: 999_999 }] },
    ]);
    expect(new Set(payable).size).toBeGreaterThan(6);
  });

  it("COUPON-06 PROMO-02 PROMO-04 give the sum with other coupons and another promotion of either kind", async () => {
    const buyer = await givenBuyer(shop);
    const items = [course.id, second.id];
    const each = await promotionRow(
      shop.db,
      { items },
      { amount_satang: 10_001, amount_usd_cents: 333 },
    );
    const together = await promotionRow(
      shop.db,
      { items },
      { promotion_type: "P2", required_course_count: 2, percent: "33.33" },
    );
    const coupons = [
      await couponRow(shop.db, { items }, { percent: "12.5" }),
      await couponRow(
        shop.db,
        { items },
        { coupon_type: "P2", required_course_count: 2, amount_satang: 7_777 },
      ),
      await couponRow(shop.db, { items, methods: [9] }),
      await couponRow(shop.db, { items }, { use_limit: 1 }),
    ];
    for (const { code } of coupons) await enterCode(buyer, code);
    const ids = coupons.map(({ id }) => id);
    await shop.db
      .updateTable("coupon")
      .set({ uses_redeemed: 1 })
      .where("id", "=", ids[3] ?? 0)
      .execute();
    const base = { courses: cart(), payment_method_id: 1, coupon_id: ids };
    const payable = await expectSame(buyer.api, [
      base,
      { ...base, coupon_id: ids.slice(0, 2) },
      { ...base, coupon_id: ids.slice(1, 2), promotion_id: each },
      { ...base, coupon_id: [], promotion_id: together },
      { ...base, coupon_id: [], promotion_id: null },
      { ...base, coupon_id: ids.slice(0, 3), payment_method_id: 9 },
      {
        ...base,
        coupon_id: [...ids.slice(0, 1), ...ids.slice(0, 1)],
        courses: cart(lifetime).slice(0, 1),
      },
      { ...base, coupon_id: ids.slice(0, 2), currency_code: "USD" },
    ]);
    expect(new Set(payable).size).toBeGreaterThan(5);
    await shop.db
      .updateTable("promotion")
      .set({ is_enabled: false })
      .where("id", "in", [each, together])
      .execute();
  });

  it("WHT-01 give what is withheld at each rate, for a juristic person and for any other buyer", async () => {
    const { api, person } = await givenBuyer(shop);
    const base = { courses: cart(), payment_method_id: 1 };
    const commands = [
      base,
      { ...base, is_withholding: true },
      { ...base, is_withholding: true, withholding_percent: 1 },
      { ...base, currency_code: "USD" as const },
    ];
    expect(new Set(await expectSame(api, commands)).size).toBe(2);
    await shop.db
      .updateTable("account")
      .set({ requires_tax_invoice: true, tax_person_type: "juristic_person" })
      .where("id", "=", person.id)
      .execute();
    expect(new Set(await expectSame(api, commands)).size).toBe(4);
  });

  it("CART-07 CART-08 give what stops an order for what the buyer has, and a plan for owners its price", async () => {
    const { api, person } = await givenBuyer(shop);
    const [owned, running] = [
      await courseRow(shop.db),
      await courseRow(shop.db, { plan: { plan_type: "period", term: 1, term_unit: "year" } }),
    ];
    await givenEnrollment(shop.db, person.id, owned.id);
    await givenEnrollment(shop.db, person.id, running.id, new Date(Date.now() + 40 * 86_400_000));
    const renewal = await planRow(shop.db, running.id, {
      pricing_type: "renew",
      renew_window: 1,
      renew_window_unit: "month",
    });
    const gift = await planRow(shop.db, course.id, {
      plan_type: "free",
      price_satang: 0,
      free_for: "student",
      free_for_item_ids: [owned.id],
    });
    const of = (id: number, plan: number): Command => ({
      courses: [{ course_id: id, priecingplan_id: plan }],
      payment_method_id: 1,
    });
    await expectSame(api, [of(course.id, course.planId), of(course.id, gift)]);
    await expectSame(api, [of(owned.id, owned.planId)]);
    const [stopped] = await Promise.all([
      ask(api, of(running.id, renewal)),
      expectSame(api, [of(running.id, renewal)]),
    ]);
    expect(stopped.data.blockers[0]?.code).toBe("TIME_LEFT");
    const stranger = clientOf(shop.visitor());
    expect(
      (await ask(stranger, of(course.id, gift))).facts.items[0]?.plans.map(({ id }) => id),
    ).not.toContain(gift);
    await expectSame(stranger, [of(course.id, course.planId), of(course.id, gift)]);
  });

  it("COUPON-03 PROMO-05 tell no one of coupons not put in, other tiers, times to come, counts, seats, plans that are not for them, or other people", async () => {
    const buyer = await givenBuyer(shop);
    const other = await givenBuyer(shop);
    const items = [second.id];
    const soon = new Date(Date.now() + 3_600_000);
    await promotionRow(
      shop.db,
      { items },
      { title_th: "ลับเฉพาะทอง", is_tier_limited: true, tiers: ["gold"] },
    );
    await promotionRow(shop.db, { items }, { title_th: "ลับพรุ่งนี้", starts_at: soon });
    const shown = await couponRow(
      shop.db,
      { items },
      {
        use_limit: 432_198_765,
        use_limit_per_account: 123_498_765,
        ends_at: new Date("2031-05-06T07:08:09Z"),
      },
    );
    const hidden = await couponRow(shop.db, { items }, { code: "SECRET-CODE" });
    await enterCode(buyer, shown.code);
    await enterCode(other, hidden.code);
    await addressRow(shop.db, other.person.id);
    await planRow(shop.db, second.id, { name_th: "ลับไม่แสดง", is_visible: false });
    const gone = await courseRow(shop.db, {
      is_published: false,
      plan: { name_th: "ลับยังไม่ขาย", price_satang: 765_432 },
    });
    const courses = [...cart(), { course_id: gone.id, priecingplan_id: gone.planId }];
    const { facts, data } = await ask(buyer.api, {
      courses,
      payment_method_id: 1,
      coupon_id: [shown.id, hidden.id],
    });
    expect(facts).toMatchObject({
      promotions: [],
      coupons: [
        {
          id: shown.id,
          code: shown.code,
          isEnabled: true,
          tiers: null,
          usesLeft: null,
          ownUsesLeft: null,
        },
      ],
      addressIds: [],
    });
    expect(facts.items.map(({ seatsLeft }) => seatsLeft)).toEqual([null, 1, null, null]);
    expect(JSON.stringify(facts)).not.toMatch(/ลับ|SECRET|gold|432198765|123498765|2031-05|765432/);
    expect(data.unused_discounts).toMatchObject([
      { id: hidden.id, name: "", reason: "COUPON_UNKNOWN" },
    ]);
  });
});
