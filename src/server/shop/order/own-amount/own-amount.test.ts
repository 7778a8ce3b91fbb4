import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { type Buyer, givenBuyer, givenBuyers } from "../../../../../tests/support/buyers.ts";
import { courseRow } from "../../../../../tests/support/catalog-rows.ts";
import { givenSettings } from "../../../../../tests/support/factories.ts";
import {
  type PaymentShop,
  type Person,
  paymentShop,
} from "../../../../../tests/support/payment-shop.ts";

type Course = { id: number; planId: number };

let shop: PaymentShop;
let owner: Person;
beforeAll(async () => {
  shop = await paymentShop();
  owner = await shop.administrator(["payment.approve"]);
  await set({ ownTransferAmount: true });
});
afterEach(async () => expect(await brokenInvariants(shop.db)).toEqual([]));
afterAll(() => shop.close());

async function set(settings: { ownTransferAmount: boolean }) {
  await givenSettings(shop.db, {
    takesUsd: true,
    taxInvoice: { isEnabled: true },
    withholding: { isEnabled: true },
    ...settings,
  });
  shop.parts.settings.forget();
}

const course = (baht: number) =>
  courseRow(shop.db, {
    plan: {
      plan_type: "period",
      term: 3,
      term_unit: "month",
      price_satang: Math.round(baht * 100),
    },
  });

async function placed({ api }: Buyer, { id, planId }: Course, more: object = {}) {
  const answer = await api.placeOrder({
    body: { payment_method_id: 1, courses: [{ course_id: id, priecingplan_id: planId }], ...more },
  });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

const rowOf = (id: number) =>
  shop.db.selectFrom("shop_order").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("an order by bank transfer, where the owner wants amounts that differ", () => {
  it("ORDER-08 costs a few satang less than the screen said, and its lines say why", async () => {
    const buyer = await givenBuyer(shop);
    const { orderId, payable } = await placed(buyer, await course(1290), { total_amount: 1290 });
    expect(payable).toBe(1289.99);
    const own = await buyer.api.getOrder({ params: { orderId: String(orderId) } });
    expect(own.ok && own.value).toMatchObject({
      price: 1290,
      discount: 0.01,
      payable: 1289.99,
      lines: [
        {
          discount: 0.01,
          total: 1289.99,
          discounts: [{ kind: "own_amount", id: 0, amount: 0.01 }],
        },
      ],
    });
  });

  it("ORDER-08 gets one that no other has, however many are placed at once, and a bank statement tells them apart", async () => {
    const wanted = await course(2222);
    const orders = await Promise.all(
      (await givenBuyers(shop, 20)).map((buyer) => placed(buyer, wanted)),
    );
    const amounts = orders.map(({ payable }) => payable);
    expect(new Set(amounts).size).toBe(20);
    expect([Math.min(...amounts), Math.max(...amounts)]).toEqual([2221.8, 2221.99]);

    const at = new Date(shop.clock.now().getTime() + 7 * 3_600_000 + 60_000).toISOString();
    const lines = amounts.map(
      (amount) => `${at.slice(0, 10)},${at.slice(11, 16)},${amount.toFixed(2)},KBANK`,
    );
    const file = Buffer.from(["date,time,amount,text", ...lines].join("\n")).toString("base64");
    const columns = {
      date: 0,
      time: 1,
      amount: 2,
      credit: null,
      debit: null,
      balance: null,
      description: 3,
      account: null,
      unsigned: "in",
    };
    const sent = await owner.visitor.post("/api/admin/statement/import", {
      bank_account_id: shop.bankAccountId,
      file_name: "k.csv",
      file,
      columns,
    });
    expect(sent.status).toBe(200);
    const { data } = (await owner.visitor.post("/api/admin/statement/approve", {})).body as {
      data: { results: { order_id: number; amount: number }[] };
    };
    const found = new Map(data.results.map(({ order_id, amount }) => [order_id, amount]));
    expect(found).toEqual(new Map(orders.map(({ orderId, payable }) => [orderId, payable])));
    expect(
      await Promise.all(orders.map(async ({ orderId }) => (await rowOf(orderId)).status)),
    ).toEqual(orders.map(() => "approved"));
  });

  it("lets its amount go when it ends", async () => {
    const wanted = await course(333);
    const buyer = await givenBuyer(shop);
    const first = await placed(buyer, wanted);
    expect((await placed(await givenBuyer(shop), wanted)).payable).toBe(332.98);
    expect((await buyer.api.cancelOrder({ body: { order_id: first.orderId } })).ok).toBe(true);
    expect((await placed(await givenBuyer(shop), wanted)).payable).toBe(first.payable);
  });

  it("is never refused for it: where no amount is left it costs what it costs, and an amount that came about otherwise is left out", async () => {
    const wanted = await course(0.03);
    const payables: number[] = [];
    for (const buyer of await givenBuyers(shop, 4))
      payables.push((await placed(buyer, wanted)).payable);
    expect(payables).toEqual([0.02, 0.01, 0.03, 0.03]);
    await shop.order(await shop.student(), { payableSatang: 44_399 });
    expect((await placed(await givenBuyer(shop), await course(444))).payable).toBe(443.98);
  });

  it("ORDER-03 is the same order when it is sent again, keeps its amount when it is paid another way, and replaces its own by a new one", async () => {
    const buyer = await givenBuyer(shop);
    const [one, two] = [await course(555), await course(100)];
    const first = await placed(buyer, one);
    expect(await placed(buyer, one)).toEqual(first);
    expect(
      await placed(buyer, one, { order_id: first.orderId, payment_method_id: 9 }),
    ).toMatchObject({ orderId: first.orderId, payable: 554.99 });
    expect((await placed(await givenBuyer(shop), one)).payable).toBe(554.98);
    const both = [one, two].map(({ id, planId }) => ({ course_id: id, priecingplan_id: planId }));
    const next = await placed(buyer, one, { courses: both });
    expect(next.payable).toBe(654.99);
    expect((await rowOf(first.orderId)).status).toBe("cancelled");
  });

  it("WHT-01 withholds from what is left, to the satang", async () => {
    const buyer = await givenBuyer(shop);
    await shop.db
      .updateTable("account")
      .set({ requires_tax_invoice: true, tax_person_type: "juristic_person" })
      .where("id", "=", buyer.person.id)
      .execute();
    const { orderId, payable } = await placed(buyer, await course(6420), {
      is_withholding: true,
      withholding_percent: 3,
    });
    expect(payable).toBe(6239.99);
    expect(await rowOf(orderId)).toMatchObject({
      price_satang: 642_000,
      discount_satang: 1,
      before_vat_satang: 599_999,
      withholding_satang: 18_000,
      payable_satang: 623_999,
      satang_off: 1,
    });
  });

  it("is asked for what it costs in dollars, by a card, and where the owner does not want it", async () => {
    const dollars = await courseRow(shop.db, {
      plan: {
        plan_type: "period",
        term: 3,
        term_unit: "month",
        price_satang: 70_000,
        price_usd_cents: 2_000,
      },
    });
    expect((await placed(await givenBuyer(shop), dollars, { currency_code: "USD" })).payable).toBe(
      20,
    );
    const wanted = await course(777);
    expect((await placed(await givenBuyer(shop), wanted, { payment_method_id: 9 })).payable).toBe(
      777,
    );
    await set({ ownTransferAmount: false });
    expect((await placed(await givenBuyer(shop), wanted)).payable).toBe(777);
    await set({ ownTransferAmount: true });
  });
});
