import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bangkokDay } from "#domain/time/bangkok.ts";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { orderRows } from "../../../../tests/support/order-rows.ts";
import {
  type Driver,
  paymentDrivers,
  type Twist,
  type Way,
} from "../../../../tests/support/payment-drivers.ts";
import {
  type PaymentShop,
  type Person,
  paymentShop,
  type TestOrder,
} from "../../../../tests/support/payment-shop.ts";
import { isLong } from "../../../../tests/support/run/rounds.ts";

let shop: PaymentShop;
let drivers: Driver[];
let student: Person;
let order: TestOrder;

const names = [
  "8 Omise card",
  "9 Omise PromptPay",
  "2 PayPal",
  "3 2C2P card form",
  "4 SCB QR",
  "10 2C2P instalments",
  "15 2C2P QR",
  "11 GB Prime card",
  "12 GB Prime PromptPay",
  "13 Pay Solutions",
];
const omise = names.slice(0, 2);

beforeAll(async () => {
  shop = await paymentShop();
  drivers = paymentDrivers(shop);
});
beforeEach(async () => {
  student = await shop.student();
  order = await shop.order(student);
});
afterEach(async () => {
  await shop.quiet();
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
afterAll(() => shop.close());

const driverOf = (name: string): Driver =>
  drivers.find((driver) => driver.name === name) ?? expect.unreachable(name);

async function begun(driver: Driver): Promise<string> {
  expect(await driver.begin(student, order)).toBe(true);
  const { payments } = await orderRows(shop, order);
  return payments.at(-1)?.provider_reference ?? expect.unreachable("no reference");
}

/** Everything that is on its way has arrived, and then the job has asked about what is open. */
async function settled(): Promise<{ order: string; payment: string | undefined }> {
  await shop.quiet();
  await shop.dueChecks();
  const { status, payments } = await orderRows(shop, order);
  return { order: status, payment: payments.at(-1)?.state };
}

async function letTimePass(): Promise<void> {
  await shop.pool.query(
    "update payment set created_at = created_at - interval '31 minutes', expires_at = now() - interval '1 second', asked_at = null where order_id = $1",
    [order.id],
  );
}

/** What an approval leaves behind, and leaves once. */
async function expectOneApproval(): Promise<void> {
  const count = async (sql: string) => (await shop.pool.query(sql, [order.id])).rowCount;
  expect(
    await count(
      "select from enrollment e join order_line l on l.id = e.order_line_id where l.order_id = $1 and e.state = 'active'",
    ),
  ).toBe(1);
  expect(
    await count(
      "select from outbox_message where kind = 'mail' and key = 'paymentApproved:' || $1::bigint",
    ),
  ).toBe(1);
  expect(
    await count(
      "select from payment where order_id = $1 and state in ('succeeded', 'succeeded_late')",
    ),
  ).toBe(1);
}

/**
 * Every method in `npm run test:long`; in the quick run one of them, another one for each fault.
 */
let turn = 0;
function methods(all: readonly string[] = names): readonly string[] {
  turn += 1;
  return isLong ? all : all.filter((_, index) => index === (turn * 3) % all.length);
}
const without = (...left: string[]) => names.filter((name) => !left.includes(name));

const approved = { order: "approved", payment: "succeeded" };
const open = { order: "pending", payment: "requires_action" };

describe.each(names)("a payment by %s", (name) => {
  it("PAY-17 that goes well approves the order once", async () => {
    const driver = driverOf(name);
    await driver.pay(await begun(driver));
    await shop.quiet();
    expect(await settled()).toEqual(approved);
    await expectOneApproval();
  });

  it("keeps the day on which the money came, by the provider's word, however late the shop hears of it", async () => {
    const driver = driverOf(name);
    const paidOn = bangkokDay(new Date());
    await driver.pay(await begun(driver), { way: "drop" });
    await settled();
    const { rows } = await shop.pool.query(
      "select paid_on::text as day, paid_source as source from payment where order_id = $1 and state = 'succeeded'",
      [order.id],
    );
    expect(rows).toEqual([{ day: paidOn, source: "provider" }]);
  });
});

describe("a message that", () => {
  const ways: [Way, string][] = [
    ["drop", "never comes"],
    ["twice", "comes twice"],
    ["twenty", "comes twenty times at once"],
    ["out-of-order", "comes before an older one"],
    ["wrong-amount", "names another amount"],
    ["wrong-currency", "names another currency"],
    ["wrong-merchant", "names another merchant"],
  ];
  const cases = ways.flatMap(([way, what]) => methods().map((name) => [what, name, way] as const));
  it.each(cases)("PAY-17 %s changes nothing about the money (%s)", async (_what, name, way) => {
    const driver = driverOf(name);
    await driver.pay(await begun(driver), { way });
    expect(await settled()).toEqual(approved);
    await expectOneApproval();
  });

  it.each(methods())("PAY-17 is made up approves nothing (%s)", async (name) => {
    const driver = driverOf(name);
    await driver.claim(await begun(driver));
    expect(await settled()).toEqual(open);
  });

  it.each(methods(without(...omise)))(
    "PAY-17 comes before the provider has answered the shop still approves (%s)",
    async (name) => {
      const driver = driverOf(name);
      await driver.payAtOnce?.();
      await driver.begin(student, order);
      expect(await settled()).toEqual(approved);
      await expectOneApproval();
    },
  );
});

describe("a payment that", () => {
  it.each(methods(without("4 SCB QR")))(
    "PAY-17 is declined leaves the order to be paid again (%s)",
    async (name) => {
      const driver = driverOf(name);
      await driver.decline(await begun(driver));
      expect(await settled()).toEqual({ order: "notYetReceived", payment: "failed" });
      await driver.pay(await begun(driver));
      expect(await settled()).toEqual(approved);
    },
  );

  it("PAY-17 a bank app has refused stays open, because the bank does not tell (4 SCB QR)", async () => {
    const driver = driverOf("4 SCB QR");
    await driver.decline(await begun(driver));
    expect(await settled()).toEqual(open);
  });

  it.each(methods(without(...omise)))(
    "PAY-17 the provider has not decided stays open (%s)",
    async (name) => {
      const driver = driverOf(name);
      await driver.hold?.(await begun(driver));
      expect(await settled()).toEqual(open);
    },
  );

  it.each(methods())("PAY-17 runs out gives the order back (%s)", async (name) => {
    const driver = driverOf(name);
    await driver.runOut(await begun(driver));
    await letTimePass();
    expect(await settled()).toEqual({ order: "notYetReceived", payment: "expired" });
  });

  it.each(methods())(
    "PAY-17 runs out and is paid all the same approves late (%s)",
    async (name) => {
      const driver = driverOf(name);
      const reference = await begun(driver);
      await driver.runOut(reference);
      await letTimePass();
      await settled();
      await shop.pool.query("update payment set asked_at = null where order_id = $1", [order.id]);
      await driver.pay(reference);
      expect(await settled()).toEqual({ order: "approved", payment: "succeeded_late" });
      await expectOneApproval();
    },
  );

  const twists: [string, Twist, readonly string[]][] = [
    ["another amount", { amount: 128_900 }, names],
    ["another currency", { currency: "USD" }, names],
    ["the money of another merchant", { merchant: "999999999999999" }, without(...omise)],
  ];
  const cases = twists.flatMap(([what, twist, all]) =>
    methods(all).map((name) => [what, name, twist] as const),
  );
  it.each(cases)(
    "PAY-17 brings %s comes before a person, and the order waits (%s)",
    async (_what, name, twist) => {
      const driver = driverOf(name);
      await driver.pay(await begun(driver), { twist });
      expect(await settled()).toEqual({ order: "pending", payment: "mismatch" });
      expect(
        (await shop.pool.query("select from review_item where order_id = $1", [order.id])).rowCount,
      ).toBe(1);
    },
  );
});

describe("a provider that", () => {
  const kinds = ["error-500", "html", "cut"] as const;
  const starts = kinds.flatMap((kind) =>
    methods(without("3 2C2P card form", "13 Pay Solutions")).map((name) => [kind, name] as const),
  );
  it.each(starts)(
    "PAY-16 answers a start with %s lets the buyer begin again (%s)",
    async (kind, name) => {
      const driver = driverOf(name);
      await driver.fault({ kind, stage: "after", call: driver.calls.start });
      expect(await driver.begin(student, order)).toBe(false);
      await shop.pool.query(
        "update payment set created_at = created_at - interval '1 minute', asked_at = null where order_id = $1",
        [order.id],
      );
      await driver.pay(await begun(driver));
      expect(await settled()).toEqual(approved);
      await expectOneApproval();
    },
  );

  const inquiries = kinds.flatMap((kind) => methods().map((name) => [kind, name] as const));
  it.each(inquiries)(
    "PAY-17 answers the shop's question with %s is asked again (%s)",
    async (kind, name) => {
      const driver = driverOf(name);
      const reference = await begun(driver);
      await driver.fault({ kind, call: driver.calls.inquiry });
      await driver.pay(reference);
      await settled();
      expect([await driver.faultsLeft(), await settled()]).toEqual([0, approved]);
      await expectOneApproval();
    },
  );

  it.each(isLong ? methods() : [])(
    "PAY-17 does not answer the shop's question is asked again (%s)",
    { timeout: 30_000 },
    async (name) => {
      const driver = driverOf(name);
      const reference = await begun(driver);
      await driver.fault({ kind: "no-answer", call: driver.calls.inquiry });
      await driver.pay(reference);
      await settled();
      expect(await settled()).toEqual(approved);
    },
  );
});
