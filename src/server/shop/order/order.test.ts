import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { silentLog } from "#server/platform/process/log.ts";
import { type Buyer, givenBuyer } from "../../../../tests/support/buyers.ts";
import { courseRow } from "../../../../tests/support/catalog-rows.ts";
import { clientOf } from "../../../../tests/support/factories.ts";
import { type PaymentShop, paymentShop } from "../../../../tests/support/payment-shop.ts";
import { expireOrders } from "./expire-orders.ts";

let shop: PaymentShop;
beforeAll(async () => {
  shop = await paymentShop();
});
afterEach(async () => {
  await shop.quiet();
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
afterAll(() => shop.close());

type Course = { id: number; planId: number };

async function placed(buyer: Buyer, course: Course, methodId = 1) {
  const answer = await buyer.api.placeOrder({
    body: {
      payment_method_id: methodId,
      courses: [{ course_id: course.id, priecingplan_id: course.planId }],
    },
  });
  if (!answer.ok) throw new Error(answer.code);
  return { id: answer.value.orderId, token: answer.value.order_token };
}

async function read(buyer: Buyer, orderId: number) {
  const answer = await buyer.api.getOrder({ params: { orderId } });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

async function cancel(buyer: Buyer, order_id: number) {
  const answer = await buyer.api.cancelOrder({ body: { order_id } });
  return answer.ok ? "ok" : answer.code;
}

async function startPromptPay(buyer: Buyer, orderId: number): Promise<string> {
  const answer = await buyer.api.startOmisePromptPay({ body: { orderId } });
  if (!answer.ok) throw new Error(answer.code);
  const payment = await shop.db
    .selectFrom("payment")
    .select("provider_reference")
    .where("id", "=", answer.value.order_payment_id)
    .executeTakeFirstOrThrow();
  return String(payment.provider_reference);
}

async function reportTransfer(buyer: Buyer, orderId: number) {
  const slip = await shop.slip({ id: buyer.person.id, visitor: shop.visitor() });
  const form = {
    order_id: orderId,
    payment_method_id: 1,
    transfer_datetime: "2026-11-20",
    time: "10:00",
    transfer_amount: 1290,
    slip: [slip],
  };
  const answer = await buyer.api.reportPayment({
    body: {
      ...form,
      bank_account: shop.bankAccountId,
      bank_code: "KBANK",
      contact_name: "มานี ใจดี",
      email: buyer.person.email,
    },
  });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
}

function seatsHeld({ id }: Course) {
  return shop.db
    .selectFrom("catalog_item")
    .select("seats_held")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

function setOverdue(orderId: number) {
  return shop.pool.query(
    "update shop_order set created_at = created_at - interval '3 days', cancel_at = now() - interval '1 minute' where id = $1",
    [orderId],
  );
}

async function statusOf(orderId: number) {
  return (
    await shop.db
      .selectFrom("shop_order")
      .select("status")
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow()
  ).status;
}

/** Every file of the storage that a test made is counted. */
async function countFiles() {
  await shop.pool.query(
    "update storage_quota set used_bytes = (select coalesce(sum(size_bytes), 0) from stored_file where state <> 'deleted')",
  );
}

describe("GET /private/orders/{orderId}", () => {
  it("ORDER-11 tells everything about an own order and what can be done next", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db, { cover_file: "cover.webp" });
    const { id, token } = await placed(buyer, course);
    expect(await read(buyer, id)).toEqual({
      success: true,
      id,
      order_token: token,
      status: "notYetReceived",
      payment_status: null,
      payment_method_id: 1,
      last_payment: null,
      currency_code: "THB",
      price: 1290,
      discount: 0,
      shipping_fee: 0,
      withholding_price: 0,
      payable: 1290,
      owed: null,
      forgiven: 0,
      created_at: expect.stringMatching(/Z$/),
      cancel_at: expect.stringMatching(/Z$/),
      paid_on: null,
      seat_until: null,
      refunds: [],
      shipping_address: null,
      former_addresses: [],
      shipment: null,
      tax_buyer: null,
      at_bookshop_since: null,
      reject_reason: "",
      cancel_reason: "",
      tel: "0812345678",
      email: buyer.person.email,
      contact_name: "มานี ใจดี",
      made_by_shop: null,
      next_steps: ["pay", "cancel"],
      lines: [
        {
          course_id: course.id,
          course_name: "ภาษาจีนเพื่อการทำงาน",
          course_image: "/files/cover-640.webp",
          course_type: "course",
          plan_id: course.planId,
          plan_name: "เรียนได้ตลอดชีพ",
          qty: 1,
          unit_price: 1290,
          discount: 0,
          total: 1290,
          discounts: [],
          free_book: null,
          free_book_type: null,
          product_free: null,
        },
      ],
    });
    const { success: _, ...forPayment } = await read(buyer, id);
    expect(await buyer.api.getOrderForPayment({ params: { orderId: id } })).toEqual({
      ok: true,
      value: { success: true, ...forPayment },
    });
  });

  it("ORDER-07 does not know an order of another buyer, or one that never was", async () => {
    const [buyer, otherBuyer] = [await givenBuyer(shop), await givenBuyer(shop)];
    const { id } = await placed(buyer, await courseRow(shop.db));
    for (const orderId of [id, 999_999_999]) {
      expect(await otherBuyer.api.getOrder({ params: { orderId } })).toMatchObject({
        ok: false,
        status: 404,
        code: "NOT_FOUND",
      });
      expect(await otherBuyer.api.getOrderForPayment({ params: { orderId } })).toMatchObject({
        ok: false,
        status: 404,
        code: "NOT_FOUND",
      });
      expect(await otherBuyer.api.cancelOrder({ body: { order_id: orderId } })).toMatchObject({
        ok: false,
        status: 404,
        code: "NOT_FOUND",
      });
    }
    expect(await clientOf(shop.visitor()).getOrder({ params: { orderId: id } })).toMatchObject({
      ok: false,
      code: "UNAUTHORIZED",
    });
  });

  it("finds out at the provider what a lost notification would have said", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db);
    const { id } = await placed(buyer, course, 9);
    const charge = await startPromptPay(buyer, id);
    await shop.omise.pay(charge, { webhook: "drop" });
    await shop.pool.query("update payment set asked_at = null where order_id = $1", [id]);
    expect(await read(buyer, id)).toMatchObject({ status: "approved", payment_status: "approved" });
  });

  it("still answers while the provider does not", async () => {
    const buyer = await givenBuyer(shop);
    const { id } = await placed(buyer, await courseRow(shop.db), 9);
    await startPromptPay(buyer, id);
    await shop.pool.query("update payment set asked_at = null where order_id = $1", [id]);
    await shop.omise.fault({ kind: "error-500", times: 4 });
    expect(await read(buyer, id)).toMatchObject({
      status: "pending",
      next_steps: ["pay", "cancel"],
    });
    await shop.omise.reset();
  });

  it("ORDER-06 says expired past its time, before the job was there", async () => {
    const buyer = await givenBuyer(shop);
    const { id } = await placed(buyer, await courseRow(shop.db));
    await setOverdue(id);
    expect(await read(buyer, id)).toMatchObject({
      status: "expired",
      payment_status: null,
      next_steps: ["take_up", "buy_again"],
    });
    expect(await statusOf(id)).toBe("notYetReceived");
  });

  it("ROUTE-07 offers to send the slip again while it is looked at", async () => {
    const buyer = await givenBuyer(shop);
    const { id } = await placed(buyer, await courseRow(shop.db));
    await reportTransfer(buyer, id);
    await countFiles();
    expect(await read(buyer, id)).toMatchObject({
      status: "pending",
      next_steps: ["report_again"],
    });
  });
});

describe("GET /private/orders", () => {
  it("ROUTE-07 lists the caller's orders, newest first, twenty a page", async () => {
    const [buyer, otherBuyer] = [await givenBuyer(shop), await givenBuyer(shop)];
    await placed(otherBuyer, await courseRow(shop.db));
    const ids: number[] = [];
    for (let n = 0; n < 21; n += 1) {
      const { id } = await placed(buyer, await courseRow(shop.db));
      await cancel(buyer, id);
      ids.unshift(id);
    }
    const page = async (number: number) => {
      const answer = await buyer.api.listOrders({ query: { page: number } });
      if (!answer.ok) throw new Error(answer.code);
      return answer.value.data;
    };
    const first = await page(1);
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 20));
    expect(first).toMatchObject({ page: 1, pages: 2, total: 21 });
    expect(first.items[0]).toMatchObject({
      status: "cancelled",
      next_steps: ["buy_again"],
      lines: [{ course_name: "ภาษาจีนเพื่อการทำงาน" }],
    });
    expect((await page(2)).items.map(({ id }) => id)).toEqual(ids.slice(20));
    expect(await page(5)).toEqual({ items: [], page: 5, pages: 2, total: 21 });
  });

  it("is empty for a buyer who has ordered nothing", async () => {
    const buyer = await givenBuyer(shop);
    expect(await buyer.api.listOrders({ query: {} })).toEqual({
      ok: true,
      value: { success: true, data: { items: [], page: 1, pages: 1, total: 0 } },
    });
  });
});

describe("GET /public/orders/token/{token}", () => {
  it("ROUTE-08 shows a person who has the link nothing personal but the first name", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db, { plan: { plan_type: "free", price_satang: 0 } });
    const { id, token } = await placed(buyer, course);
    await buyer.api.reportPayment({ body: { order_id: id, payment: "AutoFree" } });
    const answer = await clientOf(shop.visitor()).getOrderByToken({ params: { token } });
    expect(answer).toEqual({
      ok: true,
      value: {
        success: true,
        data: {
          id,
          firstname: "มานี",
          status: "approved",
          payment_status: "approved",
          payable: 0,
          withholding_price: 0,
          has_paper: false,
          created_at: expect.any(String),
          lines: [
            {
              course_id: course.id,
              course_name: "ภาษาจีนเพื่อการทำงาน",
              course_image: expect.stringMatching(/^\/covers\//),
              course_type: "course",
              plan_name: "เรียนได้ตลอดชีพ",
              qty: 1,
              access_starts_at: expect.any(String),
              access_ends_at: null,
            },
          ],
        },
      },
    });
  });

  it("does not know a token that was never given", async () => {
    const answer = await clientOf(shop.visitor()).getOrderByToken({
      params: { token: "A".repeat(27) },
    });
    expect(answer).toMatchObject({ ok: false, status: 404, code: "NOT_FOUND" });
  });
});

describe("POST /public/cart/deleteorder", () => {
  it("ORDER-07 cancels an own unpaid order, lets its seats and coupons go once, and says so again", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db, { seat_limit: 2 });
    const { id } = await placed(buyer, course);
    const coupon = {
      code: `C${id}`,
      code_folded: `c${id}`,
      coupon_type: "P1",
      discount_type: "amount",
      amount_satang: 100,
      uses_held: 1,
    } as const;
    const { id: couponId } = await shop.db
      .insertInto("coupon")
      .values(coupon)
      .returning("id")
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto("coupon_use")
      .values({
        order_id: id,
        coupon_id: couponId,
        account_id: buyer.person.id,
        discount_satang: 0,
      })
      .execute();
    expect(await seatsHeld(course)).toEqual({ seats_held: 1 });
    expect(await cancel(buyer, id)).toBe("ok");
    expect(await cancel(buyer, id)).toBe("ok");
    expect(await statusOf(id)).toBe("cancelled");
    expect(await seatsHeld(course)).toEqual({ seats_held: 0 });
    expect(
      await shop.db
        .selectFrom("coupon")
        .select("uses_held")
        .where("id", "=", couponId)
        .executeTakeFirst(),
    ).toEqual({ uses_held: 0 });
    const audit = await shop.db
      .selectFrom("audit_entry")
      .select(["action", "actor_id"])
      .where("object", "=", `order:${id}`)
      .execute();
    expect(audit).toEqual([{ action: "order.cancelled", actor_id: buyer.person.id }]);
  });

  it("leaves a paid order alone", async () => {
    const buyer = await givenBuyer(shop);
    const { id } = await placed(
      buyer,
      await courseRow(shop.db, { plan: { plan_type: "free", price_satang: 0 } }),
    );
    await buyer.api.reportPayment({ body: { order_id: id, payment: "AutoFree" } });
    expect(await cancel(buyer, id)).toBe("ORDER_ALREADY_PAID");
  });

  it("closes an unpaid payment at the provider first", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db, { seat_limit: 2 });
    const { id } = await placed(buyer, course, 9);
    const charge = await startPromptPay(buyer, id);
    expect(await cancel(buyer, id)).toBe("ok");
    expect(await statusOf(id)).toBe("cancelled");
    expect((await shop.omise.state()).charges.find((one) => one.id === charge)?.status).toBe(
      "expired",
    );
    expect(await seatsHeld(course)).toEqual({ seats_held: 0 });
  });

  it("finds the money that was paid a moment ago", async () => {
    const buyer = await givenBuyer(shop);
    const { id } = await placed(buyer, await courseRow(shop.db), 9);
    const charge = await startPromptPay(buyer, id);
    await shop.omise.pay(charge, { webhook: "drop" });
    expect(await cancel(buyer, id)).toBe("ORDER_ALREADY_PAID");
    expect(await statusOf(id)).toBe("approved");
  });

  it("waits while a person looks at the slip, and while the provider cannot say", async () => {
    const buyer = await givenBuyer(shop);
    const slip = await placed(buyer, await courseRow(shop.db));
    await reportTransfer(buyer, slip.id);
    await countFiles();
    expect(await cancel(buyer, slip.id)).toBe("PAYMENT_IN_PROGRESS");
    const qr = await placed(buyer, await courseRow(shop.db), 9);
    await startPromptPay(buyer, qr.id);
    await shop.omise.fault({ kind: "error-500", times: 4 });
    expect(await cancel(buyer, qr.id)).toBe("PAYMENT_IN_PROGRESS");
    await shop.omise.reset();
  });

  it("does not bring back an order that is over", async () => {
    const buyer = await givenBuyer(shop);
    const { id } = await placed(buyer, await courseRow(shop.db));
    await setOverdue(id);
    await expireOrders(shop.parts.payments, 100);
    expect(await cancel(buyer, id)).toBe("ORDER_NOT_PAYABLE");
  });
});

describe("expireOrders", () => {
  it("ORDER-06 ends unpaid orders past their time and gives back what they held, once", async () => {
    const [buyer, other] = [await givenBuyer(shop), await givenBuyer(shop)];
    const course = await courseRow(shop.db, { seat_limit: 5 });
    const { id } = await placed(buyer, course);
    const young = await placed(other, course);
    await setOverdue(id);
    const ended = await Promise.all([
      expireOrders(shop.parts.payments, 100),
      expireOrders(shop.parts.payments, 100),
    ]);
    expect(ended.toSorted()).toEqual([0, 1]);
    expect(await statusOf(id)).toBe("expired");
    expect(await statusOf(young.id)).toBe("notYetReceived");
    expect(await seatsHeld(course)).toEqual({ seats_held: 1 });
  });

  it("ORDER-06 stops the clock while a slip is looked at", async () => {
    const buyer = await givenBuyer(shop);
    const { id } = await placed(buyer, await courseRow(shop.db));
    await reportTransfer(buyer, id);
    await countFiles();
    await setOverdue(id);
    expect(await expireOrders(shop.parts.payments, 100)).toBe(0);
    expect(await statusOf(id)).toBe("pending");
  });

  it("ends no more than it is asked to", async () => {
    const buyer = await givenBuyer(shop);
    for (let n = 0; n < 3; n += 1)
      await setOverdue((await placed(buyer, await courseRow(shop.db))).id);
    expect(await expireOrders(shop.parts.payments, 2)).toBe(2);
    expect(await expireOrders(shop.parts.payments, 2)).toBe(1);
  });

  it("one whose payment cannot be asked about keeps no other from its end", async () => {
    const buyer = await givenBuyer(shop);
    const stuck = await placed(buyer, await courseRow(shop.db), 9);
    await startPromptPay(buyer, stuck.id);
    await shop.db
      .updateTable("shop_order")
      .set({ status: "notYetReceived" })
      .where("id", "=", stuck.id)
      .execute();
    const { id } = await placed(buyer, await courseRow(shop.db));
    for (const due of [stuck.id, id]) await setOverdue(due);
    const asked: number[] = [];
    const askProvider = (orderId: number) => {
      asked.push(orderId);
      return Promise.reject(new Error("no such thing"));
    };
    expect(await expireOrders({ ...shop.parts.payments, log: silentLog(), askProvider }, 100)).toBe(
      1,
    );
    expect([asked, await statusOf(id), await statusOf(stuck.id)]).toEqual([
      [stuck.id],
      "expired",
      "notYetReceived",
    ]);
    await expireOrders(shop.parts.payments, 100);
  });

  it("asks the provider first where a payment may still bring money", async () => {
    const buyer = await givenBuyer(shop);
    const { id } = await placed(buyer, await courseRow(shop.db), 9);
    const charge = await startPromptPay(buyer, id);
    await shop.omise.pay(charge, { webhook: "drop" });
    await shop.db
      .updateTable("shop_order")
      .set({ status: "notYetReceived" })
      .where("id", "=", id)
      .execute();
    await setOverdue(id);
    await expireOrders(shop.parts.payments, 100);
    expect(await statusOf(id)).toBe("approved");
  });
});
