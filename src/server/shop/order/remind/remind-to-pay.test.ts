import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { unpackMail } from "#server/shop/outbox/pack-mail.ts";
import { type Buyer, givenBuyer } from "../../../../../tests/support/buyers.ts";
import { courseRow } from "../../../../../tests/support/catalog-rows.ts";
import { givenPaymentMethods, givenSettings } from "../../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import { remindToPay } from "./remind-to-pay.ts";

let shop: TestApp;
let buyer: Buyer;
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
});
beforeEach(async () => {
  buyer = await givenBuyer(shop);
});
afterEach(async () => {
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
afterAll(() => shop.close());

async function ordered({ minutesAgo = 6, minutesLeft = 24 * 60 } = {}): Promise<number> {
  const { id, planId } = await courseRow(shop.db);
  const answer = await buyer.api.placeOrder({
    body: { payment_method_id: 1, courses: [{ course_id: id, priecingplan_id: planId }] },
  });
  if (!answer.ok) throw new Error(answer.code);
  const { orderId } = answer.value;
  await shift(orderId, { minutesAgo, minutesLeft });
  return orderId;
}

const minute = 60_000;
const shift = (orderId: number, { minutesAgo = 6, minutesLeft = 24 * 60 }) =>
  shop.db
    .updateTable("shop_order")
    .set({
      created_at: new Date(Date.now() - minutesAgo * minute),
      cancel_at: new Date(Date.now() + minutesLeft * minute),
    })
    .where("id", "=", orderId)
    .execute();

const settle = (orderId: number, status: "cancelled" | "expired") =>
  shop.db.updateTable("shop_order").set({ status }).where("id", "=", orderId).execute();

/** The job without the delivery of its mails. */
const remind = () =>
  remindToPay({ db: shop.db, outbox: { kick: () => {} }, settings: shop.parts.settings });

const queuedOf = async (orderId: number) =>
  (
    await shop.db
      .selectFrom("outbox_message")
      .select("key")
      .where("key", "in", [`orderPlaced:${orderId}`, `orderEnding:${orderId}`])
      .orderBy("key")
      .execute()
  ).map(({ key }) => key);

/** The subjects and texts of the mails that were written for the buyer. */
async function mailed() {
  await expect
    .poll(async () => {
      shop.parts.outbox.kick();
      const open = await shop.db
        .selectFrom("outbox_message")
        .select("id")
        .where("done_at", "is", null)
        .where("key", "like", "order%")
        .execute();
      return open.length;
    })
    .toBe(0);
  const rows = await shop.db
    .selectFrom("mail")
    .select(["template", "subject", "packed"])
    .where("account_id", "=", buyer.person.id)
    .orderBy("id")
    .execute();
  return rows
    .filter(({ template }) => template.startsWith("order"))
    .map(({ subject, packed }) => ({
      subject,
      text: packed ? decodeURIComponent(unpackMail(packed).text) : "",
    }));
}

async function switched(saleMails: Record<string, boolean>) {
  await givenSettings(shop.db, { saleMails });
  shop.parts.settings.forget();
}

describe("the mail with the way back to pay", () => {
  it("ORDER-06 comes after five minutes, once, however often and by how many nodes it is tried", async () => {
    const id = await ordered({ minutesAgo: 4 });
    await remind();
    expect(await queuedOf(id)).toEqual([]);
    await shift(id, { minutesAgo: 6 });
    await Promise.all([remind(), remind(), remind()]);
    await remind();
    expect(await queuedOf(id)).toEqual([`orderPlaced:${id}`]);
    const [mail, ...more] = await mailed();
    expect(more).toEqual([]);
    expect(mail?.subject).toContain(`#${id}`);
    expect(mail?.text).toContain(`/cart/${id}`);
    expect(mail?.text).toContain("ยอดชำระ: ฿");
    expect(mail?.text).toContain("ชำระภายใน: ");
  });

  it("ORDER-06 says nothing of an old order, or of one that has ended", async () => {
    const old = await ordered({ minutesAgo: 3 * 60 });
    const ended = await ordered();
    await settle(ended, "cancelled");
    await remind();
    expect([await queuedOf(old), await queuedOf(ended)]).toEqual([[], []]);
  });

  it("ORDER-06 is not sent where the order ended after it was written down", async () => {
    const id = await ordered();
    await remind();
    await settle(id, "cancelled");
    expect([await queuedOf(id), await mailed()]).toEqual([[`orderPlaced:${id}`], []]);
  });

  it("ORDER-06 is not sent where a payment of it is under way", async () => {
    const id = await ordered();
    await sql`insert into payment (order_id, payment_method_id, provider, state, amount_satang,
        currency, expires_at, next_check_at)
      select id, 9, 'omise', 'pending', payable_satang, currency, now() + interval '30 minutes',
        now() + interval '20 minutes'
      from shop_order where id = ${id}`.execute(shop.db);
    await remind();
    expect(await queuedOf(id)).toEqual([]);
  });

  it("TEXT-04 is not sent where the owner has switched it off, before or meanwhile", async () => {
    const id = await ordered();
    await switched({ placed: false });
    await remind();
    expect(await queuedOf(id)).toEqual([]);
    await switched({ placed: true });
    await remind();
    await switched({ placed: false });
    expect([await queuedOf(id), await mailed()]).toEqual([[`orderPlaced:${id}`], []]);
    await switched({ placed: true });
  });
});

describe("the mail before an order ends", () => {
  it("ORDER-06 comes when a quarter of the time is left, once", async () => {
    const id = await ordered({ minutesAgo: 17 * 60, minutesLeft: 7 * 60 });
    await remind();
    expect(await queuedOf(id)).toEqual([]);
    await shift(id, { minutesAgo: 19 * 60, minutesLeft: 5 * 60 });
    await Promise.all([remind(), remind()]);
    expect(await queuedOf(id)).toEqual([`orderEnding:${id}`]);
    const [mail, ...more] = await mailed();
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`/cart/${id}`);
  });

  it("ORDER-06 comes at most a day before the end of a long time", async () => {
    const id = await ordered({ minutesAgo: 28 * 24 * 60, minutesLeft: 25 * 60 });
    await remind();
    expect(await queuedOf(id)).toEqual([]);
    await shift(id, { minutesAgo: 29 * 24 * 60, minutesLeft: 23 * 60 });
    await remind();
    expect(await queuedOf(id)).toEqual([`orderEnding:${id}`]);
  });

  it("ORDER-06 is not sent of an order that has lapsed, or lapses before it is sent", async () => {
    const lapsed = await ordered({ minutesAgo: 24 * 60, minutesLeft: -1 });
    const lapses = await ordered({ minutesAgo: 20 * 60, minutesLeft: 60 });
    await remind();
    await shift(lapses, { minutesAgo: 24 * 60, minutesLeft: -1 });
    expect([await queuedOf(lapsed), await queuedOf(lapses), await mailed()]).toEqual([
      [],
      [`orderEnding:${lapses}`],
      [],
    ]);
  });
});
