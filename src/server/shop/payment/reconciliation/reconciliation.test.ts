import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bangkokDay } from "#domain/time/bangkok.ts";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { createMetrics, type Metrics } from "#server/platform/http/metrics.ts";
import {
  type OrderWithCode,
  type PaymentShop,
  type Person,
  paymentShop,
  type TestOrder,
  withCode,
} from "../../../../../tests/support/payment-shop.ts";
import { attemptIdOf } from "../start/attempt-id.ts";
import { compareWithProviders } from "./compare-with-providers.ts";
import { createReconciliationCounts, type ReconciliationCounts } from "./reconciliation-counts.ts";

let shop: PaymentShop;
let metrics: Metrics;
let counts: ReconciliationCounts;
let student: Person;
let admin: Person;
/** How many nights have passed since the payments of these tests. */
let night: number;

beforeAll(async () => {
  shop = await paymentShop();
  admin = await shop.administrator();
});
beforeEach(async () => {
  student = await shop.student();
  night = 0;
  metrics = createMetrics();
  counts = createReconciliationCounts(metrics);
});
afterEach(async () => {
  await shop.quiet();
  await shop.omise.reset();
  expect(await brokenInvariants(shop.db)).toEqual([]);
  // What was paid for this test is not there for the next.
  await shop.pool.query("update payment set created_at = created_at - interval '1000 days'");
  await shop.pool.query("delete from provider_break");
  await shop.pool.query("delete from provider_reconciliation");
});
afterAll(() => shop.close());

const dayMs = 86_400_000;

async function begun(): Promise<OrderWithCode> {
  return withCode(shop, student, await shop.order(student, { methodId: 9 }));
}

async function paid(): Promise<OrderWithCode> {
  const order = await begun();
  await shop.omise.pay(order.charge);
  await shop.quiet();
  return order;
}

async function paidByPaySolutions(): Promise<number> {
  const order = await shop.order(student, { methodId: 13 });
  const { body } = await student.visitor.post("/api/pay-solutions", { order_id: order.id });
  const { action, fields, order_payment_id } = body as {
    action: string;
    fields: Record<string, string>;
    order_payment_id: number;
  };
  await fetch(action, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  await shop.admins.paySolutions.pay((await shop.admins.paySolutions.only()).id);
  await shop.quiet();
  return order_payment_id;
}

/** Three in the morning, so many nights from today. */
const atNight = (passed: number) =>
  new Date(new Date(`${bangkokDay(shop.clock.now())}T03:00:00+07:00`).getTime() + passed * dayMs);
const nextNight = () => {
  night += 1;
  return compare(atNight(night));
};
const compare = (time: Date) => compareWithProviders({ ...shop.parts.payments, counts }, time);
const breaks = () => shop.db.selectFrom("provider_break").selectAll().orderBy("id").execute();
const reconciliations = (provider = "omise") =>
  shop.db
    .selectFrom("provider_reconciliation")
    .selectAll()
    .where("provider", "=", provider)
    .orderBy("day", "desc")
    .execute();
const orderOf = ({ id }: TestOrder) =>
  shop.db.selectFrom("shop_order").select("status").where("id", "=", id).executeTakeFirstOrThrow();
async function strayCharge(): Promise<string> {
  const { charges } = await shop.omise.state();
  return charges.at(-1)?.id ?? "";
}

describe("the reconciliation with a provider's own list", () => {
  it("PAY-17 finds nothing where both agree, and says that it has looked", async () => {
    await paid();
    await begun();
    await nextNight();
    expect(await breaks()).toEqual([]);
    const [yesterday, ...before] = await reconciliations();
    expect(yesterday).toMatchObject({
      day: bangkokDay(shop.clock.now()),
      payments: 2,
      breaks: 0,
      compared_at: atNight(1),
      failure: null,
    });
    expect(before.map(({ payments }) => payments)).toEqual([0, 0]);
  });

  it("PAY-17 shows theirs without ours to the administrators", async () => {
    await shop.omise.payAlone(77_700);
    await nextNight();
    const reference = await strayCharge();
    expect(await breaks()).toMatchObject([
      {
        provider: "omise",
        kind: "theirs_only",
        reference,
        ours_satang: 0,
        theirs_satang: 77_700,
        order_id: null,
      },
    ]);
    const { body } = await admin.visitor.get("/api/admin/payments/resolve");
    expect((body.data as { items: object[] }).items).toMatchObject([
      {
        source: "break",
        kind: "theirs_only",
        reference,
        amount: 777,
        expected: 0,
        actions: ["close"],
      },
    ]);
  });

  it("PAY-17 names the order of a second charge of the same attempt", async () => {
    const order = await paid();
    await shop.omise.payAlone(129_000, {
      attempt_id: attemptIdOf({ paymentId: order.paymentId, orderToken: order.token }),
    });
    await nextNight();
    expect(await breaks()).toMatchObject([
      { kind: "theirs_only", order_id: order.id, payment_id: null, theirs_satang: 129_000 },
    ]);
  });

  it("PAY-17 settles money without a notification instead of only showing it", async () => {
    const order = await begun();
    await shop.omise.pay(order.charge, { webhook: "drop" });
    await nextNight();
    expect([await orderOf(order), await breaks()]).toEqual([{ status: "approved" }, []]);
  });

  it("PAY-17 shows ours without theirs", async () => {
    const order = await paid();
    await shop.omise.forget(order.charge);
    await nextNight();
    expect(await breaks()).toMatchObject([
      {
        kind: "ours_only",
        reference: order.charge,
        order_id: order.id,
        payment_id: order.paymentId,
        ours_satang: 129_000,
        theirs_satang: 0,
      },
    ]);
  });

  it("PAY-17 shows another amount", async () => {
    const order = await paid();
    await shop.omise.amend(order.charge, 99_000);
    await nextNight();
    expect(await breaks()).toMatchObject([
      { kind: "amount", reference: order.charge, ours_satang: 129_000, theirs_satang: 99_000 },
    ]);
  });

  it("PAY-17 shows what was given back there and not here, not what the shop gave back itself", async () => {
    const [there, here] = [await paid(), await paid()];
    await shop.omise.refund(there.charge, 29_000);
    await admin.visitor.post(`/api/admin/payments/${here.paymentId}/refund`, {
      amount: 1290,
      returned: 0,
      way: "provider",
      password: "",
      reason: "ขอคืน",
    });
    await shop.quiet();
    await nextNight();
    expect(await breaks()).toMatchObject([
      { kind: "refunded_there", reference: there.charge, ours_satang: 0, theirs_satang: 29_000 },
    ]);
  });

  it("PAY-17 reads every page of the list", async () => {
    for (let index = 0; index < 101; index += 1) await shop.omise.payAlone(10_000 + index);
    await nextNight();
    expect((await breaks()).length).toBe(101);
  });
});

describe("what goes back long after it was paid", () => {
  /** Noon of the day that the next night compares as the last one. */
  const noonBefore = () => new Date(atNight(night + 1).getTime() - 15 * 3_600_000);
  const returned = async (order: OrderWithCode, at: Date) => {
    await admin.visitor.post(`/api/admin/payments/${order.paymentId}/refund`, {
      amount: 1290,
      returned: 0,
      way: "provider",
      password: "",
      reason: "ขอคืน",
    });
    await shop.quiet();
    await shop.pool.query("update refund set settled_at = $2 where payment_id = $1", [
      order.paymentId,
      at,
    ]);
  };

  it("PAY-17 is seen in the night after it, where the provider lists what went back", async () => {
    const order = await paid();
    night = 40;
    await nextNight();
    expect(await breaks()).toEqual([]);
    await shop.omise.refund(order.charge, 29_000, noonBefore());
    await nextNight();
    expect(await breaks()).toMatchObject([
      {
        kind: "refunded_there",
        reference: order.charge,
        ours_satang: 0,
        theirs_satang: 29_000,
        closed_at: null,
      },
    ]);
    await nextNight();
    expect(await breaks()).toMatchObject([{ closed_at: null }]);
  });

  it("PAY-17 is compared although the shop gave it back itself", async () => {
    const [good, bad] = [await paid(), await paid()];
    night = 40;
    for (const order of [good, bad]) await returned(order, noonBefore());
    await shop.omise.forgetRefunds(bad.charge);
    await nextNight();
    expect(await breaks()).toMatchObject([
      { kind: "amount", reference: bad.charge, ours_satang: 0, theirs_satang: 129_000 },
    ]);
  });

  it("PAY-17 is seen by the next later look, where there is no such list", async () => {
    const order = await shop.order(student, { methodId: 2 });
    await student.visitor.post("/api/payment/paypal/create", { orderId: order.id });
    const { payPal } = shop.admins;
    await payPal.pay((await payPal.only()).id);
    await shop.quiet();
    expect(await orderOf(order)).toEqual({ status: "approved" });
    night = 7;
    await nextNight();
    // Its event is lost: only a later look can see it.
    await payPal.plan({ mode: "drop" });
    await payPal.refund((await payPal.only()).id, 29_000);
    await shop.quiet();
    await nextNight();
    expect(await breaks()).toEqual([]);
    night = 10;
    await nextNight();
    expect(await breaks()).toMatchObject([
      {
        provider: "paypal",
        kind: "refunded_there",
        order_id: order.id,
        ours_satang: 0,
        theirs_satang: 29_000,
      },
    ]);
    await payPal.plan({ mode: "normal" });
  });
});

describe("a difference", () => {
  it("PAY-17 keeps its row and its age while it lasts, and is closed by the reconciliation that agrees", async () => {
    const order = await paid();
    await shop.omise.amend(order.charge, 99_000);
    await nextNight();
    const [first] = await breaks();
    await shop.pool.query("update provider_break set opened_at = opened_at - interval '9 days'");
    await shop.omise.amend(order.charge, 98_000);
    for (let passed = 0; passed < 5; passed += 1) await nextNight();
    expect(await breaks()).toMatchObject([
      {
        id: first?.id,
        theirs_satang: 98_000,
        closed_at: null,
        opened_at: new Date((first?.opened_at.getTime() ?? 0) - 9 * dayMs),
      },
    ]);
    await shop.omise.amend(order.charge, 129_000);
    await nextNight();
    expect(await breaks()).toMatchObject([
      { id: first?.id, closed_at: expect.any(Date), closed_by: null },
    ]);
  });

  it("PAY-17 that an administrator has closed stays closed until its figures change", async () => {
    const order = await paid();
    await shop.omise.amend(order.charge, 99_000);
    await nextNight();
    const [{ id } = { id: 0 }] = await breaks();
    expect(
      (
        await admin.visitor.post(`/api/admin/payments/breaks/${id}/close`, {
          note: "ตกลงกับผู้ให้บริการแล้ว",
        })
      ).status,
    ).toBe(200);
    await nextNight();
    expect(await breaks()).toMatchObject([{ id, closed_by: admin.id, note: "ตกลงกับผู้ให้บริการแล้ว" }]);
    await shop.omise.amend(order.charge, 98_000);
    await nextNight();
    expect(await breaks()).toMatchObject([
      { id },
      { kind: "amount", theirs_satang: 98_000, closed_at: null },
    ]);
  });
});

describe("the job that compares", () => {
  it("PAY-17 compares each day once a night when two processes do it at once, or again", async () => {
    await paid();
    await shop.omise.payAlone(50_000);
    await Promise.all([compare(atNight(1)), compare(atNight(1))]);
    const before = await reconciliations();
    await shop.omise.fault({ kind: "error-500", call: "GET /charges", times: 50 });
    await compare(atNight(1));
    expect(await reconciliations()).toEqual(before);
    expect((await breaks()).length).toBe(1);
  });

  it("PAY-17 catches up on the days that were not compared", async () => {
    await nextNight();
    await shop.omise.payAlone(50_000);
    night = 9;
    await nextNight();
    expect(
      (await reconciliations()).filter(
        ({ compared_at }) => compared_at?.getTime() === atNight(10).getTime(),
      ),
    ).toHaveLength(9);
  });

  it("PAY-17 goes on with the others while one provider is down, says so, and has its turn again", async () => {
    await shop.omise.payAlone(50_000);
    await shop.omise.fault({ kind: "html", call: "GET /charges", times: 3 });
    await nextNight();
    expect(await breaks()).toEqual([]);
    expect((await reconciliations())[0]).toMatchObject({
      compared_at: null,
      failure: expect.stringContaining("omise"),
      tries: 1,
    });
    expect((await reconciliations("scb"))[0]).toMatchObject({
      compared_at: atNight(1),
      failure: null,
    });
    await compare(new Date(atNight(1).getTime() + 3_600_000));
    expect((await reconciliations())[0]).toMatchObject({
      compared_at: expect.any(Date),
      failure: null,
      next_try_at: null,
    });
    expect(await breaks()).toMatchObject([{ kind: "theirs_only", theirs_satang: 50_000 }]);
  });

  it("PAY-17 counts what agreed, what differed and what failed, and each difference once", async () => {
    await shop.omise.payAlone(50_000);
    await nextNight();
    await nextNight();
    await shop.omise.fault({ kind: "html", call: "GET /charges", times: 9 });
    await nextNight();
    const counted = (await metrics.registry.metrics())
      .split("\n")
      .filter((line) => /^provider_\w+\{provider="(omise|scb)"/.test(line));
    expect(counted.sort()).toEqual([
      'provider_comparisons_total{provider="omise",result="agreed"} 4',
      'provider_comparisons_total{provider="omise",result="different"} 2',
      'provider_comparisons_total{provider="omise",result="failed"} 3',
      'provider_comparisons_total{provider="scb",result="agreed"} 9',
      'provider_differences_total{provider="omise",kind="theirs_only"} 1',
    ]);
  });

  it("PAY-17 asks about each own payment where the provider has no list", async () => {
    const paymentId = await paidByPaySolutions();
    await nextNight();
    expect([(await reconciliations("pay-solutions"))[0], await breaks()]).toMatchObject([
      { payments: 1, breaks: 0 },
      [],
    ]);
    await shop.admins.paySolutions.reset();
    await nextNight();
    expect(await breaks()).toMatchObject([
      { provider: "pay-solutions", kind: "ours_only", payment_id: paymentId, ours_satang: 129_000 },
    ]);
  });
});
