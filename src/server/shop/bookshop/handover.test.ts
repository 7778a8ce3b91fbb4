import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { startSimulators } from "../../../../simulators/start-simulators.ts";
import { type Buyer, givenBuyer } from "../../../../tests/support/buyers.ts";
import {
  addressRow,
  productRow,
  shippingOptionRow,
} from "../../../../tests/support/catalog-rows.ts";
import {
  givenAdministrator,
  givenPaymentMethods,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { rounds } from "../../../../tests/support/run/rounds.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Answer, Visitor } from "../../../../tests/support/visitor.ts";

type Admin = {
  is_to_ship: boolean;
  shipment: object | null;
  bookshop: object | null;
  address_form: object | null;
  timeline: { action: string }[];
};

const apiKey = "a key that shop and bookshop share";
let simulators: Awaited<ReturnType<typeof startSimulators>>;
let shop: TestApp;
let admin: Visitor;
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
  admin = await signedIn(shop, await givenAdministrator(shop.db));
});
beforeEach(async () => {
  buyer = await givenBuyer(shop);
});
afterEach(() => shop.parts.outbox.stop());
afterAll(async () => {
  await shop.close();
  await simulators.close();
});

/** Approved, with a book to send. */
async function paidOrder(): Promise<number> {
  const choices = {
    payment_method_id: 1,
    shipping_address_id: await addressRow(shop.db, buyer.person.id),
    shipping_fee_id: await shippingOptionRow(shop.db),
  };
  const answer = await buyer.api.placeOrder({
    body: { ...choices, courses: [{ course_id: await productRow(shop.db) }] },
  });
  const id = answer.ok ? answer.value.orderId : 0;
  await sql`update shop_order set status = 'approved' where id = ${id}`.execute(shop.db);
  return id;
}

const codeOf = ({ body }: Answer) => (body.error as { code?: string } | undefined)?.code ?? "done";
const ship = (id: number) =>
  admin.post(`/api/admin/orders/${id}/shipment`, {
    shipment_id: null,
    carrier: "flash",
    tracking_number: "TH0123456789A",
    address_version: 0,
  });
const takeBack = (id: number, reason = "ร้านหนังสือไม่มีของ") =>
  admin.post(`/api/admin/orders/${id}/bookshop/take-back`, { reason });
const handOver = async (id: number) => {
  const answer = await buyer.api.syncBookshopCart({ body: { order_id: id } });
  return answer.ok ? "done" : answer.code;
};
const seen = async (id: number) => (await admin.get(`/api/admin/orders/${id}`)).body.data as Admin;
const own = async (id: number) => {
  const answer = await buyer.api.getOrder({ params: { orderId: id } });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
};
const countOf = async (state: string, id: number) =>
  ((await admin.get(`/api/admin/orders?state=${state}&q=%23${id}`)).body.data as { total: number })
    .total;

it("an order that the bookshop has is not the shop's to send: not at the order, not with many, not in the list", async () => {
  const id = await paidOrder();
  expect([
    await countOf("toShip", id),
    await countOf("bookshop", id),
    (await seen(id)).is_to_ship,
  ]).toEqual([1, 0, true]);
  expect(await handOver(id)).toBe("done");
  expect([await countOf("toShip", id), await countOf("bookshop", id)]).toEqual([0, 1]);
  expect(await seen(id)).toMatchObject({
    is_to_ship: false,
    shipment: null,
    address_form: null,
    bookshop: { is_passed_on: true, taken_back: null },
  });
  expect(codeOf(await ship(id))).toBe("ORDER_AT_BOOKSHOP");
  const parcel = {
    carrier: "flash",
    carrier_name: "",
    chosen: [{ id, address_version: 0, tracking_number: "TH0123456789A" }],
  };
  const many = await admin.post("/api/admin/orders/batch-shipment", parcel);
  expect(
    (many.body.data as { results: { code: string }[] }).results.map(({ code }) => code),
  ).toEqual(["ORDER_AT_BOOKSHOP"]);
  const listed = (await admin.get(`/api/admin/orders/parcels?ids=${id}`)).body.data as {
    is_to_ship: boolean;
  }[];
  expect(listed.map(({ is_to_ship }) => is_to_ship)).toEqual([false]);
  expect((await own(id)).at_bookshop_since).toEqual(expect.any(String));
  const file = (
    await shop.app.inject({
      url: `/api/admin/orders.csv?ids=${id}`,
      headers: { cookie: `sid=${admin.cookies.get("sid")}` },
    })
  ).body;
  const [head = "", row = ""] = file.trim().split("\r\n");
  const at = head.split(",").findIndex((name) => name.includes("ร้านหนังสือจัดส่งตั้งแต่"));
  expect(row.split(",").slice(at - head.split(",").length)[0]).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
  );
});

it("taken back with a reason it is the shop's again, for good, and the log tells it", async () => {
  const id = await paidOrder();
  expect(codeOf(await takeBack(id))).toBe("NOT_FOUND");
  await handOver(id);
  expect(codeOf(await takeBack(id, "  "))).toBe("INPUT_ERROR");
  expect(
    (await Promise.all(Array.from({ length: 10 }, () => takeBack(id)))).map(codeOf).toSorted(),
  ).toEqual([...Array(9).fill("NOT_FOUND"), "done"].toSorted());
  expect(await seen(id)).toMatchObject({
    is_to_ship: true,
    bookshop: { taken_back: { reason: "ร้านหนังสือไม่มีของ" } },
  });
  expect([
    await handOver(id),
    (await own(id)).next_steps.includes("go_to_bookshop"),
    (await own(id)).at_bookshop_since,
  ]).toEqual(["NOT_FOUND", false, null]);
  expect(codeOf(await ship(id))).toBe("done");
  const { timeline } = await seen(id);
  expect(
    timeline.map(({ action }) => action).filter((action) => /bookshop|shipped/.test(action)),
  ).toEqual(["order.handed_to_bookshop", "order.taken_back_from_bookshop", "order.shipped"]);
});

it("an order that the shop has sent is not handed over, and before it has been passed on it can be taken back, too", async () => {
  const sent = await paidOrder();
  expect(codeOf(await ship(sent))).toBe("done");
  expect([await handOver(sent), (await own(sent)).next_steps.includes("go_to_bookshop")]).toEqual([
    "NOT_FOUND",
    false,
  ]);
  const waiting = await paidOrder();
  await sql`insert into bookshop_order (order_id) values (${waiting})`.execute(shop.db);
  expect(await seen(waiting)).toMatchObject({
    is_to_ship: false,
    bookshop: { is_passed_on: false },
  });
  expect(codeOf(await takeBack(waiting))).toBe("done");
  await shop.parts.bookshop.deliver(waiting);
  expect(await seen(waiting)).toMatchObject({
    is_to_ship: true,
    bookshop: { is_passed_on: false },
  });
});

it("handed over and sent at the same moment, it goes one way", async () => {
  for (let round = 0; round < rounds(6, 40); round += 1) {
    const id = await paidOrder();
    const [handed, sent] = await Promise.all([handOver(id), ship(id)]);
    expect([
      ["done", "ORDER_AT_BOOKSHOP"],
      ["NOT_FOUND", "done"],
    ]).toContainEqual([handed, codeOf(sent)]);
  }
});
