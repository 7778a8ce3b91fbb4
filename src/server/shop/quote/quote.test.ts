import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { ShopClient } from "#contract/client.ts";
import type { Request } from "#contract/endpoint.ts";
import {
  addressRow,
  courseRow,
  planRow,
  productRow,
  shippingOptionRow,
} from "../../../../tests/support/catalog-rows.ts";
import {
  clientOf,
  givenCartItem,
  givenEnrollment,
  givenPaymentMethods,
  givenSettings,
  givenStudent,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";

type Command = Request<AllSchemas["getQuote"]>["body"];

let shop: TestApp;
let option: number;
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
  option = await shippingOptionRow(shop.db, { fee_satang: 5_000 });
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
  });
});
afterAll(() => shop.close());

async function student() {
  const person = await givenStudent(shop.db);
  const visitor = await signedIn(shop, person);
  return { visitor, api: clientOf(visitor), person };
}

async function quoteOf(api: ShopClient, body: Command = {}) {
  const answer = await api.getQuote({ body });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.data;
}

async function codesOf(api: ShopClient, body: Command = {}) {
  return (await quoteOf(api, body)).blockers.map(({ code, course_id }) => [code, course_id]);
}

describe("POST /public/pricing/quote", () => {
  it("CART-04 explains the sum of the stored cart line by line", async () => {
    const { api, person } = await student();
    const course = await courseRow(shop.db, { plan: { price_satang: 107_000, name_th: "ตลอดชีพ" } });
    const product = await productRow(shop.db, { title_th: "สมุดคัดจีน", price_satang: 35_050 });
    const address = await addressRow(shop.db, person.id);
    await givenCartItem(
      shop.db,
      { accountId: person.id },
      { itemId: course.id, planId: course.planId },
    );
    await givenCartItem(shop.db, { accountId: person.id }, { itemId: product, quantity: 2 });
    expect(
      await quoteOf(api, {
        payment_method_id: 1,
        shipping_address_id: address,
        shipping_fee_id: option,
      }),
    ).toEqual({
      currency_code: "THB",
      lines: [
        {
          course_id: course.id,
          course_name: "ภาษาจีนเพื่อการทำงาน",
          course_type: "course",
          plan_name: "ตลอดชีพ",
          qty: 1,
          unit_price: 1070,
          gross: 1070,
          discount: 0,
          total: 1070,
          discounts: [],
          open_order_id: null,
        },
        {
          course_id: product,
          course_name: "สมุดคัดจีน",
          course_type: "product",
          plan_name: null,
          qty: 2,
          unit_price: 350.5,
          gross: 701,
          discount: 0,
          total: 701,
          discounts: [],
          open_order_id: null,
        },
      ],
      price: 1771,
      discount: 0,
      before_vat: 1701.87,
      vat_value: 7,
      vat: 119.13,
      withholding_percent: 0,
      withholding_price: 0,
      withholding_offer: { is_offered: true, percents: [3, 1], needs_juristic_person: true },
      shipping_fee: 50,
      payable: 1821,
      needs_shipping_address: true,
      needs_shipping_method: true,
      coupon_ids: [],
      promotion_id: null,
      promotions: [],
      unused_discounts: [],
      blockers: [],
    });
  });

  it("prices listed courses instead, and fills what they leave out from the cart", async () => {
    const { api, person } = await student();
    const inCart = await courseRow(shop.db, { plan: { price_satang: 50_000 } });
    const other = await courseRow(shop.db, { plan: { price_satang: 70_000 } });
    await givenCartItem(
      shop.db,
      { accountId: person.id },
      { itemId: inCart.id, planId: inCart.planId },
    );
    const courses = [
      { course_id: inCart.id },
      { course_id: other.id, priecingplan_id: other.planId },
    ];
    expect((await quoteOf(api, { courses, payment_method_id: 1 })).payable).toBe(1200);
  });

  it("serves a guest's cart and knows its currency", async () => {
    const visitor = shop.visitor();
    const api = clientOf(visitor);
    const course = await courseRow(shop.db, {
      plan: { price_satang: 129_000, price_usd_cents: 3_999 },
    });
    await api.savePublicCart({
      body: {
        data: JSON.stringify([
          { course_id: course.id, priecingplan_id: course.planId, paymentmethod_id: 1 },
        ]),
      },
    });
    expect(await quoteOf(api)).toMatchObject({ price: 1290, blockers: [] });
    expect(await quoteOf(api, { currency_code: "USD" })).toMatchObject({
      currency_code: "USD",
      price: 39.99,
      payable: 39.99,
      blockers: [],
    });
  });

  it("takes the way to pay from the cart, and the one in the request before it", async () => {
    const { api, person } = await student();
    const cheap = await courseRow(shop.db, { plan: { price_satang: 1_000 } });
    await givenCartItem(
      shop.db,
      { accountId: person.id },
      { itemId: cheap.id, planId: cheap.planId },
    );
    await shop.db
      .updateTable("cart")
      .set({ payment_method_id: 9 })
      .where("account_id", "=", person.id)
      .execute();
    expect(await codesOf(api)).toEqual([["BELOW_MINIMUM", null]]);
    expect(await codesOf(api, { payment_method_id: 1 })).toEqual([]);
  });

  it("WHT-01 withholds for a juristic person with a tax invoice, from the part before VAT", async () => {
    const { api, person } = await student();
    const course = await courseRow(shop.db, { plan: { price_satang: 214_000 } });
    await givenCartItem(
      shop.db,
      { accountId: person.id },
      { itemId: course.id, planId: course.planId },
    );
    const command = { payment_method_id: 1, is_withholding: true };
    expect(await codesOf(api, command)).toEqual([["WITHHOLDING_NEEDS_JURISTIC_PERSON", null]]);
    await shop.db
      .updateTable("account")
      .set({ requires_tax_invoice: true, tax_person_type: "juristic_person" })
      .where("id", "=", person.id)
      .execute();
    expect(await quoteOf(api, command)).toMatchObject({
      withholding_percent: 3,
      withholding_price: 60,
      payable: 2080,
      blockers: [],
    });
    expect(await quoteOf(api, { ...command, withholding_percent: 1 })).toMatchObject({
      withholding_percent: 1,
      withholding_price: 20,
    });
    expect(await quoteOf(api, { ...command, is_withholding: 0 })).toMatchObject({
      withholding_price: 0,
    });
  });

  it("CART-06 names everything that stops an order, with its text and its course", async () => {
    const { api, person } = await student();
    const [unplanned, owned, full, unpriced] = [
      await courseRow(shop.db),
      await courseRow(shop.db),
      await courseRow(shop.db, { seat_limit: 1, seats_taken: 1 }),
      await courseRow(shop.db, { plan: { price_satang: null } }),
    ];
    await givenEnrollment(shop.db, person.id, owned.id);
    const book = await productRow(shop.db);
    const courses = [
      { course_id: unplanned.id },
      { course_id: owned.id, priecingplan_id: owned.planId },
      { course_id: full.id, priecingplan_id: full.planId },
      { course_id: unpriced.id, priecingplan_id: unpriced.planId },
      { course_id: book, qty: 0 },
      { course_id: 999_999_999 },
    ];
    const { blockers } = await quoteOf(api, { courses, payment_method_id: 1 });
    expect(blockers.map(({ code, course_id }) => [code, course_id])).toEqual([
      ["PLAN_REQUIRED", unplanned.id],
      ["COURSE_DUPLICATE", owned.id],
      ["NO_MORE_SEAT", full.id],
      ["MISSING_PRICE", unpriced.id],
      ["QUANTITY_ZERO", book],
      ["NOT_FOUND_PRICING", 999_999_999],
    ]);
    expect(blockers[1]?.msg).toBe("คุณมีคอร์สนี้อยู่แล้ว");
    const empty = await student();
    expect(await codesOf(empty.api)).toEqual([["CART_EMPTY", null]]);
  });

  it("CART-13 asks for an address, a way to ship and a way to pay", async () => {
    const { api, person } = await student();
    const stranger = await student();
    const courses = [{ course_id: await productRow(shop.db), qty: 1 }];
    expect(await codesOf(api, { courses })).toEqual([
      ["SHIPPING_ADDRESS_REQUIRED", null],
      ["SHIPPING_METHOD_REQUIRED", null],
      ["PAYMENT_METHOD_REQUIRED", null],
    ]);
    const theirs = await addressRow(shop.db, stranger.person.id);
    const command = { courses, payment_method_id: 1, shipping_fee_id: option };
    expect(await codesOf(api, { ...command, shipping_address_id: theirs })).toEqual([
      ["SHIPPING_ADDRESS_REQUIRED", null],
    ]);
    expect(
      await codesOf(api, { ...command, shipping_address_id: await addressRow(shop.db, person.id) }),
    ).toEqual([]);
  });

  it("refuses a plan of another course, a hidden one, and one for owners of a course that the buyer does not own", async () => {
    const { api } = await student();
    const [course, other] = [await courseRow(shop.db), await courseRow(shop.db)];
    const hidden = await planRow(shop.db, course.id, { is_visible: false });
    const gift = await planRow(shop.db, course.id, {
      plan_type: "free",
      price_satang: 0,
      free_for: "student",
      free_for_item_ids: [other.id],
    });
    for (const plan of [other.planId, hidden, gift]) {
      expect(
        await codesOf(api, {
          courses: [{ course_id: course.id, priecingplan_id: plan }],
          payment_method_id: 1,
        }),
      ).toContainEqual(["NOT_FOUND_PRICING", course.id]);
    }
  });

  it("COUPON-03 never passes over a coupon in silence", async () => {
    const { api } = await student();
    const course = await courseRow(shop.db);
    const courses = [{ course_id: course.id, priecingplan_id: course.planId }];
    expect(await codesOf(api, { courses, payment_method_id: 1, coupon_id: [7] })).toEqual([
      ["COUPON_NOT_AVAILABLE", null],
    ]);
  });

  it("asks who it is once and for the whole purchase once", async () => {
    const { visitor, person } = await student();
    const course = await courseRow(shop.db);
    await givenCartItem(
      shop.db,
      { accountId: person.id },
      { itemId: course.id, planId: course.planId },
    );
    const { body } = await visitor.get("/public/session");
    shop.takeStatements();
    const headers = {
      cookie: `sid=${visitor.cookies.get("sid")}`,
      "x-csrf-token": String(body.csrf_token),
      "sec-fetch-site": "same-origin",
    };
    await shop.app.inject({
      method: "POST",
      url: "/public/pricing/quote",
      headers,
      payload: { payment_method_id: 1 },
    });
    expect(
      shop.takeStatements().filter((text) => !text.includes("left join site_setting")),
    ).toHaveLength(2);
  });

  it("refuses a caller without a cookie and a page that is not the shop's", async () => {
    const bare = await shop.app.inject({
      method: "POST",
      url: "/public/pricing/quote",
      payload: {},
    });
    expect(bare.json()).toMatchObject({ success: false, error: { code: "CSRF_FAILED" } });
    const { visitor } = await student();
    const forged = await visitor.post(
      "/public/pricing/quote",
      {},
      { headers: { "x-csrf-token": "forged" } },
    );
    expect(forged.body.error).toMatchObject({ code: "CSRF_FAILED" });
  });
});

describe("a shop that takes baht only", () => {
  it("CART-17 refuses a quote in dollars", async () => {
    const other = await testApp();
    await givenPaymentMethods(other.db);
    const answer = await clientOf(other.visitor()).getQuote({ body: { currency_code: "USD" } });
    expect(answer).toMatchObject({
      ok: false,
      code: "INPUT_ERROR",
      errors: [{ param: "currency_code" }],
    });
    await other.close();
  });
});
