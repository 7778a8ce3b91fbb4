import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Request } from "#contract/endpoint.ts";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { type Buyer, givenBuyer } from "../../../../tests/support/buyers.ts";
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
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";

type Command = Request<AllSchemas["placeOrder"]>["body"];
type Course = { id: number; planId: number };

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
  await givenSettings(shop.db, { autoCancelHours: 36, takesUsd: true, seats: { fewSeats: 4 } });
});
afterEach(async () => {
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
afterAll(() => shop.close());

function order({ api }: Buyer, ...courses: Course[]) {
  return api.placeOrder({ body: commandFor(...courses) });
}

function commandFor(...courses: Course[]): Command {
  return {
    payment_method_id: 1,
    courses: courses.map(({ id, planId }) => ({ course_id: id, priecingplan_id: planId })),
  };
}

async function placed(buyer: Buyer, ...courses: Course[]) {
  const answer = await order(buyer, ...courses);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

function orderRow(id: number) {
  return shop.db
    .selectFrom("shop_order")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

function seatsOf({ id }: { id: number }) {
  return shop.db
    .selectFrom("catalog_item")
    .select(["seats_held", "seats_taken"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** As a report with a slip, or a payment that was started, leaves an order. */
async function setInPayment(orderId: number, provider: "omise" | null) {
  const { payable_satang, currency } = await orderRow(orderId);
  const payment = {
    order_id: orderId,
    payment_method_id: provider ? 9 : 1,
    provider,
    state: "pending" as const,
    amount_satang: payable_satang,
    currency,
  };
  await shop.db
    .insertInto("payment")
    .values({ ...payment, next_check_at: provider && new Date() })
    .execute();
  await shop.db
    .updateTable("shop_order")
    .set({ status: "pending" })
    .where("id", "=", orderId)
    .execute();
}

async function setOverdue(orderId: number) {
  await shop.pool.query(
    "update shop_order set created_at = created_at - interval '3 days', cancel_at = now() - interval '1 minute' where id = $1",
    [orderId],
  );
}

describe("POST /private/cart/order", () => {
  it("ORDER-02 orders the stored cart: not yet received, with its time, token, lines and sums", async () => {
    const buyer = await givenBuyer(shop);
    const { id: accountId } = buyer.person;
    const course = await courseRow(shop.db, {
      seat_limit: 5,
      plan: {
        plan_type: "period",
        term: 3,
        term_unit: "month",
        price_satang: 107_000,
        name_th: "3 เดือน",
      },
    });
    const product = await productRow(shop.db, { price_satang: 35_050 });
    const address = await addressRow(shop.db, accountId, { name: "บ้าน" });
    const option = await shippingOptionRow(shop.db, { fee_satang: 5_000 });
    await givenCartItem(shop.db, { accountId }, { itemId: course.id, planId: course.planId });
    await givenCartItem(shop.db, { accountId }, { itemId: product, quantity: 2 });

    const answer = await buyer.api.placeOrder({
      body: { payment_method_id: 1, shipping_address_id: address, shipping_fee_id: option },
    });
    expect(answer).toEqual({
      ok: true,
      value: {
        success: true,
        orderId: expect.any(Number),
        order_token: expect.stringMatching(/^[\w-]{27}$/),
        payable: 1821,
        payment_method_id: 1,
      },
    });
    const { orderId, order_token } = answer.ok ? answer.value : { orderId: 0, order_token: "" };
    const row = await orderRow(orderId);
    expect(row).toMatchObject({
      account_id: accountId,
      token: order_token,
      status: "notYetReceived",
      currency: "THB",
      price_satang: 177_100,
      discount_satang: 0,
      shipping_fee_satang: 5_000,
      payable_satang: 182_100,
      before_vat_satang: 170_187,
      vat_percent: "7.00",
      contact_name: "มานี ใจดี",
      email: buyer.person.email,
      phone: "0812345678",
      shipping_option_id: option,
      shipping_address: expect.objectContaining({
        name: "บ้าน",
        firstName: "มานี",
        postcode: "10110",
      }),
      needs_approval: false,
    });
    expect(row.cancel_at.getTime() - row.created_at.getTime()).toBe(36 * 3_600_000);
    expect(
      await shop.db
        .selectFrom("order_line")
        .selectAll()
        .where("order_id", "=", orderId)
        .orderBy("id")
        .execute(),
    ).toMatchObject([
      {
        item_id: course.id,
        plan_id: course.planId,
        kind: "course",
        title_th: "ภาษาจีนเพื่อการทำงาน",
        plan_name_th: "3 เดือน",
        plan_type: "period",
        pricing_type: "default",
        term: 3,
        term_unit: "month",
        quantity: 1,
        unit_price_satang: 107_000,
        holds_seat: true,
        vat_class: "standard",
        is_withholdable: true,
        withholding_base_satang: 100_000,
      },
      {
        item_id: product,
        plan_id: null,
        kind: "product",
        quantity: 2,
        unit_price_satang: 35_050,
        gross_satang: 70_100,
        is_shipped: true,
        holds_seat: false,
      },
    ]);
    expect(await seatsOf(course)).toEqual({ seats_held: 1, seats_taken: 0 });
  });

  it("ORDER-02 makes one line of a product that is named twice", async () => {
    const buyer = await givenBuyer(shop);
    const product = await productRow(shop.db, { price_satang: 10_000, is_shipped: false });
    const courses = [2, 3].map((qty) => ({ course_id: product, qty }));
    const answer = await buyer.api.placeOrder({ body: { payment_method_id: 1, courses } });
    expect(answer).toMatchObject({ ok: true, value: { payable: 500 } });
    const orderId = answer.ok ? answer.value.orderId : 0;
    const lines = await shop.db
      .selectFrom("order_line")
      .select(["item_id", "quantity"])
      .where("order_id", "=", orderId)
      .execute();
    expect(lines).toEqual([{ item_id: product, quantity: 5 }]);
  });

  it("SHIP-02 keeps what comes along with a course: a printed book needs an address, a free product a way to ship as well", async () => {
    const buyer = await givenBuyer(shop);
    const gift = await productRow(shop.db, { title_th: "สมุดโน้ต" });
    const withBook = await courseRow(shop.db, {
      free_book_title: "คู่มือ",
      free_book_type: "physical_book",
    });
    const withGift = await courseRow(shop.db, { free_product_id: gift });
    const [address, option] = [
      await addressRow(shop.db, buyer.person.id),
      await shippingOptionRow(shop.db, { fee_satang: 5_000 }),
    ];
    expect(await order(buyer, withBook)).toMatchObject({
      ok: false,
      code: "SHIPPING_ADDRESS_REQUIRED",
    });
    const book = await buyer.api.placeOrder({
      body: { ...commandFor(withBook), shipping_address_id: address },
    });
    expect(book).toMatchObject({ ok: true, value: { payable: 1290 } });
    expect(
      await buyer.api.placeOrder({
        body: { ...commandFor(withGift), shipping_address_id: address },
      }),
    ).toMatchObject({ code: "SHIPPING_METHOD_REQUIRED" });
    const present = await buyer.api.placeOrder({
      body: { ...commandFor(withGift), shipping_address_id: address, shipping_fee_id: option },
    });
    expect(present).toMatchObject({ ok: true, value: { payable: 1340 } });
    const shown = async (answer: typeof book) => {
      const read = await buyer.api.getOrder({
        params: { orderId: answer.ok ? answer.value.orderId : 0 },
      });
      return (
        read.ok &&
        read.value.lines.map(({ free_book, free_book_type, product_free }) => ({
          free_book,
          free_book_type,
          product_free,
        }))
      );
    };
    expect(await shown(book)).toEqual([
      { free_book: "คู่มือ", free_book_type: "physical_book", product_free: null },
    ]);
    expect(await shown(present)).toEqual([
      { free_book: null, free_book_type: null, product_free: "สมุดโน้ต" },
    ]);
    expect(await orderRow(book.ok ? book.value.orderId : 0)).toMatchObject({
      shipping_address: { postcode: "10110" },
      shipping_option_id: null,
    });
  });

  it("CART-08 sells a plan for owners to an owner, and to no one else", async () => {
    const [owner, other] = [await givenBuyer(shop), await givenBuyer(shop)];
    const [owned, course] = [await courseRow(shop.db), await courseRow(shop.db)];
    await givenEnrollment(shop.db, owner.person.id, owned.id);
    const planId = await planRow(shop.db, course.id, {
      plan_type: "free",
      price_satang: 0,
      free_for: "student",
      free_for_item_ids: [owned.id],
    });
    expect(await order(other, { id: course.id, planId })).toMatchObject({
      ok: false,
      code: "NOT_FOUND_PRICING",
    });
    expect(await order(owner, { id: course.id, planId })).toMatchObject({
      ok: true,
      value: { payable: 0 },
    });
  });

  it("tells in the quote which of the courses stand in an unpaid order already", async () => {
    const buyer = await givenBuyer(shop);
    const [ordered, fresh] = [await courseRow(shop.db), await courseRow(shop.db)];
    const { orderId } = await placed(buyer, ordered);
    const quoted = await buyer.api.getQuote({ body: commandFor(ordered, fresh) });
    expect(quoted.ok && quoted.value.data.lines.map(({ open_order_id }) => open_order_id)).toEqual([
      orderId,
      null,
    ]);
  });

  it("ORDER-03 shows an order to be paid while it can be: with a payment under way past its time too, and not once its time is over", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db, { seat_limit: 1 });
    const shown = async () => {
      const quoted = await buyer.api.getQuote({ body: commandFor(course) });
      return (
        quoted.ok && [
          quoted.value.data.lines[0]?.open_order_id,
          quoted.value.data.blockers.map(({ code }) => code),
        ]
      );
    };
    const { orderId } = await placed(buyer, course);
    expect(await shown()).toEqual([orderId, []]);
    await setOverdue(orderId);
    expect(await shown()).toEqual([null, []]);
    await setInPayment(orderId, null);
    expect(await shown()).toEqual([orderId, []]);
  });

  it("CART-17 ORDER-02 orders in the currency that the cart keeps", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db, { plan: { price_usd_cents: 3_999 } });
    const data = JSON.stringify([
      { course_id: course.id, priecingplan_id: course.planId, paymentmethod_id: 1 },
    ]);
    await buyer.api.savePrivateCart({ body: { data, currency_code: "USD" } });
    expect(await buyer.api.placeOrder({ body: {} })).toMatchObject({
      ok: true,
      value: { payable: 39.99 },
    });
  });

  it("ORDER-02 takes old callers' two lists of courses and plans, and believes nothing else of what they send", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db);
    const old = { status: "approved", user_id: buyer.person.id, cancel_at: "2099-01-01" } as object;
    const body = {
      ...old,
      courses: [],
      course_id: [course.id],
      pricingplan_id: [course.planId],
      payment_method_id: 1,
    };
    expect(
      await buyer.api.placeOrder({ body: { ...body, user_id: buyer.person.id + 1 } as object }),
    ).toMatchObject({ ok: false, status: 404 });
    const answer = await buyer.api.placeOrder({ body });
    expect(answer).toMatchObject({ ok: true, value: { payable: 1290 } });
    expect(await orderRow(answer.ok ? answer.value.orderId : 0)).toMatchObject({
      status: "notYetReceived",
      account_id: buyer.person.id,
    });
  });

  it("ORDER-08 pays price less discount plus shipping less withholding tax", async () => {
    const buyer = await givenBuyer(shop);
    await shop.db
      .updateTable("account")
      .set({ requires_tax_invoice: true, tax_person_type: "juristic_person" })
      .where("id", "=", buyer.person.id)
      .execute();
    const course = await courseRow(shop.db, { plan: { price_satang: 214_000 } });
    await givenSettings(shop.db, {
      autoCancelHours: 36,
      takesUsd: true,
      taxInvoice: { isEnabled: true },
      withholding: { isEnabled: true },
    });
    const settled = async () => (await shop.parts.settings.current()).withholding.isEnabled;
    await expect.poll(settled).toBe(true);
    const answer = await buyer.api.placeOrder({
      body: { ...commandFor(course), is_withholding: true, withholding_percent: 3 },
    });
    expect(answer).toMatchObject({ ok: true, value: { payable: 2080 } });
    expect(await orderRow(answer.ok ? answer.value.orderId : 0)).toMatchObject({
      withholding_percent: 3,
      withholding_satang: 6_000,
      payable_satang: 208_000,
    });
  });

  it("ORDER-04 makes an order that costs nothing like any other, without asking how to pay", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db, {
      plan: { plan_type: "free", price_satang: 0, needs_approval: true },
    });
    const answer = await buyer.api.placeOrder({
      body: { ...commandFor(course), payment_method_id: "" },
    });
    expect(answer).toMatchObject({ ok: true, value: { payable: 0 } });
    expect(await orderRow(answer.ok ? answer.value.orderId : 0)).toMatchObject({
      status: "notYetReceived",
      payable_satang: 0,
      needs_approval: true,
    });
  });

  it("CART-17 orders in dollars by bank transfer only", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db, {
      plan: { price_satang: 129_000, price_usd_cents: 3_999 },
    });
    const command = { ...commandFor(course), currency_code: "USD" as const };
    expect(
      await buyer.api.placeOrder({ body: { ...command, payment_method_id: 9 } }),
    ).toMatchObject({ ok: false, code: "METHOD_NOT_FOR_CURRENCY" });
    const answer = await buyer.api.placeOrder({ body: command });
    expect(answer).toMatchObject({ ok: true, value: { payable: 39.99 } });
    expect(await orderRow(answer.ok ? answer.value.orderId : 0)).toMatchObject({
      currency: "USD",
      payable_satang: 3_999,
    });
  });

  it("asks the database three times: who and how often, what, and the order itself", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db);
    await shop.parts.settings.current();
    shop.takeStatements();
    await placed(buyer, course);
    expect(
      shop.takeStatements().filter((text) => !text.includes("left join site_setting")),
    ).toHaveLength(3);
  });
});

describe("amounts that come along", () => {
  it("are refused when they differ from the shop's, with the sum as it is", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db);
    for (const claim of [
      { price: 1 },
      { discount: 100 },
      { shipping_fee: 30 },
      { total_amount: 1 },
      { price: 1289.999 },
    ]) {
      const answer = await buyer.api.placeOrder({ body: { ...commandFor(course), ...claim } });
      expect(answer, JSON.stringify(claim)).toMatchObject({
        ok: false,
        status: 409,
        code: "PRICE_CHANGED",
        result: { price: 1290, payable: 1290 },
      });
    }
    expect(
      await shop.db
        .selectFrom("shop_order")
        .select("id")
        .where("account_id", "=", buyer.person.id)
        .execute(),
    ).toEqual([]);
  });

  it("are fine when they are right", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db);
    expect(
      await buyer.api.placeOrder({
        body: { ...commandFor(course), price: 1290, discount: 0, shipping_fee: 0 },
      }),
    ).toMatchObject({ ok: true });
  });
});

describe("ordering the same again", () => {
  it("ORDER-12 answers the open order with its id and token", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db, { seat_limit: 1 });
    const first = await placed(buyer, course);
    expect(await placed(buyer, course)).toEqual(first);
    expect(await seatsOf(course)).toEqual({ seats_held: 1, seats_taken: 0 });
  });

  it("ORDER-03 skips creation for an order id with the same content", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db);
    const first = await placed(buyer, course);
    const again = await buyer.api.placeOrder({
      body: { ...commandFor(course), order_id: first.orderId },
    });
    expect(again).toEqual({ ok: true, value: first });
  });

  it("ORDER-03 never lets an order be paid for another content", async () => {
    const buyer = await givenBuyer(shop);
    const [course, other] = [await courseRow(shop.db), await courseRow(shop.db)];
    const first = await placed(buyer, course);
    const changed = await buyer.api.placeOrder({
      body: { ...commandFor(course, other), order_id: first.orderId },
    });
    expect(changed).toMatchObject({
      ok: false,
      status: 409,
      code: "ORDER_CART_CHANGED",
      result: { order_id: first.orderId },
    });
  });

  it("ORDER-03 says when the order is paid, over, or another buyer's", async () => {
    const [buyer, otherBuyer] = [await givenBuyer(shop), await givenBuyer(shop)];
    const course = await courseRow(shop.db);
    const free = await courseRow(shop.db, { plan: { plan_type: "free", price_satang: 0 } });
    const paid = await placed(buyer, free);
    await buyer.api.reportPayment({ body: { order_id: paid.orderId, payment: "AutoFree" } });
    const cancelled = await placed(buyer, course);
    await buyer.api.cancelOrder({ body: { order_id: cancelled.orderId } });
    const overdue = await placed(buyer, course);
    await setOverdue(overdue.orderId);
    const again = async (who: Buyer, order_id: number) => {
      const answer = await who.api.placeOrder({ body: { ...commandFor(course), order_id } });
      return answer.ok ? "ok" : answer.code;
    };
    expect(await again(buyer, paid.orderId)).toBe("ORDER_ALREADY_PAID");
    expect(await again(buyer, cancelled.orderId)).toBe("ORDER_NOT_PAYABLE");
    expect(await again(buyer, overdue.orderId)).toBe("ORDER_NOT_PAYABLE");
    expect(await again(otherBuyer, overdue.orderId)).toBe("NOT_FOUND");
  });

  it("lets the buyer choose another way to pay for it", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db);
    const first = await placed(buyer, course);
    const again = await buyer.api.placeOrder({
      body: { ...commandFor(course), payment_method_id: 9, order_id: first.orderId },
    });
    expect(again).toEqual({ ok: true, value: { ...first, payment_method_id: 9 } });
    expect(await orderRow(first.orderId)).toMatchObject({ payment_method_id: 9 });
  });

  it("waits for a person who is looking at a slip", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db);
    const first = await placed(buyer, course);
    await setInPayment(first.orderId, null);
    expect(await order(buyer, course)).toEqual({ ok: true, value: first });
    const other = await buyer.api.placeOrder({
      body: { ...commandFor(course), payment_method_id: 9 },
    });
    expect(other).toMatchObject({
      ok: false,
      code: "PAYMENT_IN_PROGRESS",
      result: { order_id: first.orderId },
    });
  });

  it("makes a new order once the price has changed", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db, { seat_limit: 1 });
    const first = await placed(buyer, course);
    await shop.db
      .updateTable("pricing_plan")
      .set({ price_satang: 99_000 })
      .where("id", "=", course.planId)
      .execute();
    const second = await placed(buyer, course);
    expect(second).toMatchObject({ payable: 990 });
    expect(second.orderId).not.toBe(first.orderId);
    expect(await orderRow(first.orderId)).toMatchObject({ status: "cancelled" });
    expect(await seatsOf(course)).toEqual({ seats_held: 1, seats_taken: 0 });
  });
});

describe("an open order with one of the courses", () => {
  it("ends when it is unpaid, in the same moment as the new one begins", async () => {
    const buyer = await givenBuyer(shop);
    const [course, other] = [await courseRow(shop.db, { seat_limit: 1 }), await courseRow(shop.db)];
    const first = await placed(buyer, course);
    const second = await placed(buyer, course, other);
    expect(await orderRow(first.orderId)).toMatchObject({ status: "cancelled" });
    expect(await orderRow(second.orderId)).toMatchObject({ status: "notYetReceived" });
    expect(await seatsOf(course)).toEqual({ seats_held: 1, seats_taken: 0 });
    const sent = await shop.db
      .selectFrom("outbox_message")
      .select("payload")
      .where("key", "=", `order.changed:${first.orderId}:cancelled`)
      .execute();
    expect(sent).toHaveLength(1);
  });

  it("stays, and stops the new one, while its payment is under way", async () => {
    const buyer = await givenBuyer(shop);
    const [course, other] = [await courseRow(shop.db), await courseRow(shop.db)];
    const first = await placed(buyer, course);
    await setInPayment(first.orderId, "omise");
    expect(await order(buyer, course, other)).toMatchObject({
      ok: false,
      status: 409,
      code: "PAYMENT_IN_PROGRESS",
      result: {
        order_id: first.orderId,
        courses: [{ course_id: course.id, course_name: "ภาษาจีนเพื่อการทำงาน" }],
      },
    });
    expect(await orderRow(first.orderId)).toMatchObject({ status: "pending" });
  });

  it("stays when a payment of it was begun and has not been heard of since", async () => {
    const buyer = await givenBuyer(shop);
    const [course, other] = [await courseRow(shop.db), await courseRow(shop.db)];
    const first = await placed(buyer, course);
    await setInPayment(first.orderId, "omise");
    await shop.db
      .updateTable("shop_order")
      .set({ status: "notYetReceived" })
      .where("id", "=", first.orderId)
      .execute();
    expect(await order(buyer, course, other)).toMatchObject({
      ok: false,
      code: "PAYMENT_IN_PROGRESS",
    });
  });

  it("ORDER-06 is over past its time even before the job was there, and gives its seat to the new one", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db, { seat_limit: 1 });
    const first = await placed(buyer, course);
    await setOverdue(first.orderId);
    const second = await placed(buyer, course);
    expect(second.orderId).not.toBe(first.orderId);
    expect(await orderRow(first.orderId)).toMatchObject({ status: "expired" });
    expect(await seatsOf(course)).toEqual({ seats_held: 1, seats_taken: 0 });
  });
});

describe("three open orders", () => {
  it("are the most a student may have", async () => {
    const buyer = await givenBuyer(shop);
    const courses = [
      await courseRow(shop.db),
      await courseRow(shop.db),
      await courseRow(shop.db),
      await courseRow(shop.db),
    ];
    const first = await placed(buyer, courses[0]!);
    await placed(buyer, courses[1]!);
    await placed(buyer, courses[2]!);
    expect(await order(buyer, courses[3]!)).toMatchObject({
      ok: false,
      code: "TOO_MANY_OPEN_ORDERS",
    });
    await buyer.api.cancelOrder({ body: { order_id: first.orderId } });
    expect(await order(buyer, courses[3]!)).toMatchObject({ ok: true });
  });

  it("stay three when ten orders come at once", async () => {
    const buyer = await givenBuyer(shop);
    const courses = await Promise.all(Array.from({ length: 10 }, () => courseRow(shop.db)));
    const answers = await Promise.all(courses.map((course) => order(buyer, course)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect(new Set(answers.map((answer) => (answer.ok ? "ok" : answer.code)))).toEqual(
      new Set(["ok", "TOO_MANY_OPEN_ORDERS"]),
    );
  });

  it("do not count one whose time is over", async () => {
    const buyer = await givenBuyer(shop);
    for (let n = 0; n < 3; n += 1) await placed(buyer, await courseRow(shop.db));
    await shop.pool.query(
      "update shop_order set created_at = created_at - interval '3 days', cancel_at = now() - interval '1 minute' where account_id = $1",
      [buyer.person.id],
    );
    expect(await order(buyer, await courseRow(shop.db))).toMatchObject({ ok: true });
  });
});

describe("what an order is refused for", () => {
  it("CART-06 an empty cart, a course without a plan, a course twice, a way to pay that is not offered", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db);
    const code = async (body: Command) => {
      const answer = await buyer.api.placeOrder({ body });
      return answer.ok ? "ok" : answer.code;
    };
    expect(await code({ payment_method_id: 1 })).toBe("CART_EMPTY");
    expect(await code({ payment_method_id: 1, courses: [] })).toBe("CART_EMPTY");
    expect(await code({ payment_method_id: 1, courses: [{ course_id: course.id }] })).toBe(
      "PLAN_REQUIRED",
    );
    expect(await code(commandFor(course, course))).toBe("COURSE_DUPLICATE");
    expect(await code({ ...commandFor(course), payment_method_id: null })).toBe(
      "PAYMENT_METHOD_REQUIRED",
    );
    expect(await code({ ...commandFor(course), payment_method_id: 8 })).toBe(
      "PAYMENT_METHOD_REQUIRED",
    );
  });

  it("CART-09 less than 20 baht by PromptPay", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db, { plan: { price_satang: 1_999 } });
    const answer = await buyer.api.placeOrder({
      body: { ...commandFor(course), payment_method_id: 9 },
    });
    expect(answer).toMatchObject({
      ok: false,
      status: 422,
      code: "BELOW_MINIMUM",
      result: { minimum: 20 },
    });
  });

  it("CART-13 a product without an address, with a stranger's address, or without a way to ship", async () => {
    const [buyer, otherBuyer] = [await givenBuyer(shop), await givenBuyer(shop)];
    const product = await productRow(shop.db);
    const theirs = await addressRow(shop.db, otherBuyer.person.id);
    const own = await addressRow(shop.db, buyer.person.id);
    const command = { payment_method_id: 1, courses: [{ course_id: product, qty: 1 }] };
    const code = async (body: Command) => {
      const answer = await buyer.api.placeOrder({ body });
      return answer.ok ? "ok" : answer.code;
    };
    expect(await code(command)).toBe("SHIPPING_ADDRESS_REQUIRED");
    expect(await code({ ...command, shipping_address_id: theirs })).toBe(
      "SHIPPING_ADDRESS_REQUIRED",
    );
    expect(await code({ ...command, shipping_address_id: own })).toBe("SHIPPING_METHOD_REQUIRED");
    expect(await code({ ...command, courses: [{ course_id: product, qty: 0 }] })).toBe(
      "QUANTITY_ZERO",
    );
  });

  it("ORDER-05 COURSE_DUPLICATE: a course that is owned, by name", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db, { title_th: "วาดสีน้ำ" });
    await givenEnrollment(shop.db, buyer.person.id, course.id);
    expect(await order(buyer, course)).toMatchObject({
      ok: false,
      status: 200,
      code: "COURSE_DUPLICATE",
      result: { courses: [{ course_id: course.id, course_name: "วาดสีน้ำ" }] },
    });
  });

  it("ORDER-05 COURSE_DUPLICATE: a trial for the second time", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db, {
      plan: { plan_type: "trial", term: 7, term_unit: "day", price_satang: 0 },
    });
    const { orderId } = await placed(buyer, course);
    await buyer.api.reportPayment({ body: { order_id: orderId, payment: "AutoFree" } });
    expect(await order(buyer, course)).toMatchObject({ ok: false, code: "COURSE_DUPLICATE" });
  });

  it("ORDER-05 NO_MORE_SEAT: a full course, by name", async () => {
    const buyer = await givenBuyer(shop);
    const [first] = [await givenBuyer(shop)];
    const course = await courseRow(shop.db, { seat_limit: 1, title_th: "ห้องเล็ก" });
    await placed(first, course);
    expect(await order(buyer, course)).toMatchObject({
      ok: false,
      status: 200,
      code: "NO_MORE_SEAT",
      result: { courses: [{ course_id: course.id, course_name: "ห้องเล็ก" }] },
    });
  });

  it("ORDER-05 TIME_LEFT: access that is still running, with how long", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db, {
      plan: { plan_type: "period", term: 1, term_unit: "month" },
    });
    const renewal = await planRow(shop.db, course.id, {
      plan_type: "period",
      pricing_type: "renew",
      term: 1,
      term_unit: "month",
      renew_window: 3,
      renew_window_unit: "day",
    });
    await givenEnrollment(
      shop.db,
      buyer.person.id,
      course.id,
      new Date(Date.now() + 10.5 * 86_400_000),
    );
    expect(await order(buyer, course)).toMatchObject({
      ok: false,
      status: 200,
      code: "TIME_LEFT",
      result: { left: { days: 10 }, ends_at: expect.any(String) },
    });
    expect(await order(buyer, { id: course.id, planId: renewal })).toMatchObject({
      ok: false,
      code: "TIME_LEFT",
      result: { renewable_from: expect.any(String) },
    });
    const quoted = await buyer.api.getQuote({
      body: { courses: [{ course_id: course.id, priecingplan_id: renewal }], payment_method_id: 1 },
    });
    expect(quoted).toMatchObject({
      value: {
        data: {
          blockers: [
            {
              code: "TIME_LEFT",
              time_left: {
                left: { days: 10 },
                ends_at: expect.any(String),
                renewable_from: expect.any(String),
              },
            },
          ],
        },
      },
    });
    await shop.pool.query(
      "update enrollment set ends_at = now() + interval '2 days' where account_id = $1",
      [buyer.person.id],
    );
    expect(await order(buyer, { id: course.id, planId: renewal })).toMatchObject({ ok: true });
  });

  it("ORDER-05 NOT_FOUND_PRICING: a plan that is hidden, archived, of another course or of an unpublished one", async () => {
    const buyer = await givenBuyer(shop);
    const [course, other] = [await courseRow(shop.db), await courseRow(shop.db)];
    const unpublished = await courseRow(shop.db, { is_published: false });
    const hidden = await planRow(shop.db, course.id, { is_visible: false });
    const archived = await planRow(shop.db, course.id, { archived_at: new Date() });
    for (const command of [
      { ...course, planId: hidden },
      { ...course, planId: archived },
      { ...course, planId: other.planId },
      unpublished,
    ]) {
      expect(await order(buyer, command)).toMatchObject({
        ok: false,
        status: 200,
        code: "NOT_FOUND_PRICING",
      });
    }
  });

  it("ORDER-05 COUPON_NOT_AVAILABLE: a coupon that cannot be used", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db);
    const answer = await buyer.api.placeOrder({
      body: { ...commandFor(course), coupon_id: [999] },
    });
    expect(answer).toMatchObject({
      ok: false,
      status: 200,
      code: "COUPON_NOT_AVAILABLE",
      result: { coupon_ids: [999] },
    });
  });

  it("ORDER-01 a buyer cannot order without signing in", async () => {
    const course = await courseRow(shop.db);
    expect(await clientOf(shop.visitor()).placeOrder({ body: commandFor(course) })).toMatchObject({
      ok: false,
      status: 401,
      code: "UNAUTHORIZED",
    });
  });

  it("answers in the language of the page", async () => {
    const buyer = await givenBuyer(shop);
    expect(await buyer.api.placeOrder({ body: { payment_method_id: 1 } })).toMatchObject({
      ok: false,
      msg: "ยังไม่มีรายการในตะกร้า",
    });
  });
});
