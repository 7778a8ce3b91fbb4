import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type PaymentShop,
  type Person,
  paymentShop,
} from "../../../../../tests/support/payment-shop.ts";
import { textOf } from "../../../../../tests/support/run/mail-text.ts";
import { rounds } from "../../../../../tests/support/run/rounds.ts";
import type { Answer } from "../../../../../tests/support/visitor.ts";

type Parcel = { id: number; tracking_number: string; tracking_url: string | null };
type Admin = {
  is_to_ship: boolean;
  shipment: Parcel | null;
  shipping_address: string | null;
  address_form: { version: number; values: Record<string, string> } | null;
  timeline: { action: string; detail: { reference: string | null } }[];
};

let shop: PaymentShop;
let first: Person;
let second: Person;
let buyer: Person;
const address = {
  name: "บ้าน",
  firstName: "มานี",
  lastName: "ใจดี",
  telephone: "0812345678",
  address: "12/3 ซอยสุขใจ",
  subDistrict: "สีลม",
  district: "บางรัก",
  province: "กรุงเทพมหานคร",
  postcode: "10500",
  taxId: "",
};

beforeAll(async () => {
  shop = await paymentShop();
  [first, second, buyer] = [
    await shop.administrator(),
    await shop.administrator(),
    await shop.student(),
  ];
});
afterAll(() => shop.close());

/** Approved, with something in a parcel. */
async function givenOrder(status = "approved", hasAddress = true): Promise<number> {
  const { id } = await shop.order(buyer);
  const where = hasAddress ? JSON.stringify(address) : null;
  await sql`update shop_order set status = ${status}, shipping_address = ${where}::jsonb where id = ${id}`.execute(
    shop.db,
  );
  return id;
}
const codeOf = ({ body }: Answer) => (body.error as { code?: string } | undefined)?.code ?? "done";
const ship = (
  who: Person,
  id: number,
  tracking_number: string,
  shipment_id: number | null = null,
  address_version = 0,
) =>
  who.visitor.post(`/api/admin/orders/${id}/shipment`, {
    shipment_id,
    carrier: "flash",
    tracking_number,
    address_version,
  });
const elsewhere = {
  firstname: "มานี",
  lastname: "ใจดี",
  telephone: "0812345678",
  address: "99 ถนนใหม่",
  sub_district: "สีลม",
  district: "บางรัก",
  province: "กรุงเทพมหานคร",
  post_code: "10500",
};
const moveTo = (who: Person, id: number, parts: object) =>
  who.visitor.post(`/api/admin/orders/${id}/address`, { version: 0, ...elsewhere, ...parts });
const admin = async (id: number) =>
  (await first.visitor.get(`/api/admin/orders/${id}`)).body.data as Admin;
const mails = async (id: number) => {
  const { rows } = await sql<{
    template: string;
    packed: Buffer;
  }>`select m.template, m.packed from mail m join outbox_message o on o.id = m.outbox_id
    where (o.payload -> 'data' ->> 'orderId')::bigint = ${id} order by m.id`.execute(shop.db);
  return rows.map((mail) => ({ template: mail.template, text: textOf(mail) }));
};

it("ORDER-11 an order that is sent has its mail, its place in the list and its number at the buyer's; a correction is told once, and it can be taken back", async () => {
  const id = await givenOrder();
  const countOf = async (state: string) =>
    (
      (await first.visitor.get(`/api/admin/orders?state=${state}&q=%23${id}`)).body.data as {
        total: number;
      }
    ).total;
  expect([(await admin(id)).is_to_ship, await countOf("toShip"), await countOf("shipped")]).toEqual(
    [true, 1, 0],
  );
  expect(codeOf(await ship(first, id, " th01 2345 6789a "))).toBe("done");
  const sent = await admin(id);
  expect({
    isToShip: sent.is_to_ship,
    trackingNumber: sent.shipment?.tracking_number,
    toShip: await countOf("toShip"),
    shipped: await countOf("shipped"),
  }).toEqual({ isToShip: false, trackingNumber: "TH0123456789A", toShip: 0, shipped: 1 });
  await expect
    .poll(() => mails(id))
    .toMatchObject([
      { template: "orderShipped+link", text: expect.stringContaining("TH0123456789A") },
    ]);

  const shipmentId = sent.shipment?.id ?? 0;
  expect(codeOf(await ship(second, id, "TH0123456789A", shipmentId))).toBe("done");
  expect(codeOf(await ship(second, id, "TH9999999999", shipmentId))).toBe("done");
  expect(codeOf(await ship(first, id, "TH1111111111", shipmentId))).toBe("SHIPMENT_CHANGED");
  await expect
    .poll(async () => (await mails(id)).map(({ template }) => template))
    .toEqual(["orderShipped+link", "shipmentCorrected+link"]);
  const own = (await buyer.visitor.get(`/private/orders/${id}`)).body as { shipment: Parcel };
  expect(own.shipment).toMatchObject({
    carrier_name: "Flash Express",
    tracking_number: "TH9999999999",
    tracking_url: expect.stringContaining("TH9999999999"),
  });

  const back = (shipment: number) =>
    first.visitor.post(`/api/admin/orders/${id}/shipment/take-back`, { shipment_id: shipment });
  expect(codeOf(await back(shipmentId))).toBe("SHIPMENT_CHANGED");
  expect(codeOf(await back((await admin(id)).shipment?.id ?? 0))).toBe("done");
  const { shipment, is_to_ship, timeline } = await admin(id);
  expect([shipment, is_to_ship]).toEqual([null, true]);
  expect(timeline.slice(1).map(({ action, detail }) => `${action} ${detail.reference}`)).toEqual([
    "order.shipped Flash Express TH0123456789A",
    "order.shipment_corrected Flash Express TH9999999999",
    "order.shipment_taken_back Flash Express TH9999999999",
  ]);
  const audit = await shop.db
    .selectFrom("audit_entry")
    .select("detail")
    .where("object", "=", `order:${id}`)
    .execute();
  expect(JSON.stringify(audit)).not.toContain("TH0123");
});

it("ORDER-11 two administrators who send the same order at once send it once", async () => {
  const id = await givenOrder();
  const answers = await Promise.all(
    [first, second, first, second].map((who, place) => ship(who, id, `TH000000000${place}`)),
  );
  expect(answers.map(codeOf).toSorted()).toEqual([
    "SHIPMENT_CHANGED",
    "SHIPMENT_CHANGED",
    "SHIPMENT_CHANGED",
    "done",
  ]);
  const { timeline } = await admin(id);
  expect(timeline.filter(({ action }) => action === "order.shipped")).toHaveLength(1);
  await expect.poll(() => mails(id)).toHaveLength(1);
});

it("ORDER-11 nothing is sent that is not approved or has nothing in a parcel, nor by those who may not, nor without a number", async () => {
  const [unpaid, course, good] = [
    await givenOrder("pending"),
    await givenOrder("approved", false),
    await givenOrder(),
  ];
  const reader = await shop.administrator(["order.read"]);
  const answers = [
    ship(first, unpaid, "TH12345"),
    ship(first, course, "TH12345"),
    ship(first, 999_999, "TH12345"),
    ship(reader, good, "TH12345"),
    ship(first, good, "<b>"),
  ];
  expect((await Promise.all(answers)).map(codeOf)).toEqual([
    "ORDER_NOT_SHIPPABLE",
    "ORDER_NOT_SHIPPABLE",
    "NOT_FOUND",
    "FORBIDDEN",
    "INPUT_ERROR",
  ]);
  expect((await admin(good)).is_to_ship).toBe(true);
});

it("ORDER-11 the address is changed until the parcel goes, by a person who has seen it as it is; the one before stays known to both sides", async () => {
  const id = await givenOrder();
  const move = (who: Person, version: number, parts = {}) => moveTo(who, id, { version, ...parts });
  const answers = await Promise.all([move(first, 0), move(second, 0)]);
  expect(answers.map(codeOf).toSorted()).toEqual(["ORDER_ADDRESS_CHANGED", "done"]);
  const { shipping_address, timeline } = await admin(id);
  expect([shipping_address, timeline.at(-1)]).toMatchObject([
    expect.stringContaining("99 ถนนใหม่"),
    { action: "order.address_changed", detail: { reason: expect.stringContaining("12/3") } },
  ]);
  const own = (await buyer.visitor.get(`/private/orders/${id}`)).body;
  expect(own).toMatchObject({
    shipping_address,
    former_addresses: [{ address: expect.stringContaining("12/3 ซอยสุขใจ") }],
  });
  const audit = await shop.db
    .selectFrom("audit_entry")
    .select("detail")
    .where("object", "=", `order:${id}`)
    .execute();
  expect(JSON.stringify(audit)).not.toContain("ซอยสุขใจ");
  const version = (
    await shop.db
      .selectFrom("order_address")
      .select("id")
      .where("order_id", "=", id)
      .executeTakeFirstOrThrow()
  ).id;
  const reader = await shop.administrator(["order.read"]);
  expect([
    codeOf(await move(first, version, { post_code: "1" })),
    codeOf(await move(reader, version)),
  ]).toEqual(["INPUT_ERROR", "FORBIDDEN"]);
  expect(codeOf(await ship(first, id, "TH1234567", null, version))).toBe("done");
  expect(codeOf(await move(first, version))).toBe("ORDER_ADDRESS_FIXED");
});

it("ORDER-11 a parcel is marked as sent only to the address that was on the screen", async () => {
  const id = await givenOrder();
  expect(codeOf(await moveTo(second, id, { address: "5 ถนนอื่น" }))).toBe("done");
  expect(codeOf(await ship(first, id, "TH1234567"))).toBe("ORDER_ADDRESS_CHANGED");
  expect(await admin(id)).toMatchObject({
    is_to_ship: true,
    shipment: null,
    address_form: { values: { address: "5 ถนนอื่น" } },
  });
  const blind = {
    shipment_id: null,
    carrier: "flash",
    tracking_number: "TH1234567",
    address_version: null,
  };
  expect(codeOf(await first.visitor.post(`/api/admin/orders/${id}/shipment`, blind))).toBe(
    "INPUT_ERROR",
  );
  const { address_form } = await admin(id);
  expect(codeOf(await ship(first, id, "TH1234567", null, address_form?.version))).toBe("done");
  await expect.poll(() => mails(id)).toHaveLength(1);
});

it("ORDER-11 of one who sends and one who changes the address at once, exactly one is told to look again", async () => {
  for (let round = 0; round < rounds(3, 20); round += 1) {
    const id = await givenOrder();
    const [sent, moved] = await Promise.all([ship(first, id, "TH1234567"), moveTo(second, id, {})]);
    expect(["done ORDER_ADDRESS_FIXED", "ORDER_ADDRESS_CHANGED done"]).toContain(
      `${codeOf(sent)} ${codeOf(moved)}`,
    );
  }
});

it("ORDER-11 many parcels are sent at once, each to the address that was seen and once, and each that is not says why", async () => {
  const [good, moved, again, unpaid, blank] = [
    await givenOrder(),
    await givenOrder(),
    await givenOrder(),
    await givenOrder("pending"),
    await givenOrder(),
  ];
  const ids = [good, moved, again, unpaid, blank];
  const { body } = await first.visitor.get(`/api/admin/orders/parcels?ids=${ids.join(",")}`);
  const parcels = body.data as {
    id: number;
    address: string;
    address_version: number;
    is_to_ship: boolean;
  }[];
  expect(
    parcels.map(({ id, is_to_ship, address_version }) => [id, is_to_ship, address_version]),
  ).toEqual(ids.map((id) => [id, id !== unpaid, 0]));
  expect(parcels[0]?.address).toContain("12/3 ซอยสุขใจ");
  expect(codeOf(await moveTo(second, moved, {}))).toBe("done");
  expect(codeOf(await ship(second, again, "TH55555"))).toBe("done");
  const chosen = parcels.map(({ id, address_version }, at) => ({
    id,
    address_version,
    tracking_number: id === blank ? " " : ` th1000${at} `,
  }));
  const sent = await first.visitor.post("/api/admin/orders/batch-shipment", {
    chosen,
    carrier: "flash",
  });
  const results = (
    sent.body.data as { results: { id: number; code: string | null; msg: string }[] }
  ).results;
  expect(results.map(({ code }) => code)).toEqual([
    null,
    "ORDER_ADDRESS_CHANGED",
    "SHIPMENT_CHANGED",
    "ORDER_NOT_SHIPPABLE",
    "INPUT_ERROR",
  ]);
  expect(results.at(-1)?.msg).toContain("เลขพัสดุ");
  expect((await admin(good)).shipment?.tracking_number).toBe("TH10000");
  await expect
    .poll(() => mails(good))
    .toMatchObject([{ text: expect.stringContaining("TH10000") }]);
  expect((await admin(again)).shipment?.tracking_number).toBe("TH55555");
  expect((await admin(moved)).shipment).toBeNull();
  expect(
    (
      await first.visitor.post("/api/admin/orders/batch-shipment", {
        chosen,
        carrier: "other",
        carrier_name: " ",
      })
    ).status,
  ).toBe(422);
});
