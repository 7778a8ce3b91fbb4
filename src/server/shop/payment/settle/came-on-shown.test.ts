import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bangkokDay } from "#domain/time/bangkok.ts";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { paymentDrivers } from "../../../../../tests/support/payment-drivers.ts";
import {
  type PaymentShop,
  type Person,
  paymentShop,
  type TestOrder,
} from "../../../../../tests/support/payment-shop.ts";

let shop: PaymentShop;
let admin: Person;
beforeAll(async () => {
  shop = await paymentShop();
  admin = await shop.administrator(["payment.approve", "order.read"]);
});
afterAll(async () => {
  await shop.quiet();
  expect(await brokenInvariants(shop.db)).toEqual([]);
  await shop.close();
});

const daysAgo = (days: number) => bangkokDay(new Date(Date.now() - days * 86_400_000));

/** By the books, by the figures, and as the admin area shows it. */
async function cameOf({ id }: TestOrder) {
  const { rows } = await shop.pool.query(
    `select p.paid_on::text as day, p.paid_source as source,
      (select s.posted_on::text from sale_posting s join ledger_entry e on e.posting = s.posting where e.payment_id = p.id limit 1) as figure
    from payment p where p.order_id = $1 and p.state = 'succeeded'`,
    [id],
  );
  const { payments } = (await admin.visitor.get(`/api/admin/orders/${id}`)).body.data as {
    payments: { paid_on: string; paid_source: string }[];
  };
  expect(payments.map((one) => [one.paid_on, one.paid_source])).toContainEqual([
    rows[0]?.day,
    rows[0]?.source,
  ]);
  return rows[0];
}

describe("the day on which money came, by the word of", () => {
  it("a bank's statement, whose line is days old when it is approved", async () => {
    const order = await shop.order(await shop.student(), { payableSatang: 271_900 });
    await shop.pool.query(
      "update shop_order set created_at = created_at - interval '3 days' where id = $1",
      [order.id],
    );
    const columns = {
      date: 0,
      time: null,
      amount: 1,
      credit: null,
      debit: null,
      direction: null,
      balance: null,
      description: 2,
      account: null,
      more: [],
      unsigned: "in",
    };
    const file = Buffer.from(`วันที่,จำนวนเงิน,รายการ\r\n${daysAgo(2)},2719.00,โอนเงิน`).toString(
      "base64",
    );
    const sent = await admin.visitor.post("/api/admin/statement/import", {
      bank_account_id: shop.bankAccountId,
      file_name: "k.csv",
      file,
      columns,
    });
    expect(sent.status).toBe(200);
    const { body } = await admin.visitor.post("/api/admin/statement/approve", {});
    expect((body.data as { results: object[] }).results).toMatchObject([
      { order_id: order.id, result: "approved" },
    ]);
    expect(await cameOf(order)).toEqual({
      day: daysAgo(2),
      source: "statement",
      figure: daysAgo(2),
    });
  });

  it("a provider's first event, where its answer names no time that can be read", async () => {
    const driver =
      paymentDrivers(shop).find(({ name }) => name === "15 2C2P QR") ?? expect.unreachable("2C2P");
    const student = await shop.student();
    const order = await shop.order(student, { methodId: 15 });
    expect(await driver.begin(student, order)).toBe(true);
    const { provider_reference: reference } = await shop.db
      .selectFrom("payment")
      .select("provider_reference")
      .where("order_id", "=", order.id)
      .executeTakeFirstOrThrow();
    const sale =
      (await shop.admins.twoCTwoP.state()).sales.find((one) => one.reference === reference) ??
      expect.unreachable("no sale");
    // The event is kept, and for a day the provider answers no question.
    await driver.fault({ kind: "error-500", call: driver.calls.inquiry, times: 20 });
    await shop.admins.twoCTwoP.pay(sale.id, { hasOddTime: true });
    await shop.quiet();
    const { rowCount } = await shop.pool.query(
      "update payment_event set received_at = received_at - interval '1 day' where provider_reference = $1",
      [reference],
    );
    expect(rowCount).toBe(1);
    await fetch(`${shop.admins.twoCTwoP.url}/control/api/faults/clear`, { method: "POST" });
    await shop.dueChecks();
    await shop.quiet();
    expect(await cameOf(order)).toEqual({ day: daysAgo(1), source: "event", figure: daysAgo(1) });
  });
});
