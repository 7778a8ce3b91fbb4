import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { createRateLimiter } from "#server/platform/http/rate-limit.ts";
import { type Buyer, givenBuyer } from "../../../../tests/support/buyers.ts";
import { courseRow } from "../../../../tests/support/catalog-rows.ts";
import { givenPaymentMethods, givenSettings } from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import { createCustomTexts } from "../custom-text/custom-texts.ts";
import type { MailOrder } from "../outbox/mail-template.ts";
import type { RealtimeNews } from "../outbox/outbox-message.ts";
import { addMessages } from "../outbox/outbox-queries.ts";
import { createSettings } from "../settings/settings.ts";
import { deliverDue } from "./deliver-due.ts";
import type { OutgoingMail } from "./mail-sender.ts";
import { mailWords } from "./mail-words.ts";
import type { OrderFacts } from "./order-facts-queries.ts";
import { sumRows } from "./order-mail-blocks.ts";

let shop: TestApp;
let buyer: Buyer;
let orderId: number;
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
  // What is written waits here until a test has it delivered.
  await shop.parts.outbox.stop();
});
beforeEach(async () => {
  await shop.pool.query(
    "truncate rate_limit; delete from mail; delete from outbox_message where done_at is null",
  );
  buyer = await givenBuyer(shop);
  await shop.pool.query("update account set email_verified_at = now() where id = $1", [
    buyer.person.id,
  ]);
  const { id, planId } = await courseRow(shop.db);
  const answer = await buyer.api.placeOrder({
    body: { payment_method_id: 1, courses: [{ course_id: id, priecingplan_id: planId }] },
  });
  if (!answer.ok) throw new Error(answer.code);
  orderId = answer.value.orderId;
});
afterAll(() => shop.close());

const write = (
  key: string,
  template: "orderEnding" | "orderPlaced" | "transferReceived",
  more: Partial<MailOrder> = {},
) => {
  const payload = { template, accountId: buyer.person.id, data: { orderId }, ...more } as MailOrder;
  return inTransaction(shop.db, (tx) => addMessages(tx, [{ key, kind: "mail", payload }]));
};

/** What left, and what open pages heard. */
async function delivered() {
  const sent: OutgoingMail[] = [];
  const told: RealtimeNews[] = [];
  const sender = {
    send: async (mail: OutgoingMail) => void sent.push(mail),
    verify: async () => {},
    close: () => {},
  };
  await deliverDue({
    db: shop.db,
    settings: createSettings(shop.db, shop.clock.now),
    customTexts: createCustomTexts(shop.db),
    limiter: createRateLimiter(shop.db, { factor: 1 }),
    publicUrl: "https://shop.example",
    dataKey: shop.config.secrets.data,
    mail: { current: async () => sender, close: () => {} },
    keepsLinks: true,
    tell: (news) => told.push(news),
    passOn: async () => {},
  });
  const { rows } = await shop.pool.query(
    "select count(*)::int as open from outbox_message where done_at is null",
  );
  return { sent: sent.map(({ subject }) => subject), told: told.length, open: rows[0].open };
}

describe("a mail that the owner has switched off", () => {
  const off = () => givenSettings(shop.db, { saleMails: { received: false } });
  const news = { orderId, status: "pending" } as const;

  it("TEXT-04 is not sent, and open pages hear of the order all the same", async () => {
    await off();
    await write(`transferReceived:${orderId}`, "transferReceived", { news });
    expect(await delivered()).toEqual({ sent: [], told: 1, open: 0 });
    await givenSettings(shop.db, {});
    await write(`transferReceived:${orderId}:2`, "transferReceived", { news });
    expect(await delivered()).toMatchObject({ sent: [expect.any(String)], told: 1 });
  });

  it("TEXT-04 is sent where staff send it once more", async () => {
    await off();
    await write(`again:${orderId}:0`, "transferReceived");
    expect((await delivered()).sent).toHaveLength(1);
    await givenSettings(shop.db, {});
  });
});

describe("reminders of an unpaid order", () => {
  it("ORDER-06 take no place of the mails that a buyer waits for", async () => {
    for (let nth = 0; nth < 4; nth += 1)
      await write(`orderEnding:${orderId}:${nth}`, "orderEnding");
    expect(await delivered()).toMatchObject({ sent: { length: 3 }, open: 1 });
    await write(`transferReceived:${orderId}`, "transferReceived");
    expect(await delivered()).toMatchObject({ sent: { length: 1 }, open: 1 });
  });
});

describe("the sums of an order in its mails", () => {
  const facts = { price: 150_000, shippingFee: 0, withholding: 0, currency: "THB" } as const;
  const rowsOf = (parts: Partial<OrderFacts>) =>
    sumRows({ ...facts, ...parts } as OrderFacts, mailWords("th")).map(
      ({ label, value }) => `${label} ${value}`,
    );

  it("ORDER-06 are only the amount where that is the price", () => {
    expect(rowsOf({ payable: 150_000 })).toEqual(["ยอดชำระ ฿1,500.00"]);
    expect(rowsOf({ price: 0, payable: 0 })).toEqual([]);
  });

  it("ORDER-06 add up from price, discount, shipping and withheld tax", () => {
    expect(rowsOf({ shippingFee: 5_000, withholding: 4_200, payable: 139_100 })).toEqual([
      "ราคารวม ฿1,500.00",
      "ส่วนลด −฿117.00",
      "ค่าจัดส่ง ฿50.00",
      "หักภาษี ณ ที่จ่าย −฿42.00",
      "ยอดชำระ ฿1,391.00",
    ]);
  });
});
