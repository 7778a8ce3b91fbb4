import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answer, ShopClient } from "#contract/client.ts";
import type { Permission } from "#domain/account/permissions.ts";
import { bangkokDay } from "#domain/time/bangkok.ts";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import {
  givenAdminBuyer,
  placeAdminOrder,
  plainPicture,
  reportTransfer,
} from "../../../../tests/support/admin-orders.ts";
import { courseRow } from "../../../../tests/support/catalog-rows.ts";
import {
  clientOf,
  givenAdministrator,
  givenBankAccount,
  givenPaymentMethods,
  givenStudent,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import { saveDailyTotals } from "./save-daily-totals.ts";

let shop: TestApp;
let admin: ShopClient;
let studentId: number;

beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
  admin = clientOf(await signedIn(shop, await givenAdministrator(shop.db)));
  studentId = (await givenStudent(shop.db)).id;
});
afterAll(() => shop.close());

function value<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

type TestSale = {
  at: string;
  methodId?: number;
  currency?: "THB" | "USD";
  price: number;
  discount?: number;
  shipping?: number;
  withholding?: number;
  beforeVat: number;
  /** Shipping bears VAT; left out of orders from before it did. */
  vatPercent?: number;
  status?: "approved" | "refunded" | "expired" | "cancelled" | "pending";
};
type Line = {
  ledger_account: "provider" | "bank" | "sales" | "withholding" | "refund_due";
  amount_satang: number;
};

/** An order as it was paid on a day, with what the ledger says of it. Amounts are satang. */
async function sold({
  at,
  methodId = 1,
  currency = "THB",
  price,
  discount = 0,
  shipping = 0,
  withholding = 0,
  beforeVat,
  vatPercent,
  status = "approved",
}: TestSale) {
  const payable = price - discount + shipping - withholding;
  const order = await shop.db
    .insertInto("shop_order")
    .values({
      token: randomUUID(),
      account_id: studentId,
      status,
      payment_method_id: methodId,
      currency,
      price_satang: price,
      discount_satang: discount,
      shipping_fee_satang: shipping,
      withholding_percent: withholding > 0 ? 3 : 0,
      withholding_satang: withholding,
      payable_satang: payable,
      before_vat_satang: beforeVat,
      vat_percent: vatPercent === undefined ? null : String(vatPercent),
      contact_name: "มานี",
      email: "manee@example.com",
      content_hash: Buffer.from(randomUUID()),
      created_at: new Date(at),
      cancel_at: new Date(at),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const state = status === "refunded" ? "refunded" : "succeeded";
  const payment = await shop.db
    .insertInto("payment")
    .values({
      order_id: order.id,
      payment_method_id: methodId,
      state,
      amount_satang: payable,
      currency,
      evidence: "a test",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const ids = { orderId: order.id, paymentId: payment.id, currency };
  const sale: Line[] = [
    { ledger_account: "bank", amount_satang: payable },
    { ledger_account: "withholding", amount_satang: withholding },
    { ledger_account: "sales", amount_satang: -(payable + withholding) },
  ];
  await post(ids, at, sale);
  return ids;
}

async function post(
  { orderId, paymentId, currency }: { orderId: number; paymentId: number; currency: "THB" | "USD" },
  at: string,
  lines: readonly Line[],
) {
  const posting = randomUUID();
  const place = {
    posting,
    order_id: orderId,
    payment_id: paymentId,
    currency,
    created_at: new Date(at),
  };
  await shop.db
    .insertInto("ledger_entry")
    .values(
      lines
        .filter(({ amount_satang }) => amount_satang !== 0)
        .map((line) => ({ ...place, ...line })),
    )
    .execute();
}

const figures = async (from: string, to: string) =>
  value(await admin.adminGetFigures({ query: { period: "own", from, to } })).data;
const bank = { payment_method_id: 1, payment_method_name: "โอนเงินผ่านธนาคาร", currency_code: "THB" };

describe("money by day and payment method", () => {
  it("goes by days of Bangkok, to the satang", async () => {
    await sold({ at: "2024-03-09T16:59:59.999Z", price: 100_001, beforeVat: 93_459 });
    await sold({ at: "2024-03-09T17:00:00Z", price: 33_333, beforeVat: 31_152 });
    await sold({ at: "2024-03-10T16:59:59Z", price: 66_667, beforeVat: 62_305 });
    await sold({ at: "2024-03-10T10:00:00Z", methodId: 9, price: 1, beforeVat: 1 });
    const { money, from, to } = await figures("2024-03-10", "2024-03-10");
    expect([from, to]).toEqual(["2024-03-10", "2024-03-10"]);
    expect(money).toEqual([
      { day: "2024-03-10", ...bank, payments: 2, received: 1000, refunded: 0 },
      {
        day: "2024-03-10",
        ...bank,
        payment_method_id: 9,
        payment_method_name: expect.any(String),
        payments: 1,
        received: 0.01,
        refunded: 0,
      },
    ]);
    expect((await figures("2024-03-09", "2024-03-09")).money).toEqual([
      { day: "2024-03-09", ...bank, payments: 1, received: 1000.01, refunded: 0 },
    ]);
  });

  it("takes a refund off on the day it is made, and counts no withheld tax as received", async () => {
    const ids = await sold({
      at: "2024-04-01T05:00:00Z",
      price: 107_000,
      withholding: 3_000,
      beforeVat: 100_000,
      status: "refunded",
    });
    await post(ids, "2024-04-03T05:00:00Z", [
      { ledger_account: "bank", amount_satang: -104_000 },
      { ledger_account: "withholding", amount_satang: -3_000 },
      { ledger_account: "sales", amount_satang: 107_000 },
    ]);
    expect((await figures("2024-04-01", "2024-04-30")).money).toEqual([
      { day: "2024-04-01", ...bank, payments: 1, received: 1040, refunded: 0 },
      { day: "2024-04-03", ...bank, payments: 0, received: 0, refunded: 1040 },
    ]);
  });

  it("counts money that approved nothing only once it is the price of an order", async () => {
    const ids = await sold({ at: "2024-05-01T05:00:00Z", price: 50_000, beforeVat: 46_729 });
    await post(ids, "2024-05-02T05:00:00Z", [
      { ledger_account: "provider", amount_satang: 50_000 },
      { ledger_account: "refund_due", amount_satang: -50_000 },
    ]);
    await post(ids, "2024-05-03T05:00:00Z", [
      { ledger_account: "refund_due", amount_satang: 50_000 },
      { ledger_account: "sales", amount_satang: -50_000 },
    ]);
    expect(
      (await figures("2024-05-01", "2024-05-31")).money.map(({ day, received }) => [day, received]),
    ).toEqual([
      ["2024-05-01", 500],
      ["2024-05-03", 500],
    ]);
  });

  it("never adds dollars to baht", async () => {
    await sold({ at: "2024-06-01T05:00:00Z", price: 10_000, beforeVat: 9_346 });
    await sold({ at: "2024-06-01T05:00:00Z", currency: "USD", price: 2_500, beforeVat: 2_336 });
    expect(
      (await figures("2024-06-01", "2024-06-01")).money.map(({ currency_code, received }) => [
        currency_code,
        received,
      ]),
    ).toEqual([
      ["THB", 100],
      ["USD", 25],
    ]);
  });

  it("is what an approval of today writes", async () => {
    const buyer = await givenAdminBuyer(shop);
    const account = await givenBankAccount(shop.db);
    const { paymentId } = await reportTransfer(buyer, {
      orderId: await placeAdminOrder(shop, buyer),
      pictures: [await plainPicture(1)],
      claims: { bank_account: account.id },
    });
    value(await admin.adminApprovePayment({ params: { paymentId }, body: {} }));
    shop.clock.set(new Date());
    const { money } = value(await admin.adminGetFigures({ query: { period: "today" } })).data;
    expect(money.map(({ received, payments }) => [received, payments])).toEqual([[1290, 1]]);
    const { data } = value(await admin.adminGetMoneyToday());
    expect(data.map(({ amount, orders }) => [amount, orders])).toEqual([[1290, 1]]);
  });
});

describe("orders and coupons of a period", () => {
  it("counts orders by the day they were placed and their state now", async () => {
    for (const status of ["expired", "expired", "cancelled", "approved"] as const)
      await sold({ at: "2024-07-10T05:00:00Z", price: 100, beforeVat: 93, status });
    expect((await figures("2024-07-01", "2024-07-31")).orders).toEqual([
      { status: "expired", orders: 2 },
      { status: "approved", orders: 1 },
      { status: "cancelled", orders: 1 },
    ]);
  });

  it("sums what coupons took off paid orders and what these brought, and counts those that are held", async () => {
    const { id } = await shop.db
      .insertInto("coupon")
      .values({
        code: "NEWYEAR",
        code_folded: "newyear",
        coupon_type: "P1",
        discount_type: "amount",
        amount_satang: 5_000,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const uses = [
      { state: "redeemed", discount: 5_000 },
      { state: "redeemed", discount: 2_501 },
      { state: "reserved", discount: 5_000 },
      { state: "released", discount: 5_000 },
    ] as const;
    for (const { state, discount } of uses) {
      const { orderId } = await sold({
        at: "2024-08-10T05:00:00Z",
        price: 100_000,
        discount,
        beforeVat: 88_785,
      });
      await shop.db
        .insertInto("coupon_use")
        .values({
          order_id: orderId,
          coupon_id: id,
          account_id: studentId,
          state,
          discount_satang: discount,
        })
        .execute();
    }
    expect((await figures("2024-08-01", "2024-08-31")).coupons).toEqual([
      {
        id,
        code: "NEWYEAR",
        currency_code: "THB",
        redeemed: 2,
        held: 1,
        discount: 75.01,
        sold: 1924.99,
      },
    ]);
  });
});

describe("taxes by month", () => {
  it("splits whole months into goods, VAT and shipping; a refund of a part takes its part back", async () => {
    await sold({
      at: "2023-01-31T16:59:59Z",
      price: 107_000,
      shipping: 5_000,
      withholding: 3_000,
      beforeVat: 100_000,
    });
    const ids = await sold({ at: "2023-01-31T17:00:00Z", price: 21_400, beforeVat: 20_000 });
    await post(ids, "2023-02-20T05:00:00Z", [
      { ledger_account: "bank", amount_satang: -10_700 },
      { ledger_account: "sales", amount_satang: 10_700 },
    ]);
    // Shipping bears VAT by now.
    await sold({
      at: "2023-02-21T05:00:00Z",
      price: 10_700,
      shipping: 5_350,
      beforeVat: 15_000,
      vatPercent: 7,
    });
    const { data } = value(
      await admin.adminGetTaxFigures({
        query: { period: "own", from: "2023-02-01", to: "2023-02-05" },
      }),
    );
    expect(data).toEqual([
      {
        month: "2023-01",
        currency_code: "THB",
        sales: 1120,
        before_vat: 1000,
        vat: 70,
        shipping_fee: 50,
        withholding: 30,
      },
      {
        month: "2023-02",
        currency_code: "THB",
        sales: 267.5,
        before_vat: 250,
        vat: 17.5,
        shipping_fee: 53.5,
        withholding: 0,
      },
    ]);
  });
});

describe("days that are kept added up", () => {
  const years = () =>
    Promise.all([
      figures("2023-01-01", "2024-12-31"),
      admin.adminGetTaxFigures({ query: { period: "own", from: "2024-12-01", to: "2024-12-31" } }),
    ]);
  const approved = async (day: string) =>
    (await figures(day, day)).orders.find(({ status }) => status === "approved")?.orders ?? 0;
  const open = async () =>
    Number(
      (await sql<{ n: number }>`select count(*) as n from figure_change`.execute(shop.db)).rows[0]
        ?.n,
    );

  it("say what their orders say, and are not read from these again", async () => {
    const before = await years();
    await saveDailyTotals(shop.db);
    expect(await years()).toEqual(before);
    expect(await open()).toBe(0);
    expect(await brokenInvariants(shop.db)).not.toContainEqual(
      expect.stringContaining("a kept day"),
    );
    await sql`update figure_day_orders set orders = orders + 7 where day = '2024-07-10' and status = 'approved'`.execute(
      shop.db,
    );
    expect(await approved("2024-07-10")).toBe(8);
    await sql`update figure_day_orders set orders = orders - 7 where day = '2024-07-10' and status = 'approved'`.execute(
      shop.db,
    );
  });

  it("follow an old order, sale or coupon at once, and are added up anew", async () => {
    const late = await sold({ at: "2024-07-10T06:00:00Z", price: 12_345, beforeVat: 11_537 });
    expect(await approved("2024-07-10")).toBe(2);
    expect((await figures("2024-07-10", "2024-07-10")).money[0]).toMatchObject({
      payments: 5,
      received: 127.45,
    });
    await shop.db
      .updateTable("coupon_use")
      .set({ state: "released" })
      .where("state", "=", "reserved")
      .execute();
    expect((await figures("2024-08-01", "2024-08-31")).coupons).toMatchObject([
      { redeemed: 2, held: 0 },
    ]);
    await shop.db
      .updateTable("shop_order")
      .set({ status: "refunded" })
      .where("id", "=", late.orderId)
      .execute();
    const now = await years();
    expect(await open()).toBeGreaterThan(0);
    await saveDailyTotals(shop.db);
    expect(await years()).toEqual(now);
    expect(await open()).toBe(0);
    expect(await approved("2024-07-10")).toBe(1);
  });

  it("miss nothing that is written while they are added up", async () => {
    const { orderId } = await sold({ at: "2024-09-10T06:00:00Z", price: 100, beforeVat: 93 });
    const under = await shop.db.startTransaction().execute();
    await under
      .updateTable("shop_order")
      .set({ status: "refunded" })
      .where("id", "=", orderId)
      .execute();
    await saveDailyTotals(shop.db);
    expect(await approved("2024-09-10")).toBe(1);
    await under.commit().execute();
    expect(await approved("2024-09-10")).toBe(0);
  });

  it("are only those that are over for a month", async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    for (const days of [0, 31, 34])
      await sold({ at: daysAgo(days).toISOString(), price: 100, beforeVat: 93 });
    await saveDailyTotals(shop.db);
    const { rows } = await sql<{
      day: string;
    }>`select max(day)::text as day from figure_day`.execute(shop.db);
    expect([bangkokDay(daysAgo(33)), bangkokDay(daysAgo(32))]).toContain(rows[0]?.day);
  });
});

describe("what waits now", () => {
  it("tells slips by their age, seats that are given back within a day, and money to look at", async () => {
    const now = new Date("2030-01-10T05:00:00Z");
    shop.clock.set(now);
    const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
    for (const hours of [0.5, 2, 23, 30]) {
      const { orderId } = await sold({
        at: "2025-01-01T00:00:00Z",
        price: 100,
        beforeVat: 93,
        status: "pending",
      });
      await shop.db
        .updateTable("shop_order")
        .set({ review_since: hoursAgo(hours) })
        .where("id", "=", orderId)
        .execute();
    }
    const course = await courseRow(shop.db, {
      title_th: "เย็บผ้า",
      seat_limit: 5,
      plan: { price_satang: 100_000 },
    });
    const buyer = clientOf(await signedIn(shop, await givenStudent(shop.db)));
    const placed = value(
      await buyer.placeOrder({
        body: {
          payment_method_id: 1,
          courses: [{ course_id: course.id, priecingplan_id: course.planId }],
        },
      }),
    );
    await shop.db
      .updateTable("shop_order")
      .set({ cancel_at: hoursAgo(-3) })
      .where("id", "=", placed.orderId)
      .execute();
    await shop.db
      .insertInto("review_item")
      .values({ kind: "unknown_money", opened_at: hoursAgo(5) })
      .execute();
    await shop.db
      .insertInto("review_item")
      .values({
        kind: "unknown_money",
        opened_at: hoursAgo(1),
        resolved_at: now,
        resolution: "keep",
      })
      .execute();
    const { data } = value(await admin.adminGetFiguresNow());
    expect(data.slips).toEqual({
      waiting: 4,
      oldest_since: hoursAgo(30).toISOString(),
      ages: { hour: 1, four_hours: 1, day: 1, longer: 1 },
    });
    const at = hoursAgo(-3).toISOString();
    expect(data.seats).toEqual([
      { course_id: course.id, course_name: "เย็บผ้า", seats: 1, first_ends_at: at, last_ends_at: at },
    ]);
    expect(data.to_resolve).toEqual([
      { kind: "unknown_money", items: 1, oldest_at: hoursAgo(5).toISOString() },
    ]);
    expect(data.storage.total).toBeGreaterThan(0);
  });
});

describe("who reads the figures", () => {
  const reads: [string, (client: ShopClient) => Promise<Answer<unknown>>][] = [
    ["adminGetFigures", (client) => client.adminGetFigures({ query: {} })],
    ["adminGetTaxFigures", (client) => client.adminGetTaxFigures({ query: {} })],
    ["adminGetFiguresNow", (client) => client.adminGetFiguresNow()],
    [
      "adminNoteFiguresTaken",
      (client) =>
        client.adminNoteFiguresTaken({ body: { file: "money-thb-2026-11-01-2026-11-20" } }),
    ],
  ];

  it.each(reads)(
    "LOGIN-08 %s is for administrators with its permission alone",
    async (_name, read) => {
      const without = await givenAdministrator(shop.db, {
        permissions: [
          "file.manage",
          "payment.approve",
          "user.manage",
          "export",
        ] satisfies Permission[],
      });
      expect(await read(clientOf(shop.visitor()))).toMatchObject({
        ok: false,
        code: "UNAUTHORIZED",
      });
      expect(await read(clientOf(await signedIn(shop, await givenStudent(shop.db))))).toMatchObject(
        { ok: false, code: "FORBIDDEN" },
      );
      expect(await read(clientOf(await signedIn(shop, without)))).toMatchObject({
        ok: false,
        code: "FORBIDDEN",
      });
      expect(await read(admin)).toMatchObject({ ok: true });
    },
  );

  it("an exported table stands in the log", async () => {
    expect(await admin.adminNoteFiguresTaken({ body: { file: "../x" } })).toMatchObject({
      ok: false,
      code: "INPUT_ERROR",
    });
    const noted = await shop.db
      .selectFrom("audit_entry")
      .select(["object", "detail"])
      .where("action", "=", "figures.exported")
      .execute();
    expect(noted).toEqual([
      { object: "figures:list", detail: { file_name: "money-thb-2026-11-01-2026-11-20" } },
    ]);
  });

  it("refuses days that do not fit each other", async () => {
    const answer = await admin.adminGetFigures({
      query: { period: "own", from: "2024-02-02", to: "2024-02-01" },
    });
    expect(answer).toMatchObject({ ok: false, code: "INPUT_ERROR", errors: [{ param: "to" }] });
  });
});
