import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { silentLog } from "#server/platform/process/log.ts";
import { startSimulators } from "../../../../simulators/start-simulators.ts";
import { type Buyer, givenBuyer } from "../../../../tests/support/buyers.ts";
import {
  addressRow,
  courseRow,
  productRow,
  shippingOptionRow,
} from "../../../../tests/support/catalog-rows.ts";
import { clientOf, givenPaymentMethods } from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import { deliverDue } from "../mail/deliver-due.ts";
import { createBookshop } from "./bookshop.ts";
import { createBookshopClient } from "./bookshop-client.ts";

const apiKey = "a key that shop and bookshop share";

let simulators: Awaited<ReturnType<typeof startSimulators>>;
let shop: TestApp;
let buyer: Buyer;
beforeAll(async () => {
  const omise = {
    publicKey: "pkey_test_x",
    secretKey: "skey_test_x",
    webhookSecret: "x",
    webhookUrl: null,
  };
  simulators = await startSimulators({ port: 0, host: "127.0.0.1", omise, bookshop: { apiKey } });
  shop = await testApp({
    environment: { BOOKSHOP_API_URL: `${simulators.url}/bookshop`, BOOKSHOP_API_KEY: apiKey },
  });
  await givenPaymentMethods(shop.db);
});
beforeEach(async () => {
  await press("/reset");
  buyer = await givenBuyer(shop);
});
afterEach(() => shop.parts.outbox.stop());
afterAll(async () => {
  await shop.close();
  await simulators.close();
});

async function press(path: string, body: object = {}): Promise<void> {
  const answer = await fetch(`${simulators.url}/bookshop/control/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
}

async function carts(): Promise<{ key: string; body: Record<string, unknown> }[]> {
  return (
    (await (await fetch(`${simulators.url}/bookshop/control/api/state`)).json()) as {
      carts: { key: string; body: Record<string, unknown> }[];
    }
  ).carts;
}

async function placed() {
  const course = await courseRow(shop.db, { title_th: "อ่านงบการเงิน" });
  const answer = await buyer.api.placeOrder({
    body: {
      payment_method_id: 1,
      courses: [{ course_id: course.id, priecingplan_id: course.planId }],
    },
  });
  return { courseId: course.id, orderId: answer.ok ? answer.value.orderId : 0 };
}

const messages = () =>
  shop.db
    .selectFrom("outbox_message")
    .select(["key", "done_at", "last_error", "due_at"])
    .where("kind", "=", "bookshop")
    .execute();
const deliver = () =>
  deliverDue({
    db: shop.db,
    settings: shop.parts.settings,
    customTexts: shop.parts.customTexts,
    limiter: shop.parts.limiter,
    publicUrl: "http://shop",
    dataKey: shop.config.secrets.data,
    mail: null,
    keepsLinks: false,
    tell: () => {},
    passOn: shop.parts.bookshop.deliver,
  });

describe("POST /api/chulabook/cart", () => {
  it("ORDER-09 passes an order on, all of it from the order, and tells where the buyer goes on", async () => {
    const { courseId, orderId } = await placed();
    const claims = {
      user_id: 1,
      email: "else@example.com",
      price: 1,
      totalPrice: 1,
      discount: 999,
      courses: [],
      cancel_at: "2099-01-01",
      order_at: "x",
    } as object;
    const answer = await buyer.api.syncBookshopCart({ body: { ...claims, course_id: [courseId] } });
    expect(answer).toEqual({
      ok: true,
      value: {
        success: true,
        sucess: true,
        location: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/bookshop\/carts\/1$/),
      },
    });
    expect(await carts()).toMatchObject([
      {
        key: `order-${orderId}`,
        body: {
          user_id: buyer.person.id,
          email: buyer.person.email,
          course_id: [courseId],
          price: 1290,
          totalPrice: 1290,
          discount: 0,
          courses: [
            { course_id: courseId, course_name: "อ่านงบการเงิน", qty: 1, price: 1290, discount: 0 },
          ],
          order_id: orderId,
          shipping_address: null,
        },
      },
    ]);
    expect((await fetch(answer.ok ? answer.value.location : "")).status).toBe(200);
  });

  it("ORDER-09 is one cart there however often it is asked", async () => {
    const { orderId } = await placed();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => buyer.api.syncBookshopCart({ body: { order_id: orderId } })),
    );
    expect(new Set(answers.map((answer) => answer.ok && answer.value.location)).size).toBe(1);
    expect(await carts()).toHaveLength(1);
  });

  it("ORDER-09 leaves the order as it is when the bookshop is away, and the outbox goes on", async () => {
    const { orderId } = await placed();
    await press("/faults", { kind: "error-500" });
    expect(await buyer.api.syncBookshopCart({ body: { order_id: orderId } })).toMatchObject({
      ok: false,
      status: 502,
      code: "PROVIDER_ERROR",
    });
    expect(await carts()).toEqual([]);
    await shop.pool.query(
      "update outbox_message set due_at = now() where kind = 'bookshop' and done_at is null",
    );
    await press("/faults", { kind: "html" });
    expect(await deliver()).toEqual({ isMore: false, retryInSeconds: 10 });
    expect((await messages()).at(-1)).toMatchObject({
      done_at: null,
      last_error: "bookshop: an answer that cannot be used",
    });
    await shop.pool.query(
      "update outbox_message set due_at = now() where kind = 'bookshop' and done_at is null",
    );
    await deliver();
    expect((await messages()).at(-1)).toMatchObject({
      key: `bookshop:${orderId}`,
      done_at: expect.any(Date),
    });
    expect(await carts()).toHaveLength(1);
    expect(await buyer.api.syncBookshopCart({ body: { order_id: orderId } })).toMatchObject({
      ok: true,
    });
    expect(await carts()).toHaveLength(1);
  });

  it("ORDER-09 keeps one cart when only the answer was lost", async () => {
    const { orderId } = await placed();
    await press("/faults", { kind: "cut", stage: "after" });
    expect(await buyer.api.syncBookshopCart({ body: { order_id: orderId } })).toMatchObject({
      ok: false,
      code: "PROVIDER_ERROR",
    });
    expect(await buyer.api.syncBookshopCart({ body: { order_id: orderId } })).toMatchObject({
      ok: true,
    });
    expect(await carts()).toHaveLength(1);
  });

  it.each([
    "https://evil.example/cart",
    "//evil.example",
    "javascript:alert(1)",
    "http://me@127.0.0.1/x",
    "",
  ])("ORDER-09 does not send the buyer to %j", async (location) => {
    const { orderId } = await placed();
    await press("/plan", { location: location || "not an address" });
    expect(await buyer.api.syncBookshopCart({ body: { order_id: orderId } })).toMatchObject({
      ok: false,
      code: "PROVIDER_ERROR",
    });
  });

  it("ORDER-09 knows no order of another buyer, none that has ended and none without these courses", async () => {
    const { orderId, courseId } = await placed();
    const stranger = await givenBuyer(shop);
    const code = async ({ api }: Buyer, body: { order_id?: number; course_id?: number[] }) => {
      const answer = await api.syncBookshopCart({ body });
      return answer.ok ? "ok" : answer.code;
    };
    expect(await code(stranger, { order_id: orderId })).toBe("NOT_FOUND");
    expect(await code(stranger, { course_id: [courseId] })).toBe("NOT_FOUND");
    expect(await code(buyer, { course_id: [courseId, 999_999] })).toBe("NOT_FOUND");
    expect(await code(buyer, {})).toBe("NOT_FOUND");
    await buyer.api.cancelOrder({ body: { order_id: orderId } });
    expect(await code(buyer, { order_id: orderId })).toBe("NOT_FOUND");
    expect(
      await clientOf(shop.visitor()).syncBookshopCart({ body: { order_id: orderId } }),
    ).toMatchObject({ ok: false, code: "UNAUTHORIZED" });
    expect(await carts()).toEqual([]);
  });

  it("ORDER-09 is offered with an own order of products as long as that stands, and not with one of courses alone", async () => {
    const stepsOf = async (orderId: number) => {
      const answer = await buyer.api.getOrder({ params: { orderId } });
      return answer.ok && answer.value.next_steps;
    };
    const ofCourses = await placed();
    expect(await stepsOf(ofCourses.orderId)).toEqual(["pay", "cancel"]);
    const choices = {
      payment_method_id: 1,
      shipping_address_id: await addressRow(shop.db, buyer.person.id),
      shipping_fee_id: await shippingOptionRow(shop.db),
    };
    const answer = await buyer.api.placeOrder({
      body: { ...choices, courses: [{ course_id: await productRow(shop.db) }] },
    });
    const orderId = answer.ok ? answer.value.orderId : 0;
    expect(await stepsOf(orderId)).toEqual(["pay", "cancel", "go_to_bookshop"]);
    await buyer.api.cancelOrder({ body: { order_id: orderId } });
    expect(await stepsOf(orderId)).toEqual(["buy_again"]);
  });

  it("is not there in a shop without a partner", async () => {
    const { orderId } = await placed();
    expect([shop.parts.bookshop.isOffered, createBookshop(shop.db, null).isOffered]).toEqual([
      true,
      false,
    ]);
    expect(
      await createBookshop(shop.db, null).sync({
        accountId: buyer.person.id,
        orderId,
        itemIds: [],
      }),
    ).toMatchObject({ code: "NOT_FOUND" });
  });

  it("ORDER-09 says that it took too long", async () => {
    const { orderId } = await placed();
    await press("/faults", { kind: "no-answer" });
    const settings = { apiUrl: `${simulators.url}/bookshop`, pageUrl: simulators.url, apiKey };
    const client = createBookshopClient(settings, {
      allowInsecure: true,
      log: silentLog(),
      limits: { totalMs: 200 },
    });
    expect(
      await createBookshop(shop.db, client).sync({
        accountId: buyer.person.id,
        orderId,
        itemIds: [],
      }),
    ).toMatchObject({ code: "PROVIDER_TIMEOUT" });
    await client.close();
  });
});
