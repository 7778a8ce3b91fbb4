import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ShopClient } from "#contract/client.ts";
import { courseRow, planRow, productRow } from "../../../../tests/support/catalog-rows.ts";
import {
  clientOf,
  givenEnrollment,
  givenPaymentMethods,
  givenStudent,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";

type Entry = {
  course_id?: unknown;
  priecingplan_id?: unknown;
  qty?: unknown;
  paymentmethod_id?: unknown;
};

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
});
afterAll(() => shop.close());

async function guest() {
  const visitor = shop.visitor();
  const { body } = await visitor.get("/public/session");
  return { visitor, api: clientOf(visitor), handle: String(body.guest_id) };
}

async function student() {
  const person = await givenStudent(shop.db);
  const visitor = await signedIn(shop, person);
  return { visitor, api: clientOf(visitor), person };
}

function entries(...list: Entry[]) {
  return { body: { data: JSON.stringify(list) } };
}

async function itemsOf(api: ShopClient) {
  const answer = await api.getPrivateCart();
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.data;
}

describe("saving a cart", () => {
  it("CART-03 keeps courses and products of a student and of a guest", async () => {
    const course = await courseRow(shop.db);
    const product = await productRow(shop.db);
    const command = entries(
      { course_id: course.id, priecingplan_id: course.planId, qty: 1 },
      { course_id: product, qty: 3 },
    );
    const a = await student();
    expect(await a.api.savePrivateCart(command)).toEqual({
      ok: true,
      value: { success: true, insertSuccess: true },
    });
    expect((await itemsOf(a.api)).map(({ course_id, qty }) => [course_id, qty])).toEqual([
      [course.id, 1],
      [product, 3],
    ]);

    const b = await guest();
    expect(await b.api.savePublicCart(command)).toMatchObject({ ok: true });
    const read = await b.api.getPublicCart({ params: { userId: b.handle } });
    expect(read.ok && read.value.data.map(({ course_id, qty }) => [course_id, qty])).toEqual([
      [course.id, 1],
      [product, 3],
    ]);
  });

  it("CART-15 tells everything about an item that the cart shows", async () => {
    const { api } = await student();
    const gift = await productRow(shop.db, { title_th: "สมุดโน้ต" });
    const course = await courseRow(shop.db, {
      cover_file: "cover.webp",
      free_book_title: "คู่มือ",
      free_book_type: "physical_book",
      free_product_id: gift,
      seat_limit: 4,
      seats_taken: 1,
    });
    await api.savePrivateCart(
      entries({ course_id: course.id, priecingplan_id: course.planId, paymentmethod_id: 9 }),
    );
    expect(await itemsOf(api)).toEqual([
      {
        cart_id: expect.any(Number),
        course_id: course.id,
        course_name: "ภาษาจีนเพื่อการทำงาน",
        course_image: "/files/cover-640.webp",
        course_type: "course",
        qty: 1,
        priecingplan_id: course.planId,
        pricing_type: "default",
        coupons_id: "[]",
        paymentmethod_id: 9,
        promotion_id: null,
        currency_code: "THB",
        price: 1290,
        free_book: "คู่มือ",
        free_book_type: "physical_book",
        product_free: "สมุดโน้ต",
        is_shipped: false,
        is_owned: false,
        seats_left: 3,
        plans: [expect.objectContaining({ id: course.planId, plan_type: "Actual", price: 1290 })],
      },
    ]);
  });

  it("CART-01 changes the plan and the quantity, and leaves alone what an entry does not say", async () => {
    const { api } = await student();
    const course = await courseRow(shop.db);
    const yearly = await planRow(shop.db, course.id, {
      plan_type: "period",
      term: 1,
      term_unit: "year",
    });
    const product = await productRow(shop.db);
    await api.savePrivateCart(
      entries(
        { course_id: course.id, priecingplan_id: course.planId },
        { course_id: product, qty: 2 },
      ),
    );
    await api.savePrivateCart(entries({ course_id: course.id, priecingplan_id: yearly }));
    await api.savePrivateCart(
      entries({ course_id: course.id, priecingplan_id: "" }, { course_id: product }),
    );
    expect((await itemsOf(api)).map(({ priecingplan_id, qty }) => [priecingplan_id, qty])).toEqual([
      [yearly, 1],
      [null, 2],
    ]);
  });

  it("CART-01 takes a product out when its quantity becomes nought", async () => {
    const { api } = await student();
    const product = await productRow(shop.db);
    await api.savePrivateCart(entries({ course_id: product, qty: 2 }));
    await api.savePrivateCart(entries({ course_id: product, qty: 0 }));
    expect(await itemsOf(api)).toEqual([]);
  });

  it("CART-06 holds a course once, however often it is put in", async () => {
    const { api } = await student();
    const course = await courseRow(shop.db);
    const entry = { course_id: course.id, priecingplan_id: course.planId };
    await api.savePrivateCart(entries(entry, entry));
    await Promise.all(
      Array.from({ length: 5 }, () => api.savePrivateCart(entries({ ...entry, qty: 7 }))),
    );
    expect((await itemsOf(api)).map(({ qty }) => qty)).toEqual([1]);
  });

  it("CART-10 remembers how the buyer wants to pay", async () => {
    const { api } = await student();
    const product = await productRow(shop.db);
    await api.savePrivateCart(entries({ course_id: product, paymentmethod_id: 9 }));
    await api.savePrivateCart(entries({ course_id: product, qty: 2 }));
    expect((await itemsOf(api))[0]).toMatchObject({ paymentmethod_id: 9, qty: 2 });
  });

  it("names the entry whose course or plan is wrong, and writes nothing", async () => {
    const { api } = await student();
    const course = await courseRow(shop.db);
    const other = await courseRow(shop.db);
    const hidden = await courseRow(shop.db, { is_published: false });
    const fine = { course_id: course.id, priecingplan_id: course.planId };
    const params = async (...list: Entry[]) => {
      const answer = await api.savePrivateCart(entries(...list));
      return answer.ok
        ? []
        : [answer.code, ...(answer.errors ?? []).map(({ param, code }) => `${param} ${code}`)];
    };
    expect(await params(fine, { course_id: 999_999_999 })).toEqual([
      "INPUT_ERROR",
      "data.1.course_id NOT_FOUND",
    ]);
    expect(await params(fine, { course_id: hidden.id, priecingplan_id: hidden.planId })).toEqual([
      "INPUT_ERROR",
      "data.1.course_id NOT_FOUND",
    ]);
    expect(await params(fine, { course_id: other.id, priecingplan_id: course.planId })).toEqual([
      "INPUT_ERROR",
      "data.1.priecingplan_id NOT_FOUND_PRICING",
    ]);
    expect(await itemsOf(api)).toEqual([]);
  });

  it("refuses quantities that cannot be meant, and what is no list of entries", async () => {
    const { api } = await student();
    const product = await productRow(shop.db);
    for (const qty of [-1, 100, 1.5, "two"]) {
      expect(await api.savePrivateCart(entries({ course_id: product, qty }))).toMatchObject({
        ok: false,
        code: "INPUT_ERROR",
        errors: [{ param: "data.0.qty" }],
      });
    }
    for (const data of ["", "{", "{}", '[{"course_id":"x"}]', "null"]) {
      expect(await api.savePrivateCart({ body: { data } }), data).toMatchObject({
        ok: false,
        code: "INPUT_ERROR",
      });
    }
  });

  it("holds fifty items and not one more", async () => {
    const { api } = await student();
    const ids = [];
    for (let n = 0; n < 51; n += 1) ids.push(await productRow(shop.db));
    expect(
      await api.savePrivateCart(entries(...ids.slice(0, 50).map((course_id) => ({ course_id })))),
    ).toMatchObject({ ok: true });
    expect(await api.savePrivateCart(entries({ course_id: ids[50] }))).toMatchObject({
      ok: false,
      errors: [{ code: "TOO_MANY" }],
    });
    expect(
      await api.savePrivateCart(entries({ course_id: ids[0], qty: 0 }, { course_id: ids[50] })),
    ).toMatchObject({ ok: true });
    expect(await itemsOf(api)).toHaveLength(50);
  });

  it("writes into no other cart than the caller's", async () => {
    const [a, b, c] = [await student(), await student(), await guest()];
    const product = await productRow(shop.db);
    const command = entries({ course_id: product });
    expect(
      await a.api.savePrivateCart({ body: { ...command.body, user_id: b.person.id } }),
    ).toMatchObject({ ok: false, code: "NOT_FOUND" });
    expect(
      await c.api.savePublicCart({ body: { ...command.body, user_id: a.person.id } }),
    ).toMatchObject({ ok: false, code: "NOT_FOUND" });
    expect(
      await a.api.savePrivateCart({ body: { ...command.body, user_id: String(a.person.id) } }),
    ).toMatchObject({ ok: true });
    expect(
      await c.api.savePublicCart({ body: { ...command.body, user_id: c.handle } }),
    ).toMatchObject({ ok: true });
    expect(await itemsOf(b.api)).toEqual([]);
  });
});

describe("reading a cart", () => {
  it("CART-02 is an empty list where nothing is in it", async () => {
    const { api } = await student();
    expect(await itemsOf(api)).toEqual([]);
  });

  it("CART-08 shows a plan for owners of another course to its owners alone", async () => {
    const owned = await courseRow(shop.db);
    const course = await courseRow(shop.db);
    const gift = await planRow(shop.db, course.id, {
      plan_type: "free",
      price_satang: 0,
      free_for: "student",
      free_for_item_ids: [owned.id],
    });
    const command = entries({ course_id: course.id, priecingplan_id: course.planId });
    const [owner, stranger, visitor] = [await student(), await student(), await guest()];
    await givenEnrollment(shop.db, owner.person.id, owned.id);
    await owner.api.savePrivateCart(command);
    await stranger.api.savePrivateCart(command);
    await visitor.api.savePublicCart(command);
    expect((await itemsOf(owner.api))[0]?.plans.map(({ id }) => id)).toEqual([course.planId, gift]);
    expect((await itemsOf(stranger.api))[0]?.plans.map(({ id }) => id)).toEqual([course.planId]);
    const read = await visitor.api.getPublicCart({ params: { userId: visitor.handle } });
    expect(read.ok && read.value.data[0]?.plans.map(({ id }) => id)).toEqual([course.planId]);
    const plansOf = async (api: ShopClient) => {
      const answer = await api.listPricingPlans({ body: { courseID: [course.id] } });
      return answer.ok && answer.value.data.map(({ id }) => id);
    };
    expect(await plansOf(owner.api)).toEqual([course.planId, gift]);
    expect(await plansOf(stranger.api)).toEqual([course.planId]);
    expect(await plansOf(visitor.api)).toEqual([course.planId]);
  });

  it("CART-14 shows renewals to those who have, or had, the course", async () => {
    const course = await courseRow(shop.db);
    const renewal = await planRow(shop.db, course.id, {
      plan_type: "period",
      pricing_type: "renew",
      term: 1,
      term_unit: "month",
      renew_window: 7,
      renew_window_unit: "day",
    });
    const [former, stranger] = [await student(), await student()];
    await givenEnrollment(shop.db, former.person.id, course.id, new Date("2026-01-01"));
    const answer = await former.api.listPricingPlans({ body: { courseID: [course.id] } });
    expect(answer.ok && answer.value.data).toMatchObject([
      { id: course.planId },
      { id: renewal, pricing_type: "renew", term_2: 7, term_unit_2: "Day(s)" },
    ]);
    const other = await stranger.api.listPricingPlans({ body: { courseID: [course.id] } });
    expect(other.ok && other.value.data.map(({ id }) => id)).toEqual([course.planId]);
  });

  it("CART-07 says which course is owned already", async () => {
    const { api, person } = await student();
    const course = await courseRow(shop.db);
    await givenEnrollment(shop.db, person.id, course.id);
    await api.savePrivateCart(entries({ course_id: course.id }));
    expect((await itemsOf(api))[0]).toMatchObject({ is_owned: true });
  });

  it("still shows what has gone off the shelf, without a price", async () => {
    const { api } = await student();
    const course = await courseRow(shop.db);
    await api.savePrivateCart(entries({ course_id: course.id, priecingplan_id: course.planId }));
    await shop.db
      .updateTable("catalog_item")
      .set({ is_published: false })
      .where("id", "=", course.id)
      .execute();
    expect((await itemsOf(api))[0]).toMatchObject({ course_id: course.id, price: null, plans: [] });
  });

  it("opens for its owner alone", async () => {
    const [a, b, c] = [await guest(), await guest(), await student()];
    expect(await b.api.getPublicCart({ params: { userId: a.handle } })).toMatchObject({
      ok: false,
      status: 404,
      code: "NOT_FOUND",
    });
    expect(await c.api.getPublicCart({ params: { userId: a.handle } })).toMatchObject({
      ok: false,
      code: "NOT_FOUND",
    });
    expect(await a.api.getPublicCart({ params: { userId: String(c.person.id) } })).toMatchObject({
      ok: false,
      code: "NOT_FOUND",
    });
    expect(await c.api.getPublicCart({ params: { userId: String(c.person.id) } })).toMatchObject({
      ok: true,
    });
  });
});

describe("emptying a cart", () => {
  it("CART-03 takes out one item, by course or by its own id, as often as asked", async () => {
    const { api } = await student();
    const [one, two, three] = [
      await productRow(shop.db),
      await productRow(shop.db),
      await productRow(shop.db),
    ];
    await api.savePrivateCart(
      entries({ course_id: one }, { course_id: two }, { course_id: three }),
    );
    const second = (await itemsOf(api)).find(({ course_id }) => course_id === two);
    await api.deletePrivateCartItem({ body: { course_id: one } });
    await api.deletePrivateCartItem({ body: { cart_id: second!.cart_id } });
    expect(await api.deletePrivateCartItem({ body: { course_id: one } })).toMatchObject({
      ok: true,
    });
    expect((await itemsOf(api)).map(({ course_id }) => course_id)).toEqual([three]);
  });

  it("touches no items of another buyer", async () => {
    const [a, b, c] = [await student(), await student(), await guest()];
    const product = await productRow(shop.db);
    await a.api.savePrivateCart(entries({ course_id: product }));
    const [item] = await itemsOf(a.api);
    await b.api.deletePrivateCartItem({ body: { cart_id: item!.cart_id } });
    await c.api.deletePublicCartItem({ body: { cart_id: item!.cart_id, user_id: a.person.id } });
    expect(await b.api.clearCart({ body: { user_id: a.person.id } })).toMatchObject({
      ok: false,
      code: "NOT_FOUND",
    });
    expect(await itemsOf(a.api)).toHaveLength(1);
  });

  it("ORDER-07 empties the caller's whole cart", async () => {
    const { api, person } = await student();
    await api.savePrivateCart(
      entries({ course_id: await productRow(shop.db) }, { course_id: await productRow(shop.db) }),
    );
    expect(await api.clearCart({ body: { user_id: person.id } })).toMatchObject({ ok: true });
    expect(await itemsOf(api)).toEqual([]);
    expect(await api.clearCart({ body: {} })).toMatchObject({ ok: true });
  });
});

describe("who may have a cart", () => {
  it("refuses private carts without a session, and changes that do not come from an own page", async () => {
    const visitor = shop.visitor();
    expect(await clientOf(visitor).getPrivateCart()).toMatchObject({
      ok: false,
      status: 401,
      code: "UNAUTHORIZED",
    });
    expect(await clientOf(visitor).savePrivateCart(entries())).toMatchObject({
      ok: false,
      code: "UNAUTHORIZED",
    });
    const a = await student();
    const forged = await a.visitor.post("/private/cart/save", entries().body, {
      headers: { "x-csrf-token": "forged" },
    });
    expect(forged.body.error).toMatchObject({ code: "CSRF_FAILED" });
  });
});

describe("GET /public/cart/payments/methods", () => {
  it("CART-10 lists what can be chosen in the owner's order, the bank transfer with its accounts", async () => {
    const account = await shop.db.selectFrom("bank_account").select("id").executeTakeFirstOrThrow();
    const answer = await clientOf(shop.visitor()).listCartPaymentMethods();
    expect(answer.ok && answer.value.data).toMatchObject([
      {
        id: 1,
        payment_type: "0001",
        bankList: [
          { id: account.id, bank_name: "KBANK", account_id: "1234567890", prompt_pay_image: null },
        ],
      },
      { id: 9, minimum: 20, bankList: [] },
    ]);
    expect(await clientOf(shop.visitor()).listPaymentMethods()).toEqual(answer);
  });

  it("CART-10 offers no bank transfer while there is no account that it could go to", async () => {
    const archive = (at: Date | null) =>
      shop.db.updateTable("bank_account").set({ archived_at: at }).execute();
    await archive(new Date());
    const answer = await clientOf(shop.visitor()).listCartPaymentMethods();
    await archive(null);
    expect(answer.ok && answer.value.data.map(({ id }) => id)).toEqual([9]);
  });

  it("PAY-24 never gives away an id at a provider but PayPal's public one", async () => {
    const base = { name_th: "x", name_en: "x", payment_type: "x", is_enabled: true };
    const rows = [
      { ...base, id: 2, position: 8, public_id: "paypal-client" },
      { ...base, id: 3, position: 9, public_id: "merchant", second_public_id: "second" },
    ];
    await shop.db.insertInto("payment_method").values(rows).execute();
    const answer = await clientOf(shop.visitor()).listPaymentMethods();
    const ids = answer.ok
      ? answer.value.data.map(({ id, application_id_1, application_id_2 }) => [
          id,
          application_id_1,
          application_id_2,
        ])
      : [];
    expect(ids).toEqual([
      [1, null, null],
      [9, null, null],
      [2, "paypal-client", null],
      [3, null, null],
    ]);
    await shop.db.deleteFrom("payment_method").where("id", "in", [2, 3]).execute();
  });

  it("hides a method that is off, that no provider here serves, or PayPal without an id", async () => {
    const base = { name_th: "x", name_en: "x", payment_type: "x", position: 9 };
    const rows = [
      { ...base, id: 2, is_enabled: true },
      { ...base, id: 5, is_enabled: true, provider: "scb" },
      { ...base, id: 8, is_enabled: false, provider: "omise" },
    ];
    await shop.db.insertInto("payment_method").values(rows).execute();
    const answer = await clientOf(shop.visitor()).listPaymentMethods();
    expect(answer.ok && answer.value.data.map(({ id }) => id)).toEqual([1, 9]);
    await shop.db.deleteFrom("payment_method").where("id", "in", [2, 5, 8]).execute();
  });
});
