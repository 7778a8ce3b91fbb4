import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { type OmiseControl, omiseControl } from "../../simulators/omise/control-client.ts";
import { startSimulators } from "../../simulators/start-simulators.ts";
import type { Db } from "../../src/server/platform/database/database.ts";
import { inquireAllPayments } from "../../src/server/shop/payment/inquire-payments.ts";
import {
  givenAdministrator,
  givenBankAccount,
  givenCartItem,
  givenCourse,
  givenPaymentMethods,
  givenPlan,
  givenProviderMethods,
  givenStudent,
  next,
  signedIn,
} from "./factories.ts";
import { freePort } from "./free-ports.ts";
import {
  type ProviderAdmins,
  providerAdmins,
  providerEnvironment,
  type SimulatedKeys,
  simulatedKeys,
  simulatedProviders,
} from "./servers/simulated-providers.ts";
import { type TestApp, testApp } from "./test-app.ts";
import type { Visitor } from "./visitor.ts";

export type Person = { id: number; visitor: Visitor };
export type PaymentShop = TestApp & {
  omise: OmiseControl;
  /** The control panels of the other simulators. */
  admins: ProviderAdmins;
  url: string;
  webhookSecret: string;
  bankAccountId: number;
  student(): Promise<Person>;
  administrator(permissions?: string[]): Promise<Person>;
  order(buyer: Person, command?: OrderCommand): Promise<TestOrder>;
  slip(owner: Person, purpose?: "slip" | "profile"): Promise<string>;
  /** Waits until every pending webhook has been handled. */
  quiet(): Promise<void>;
  /** Runs the job that checks open payments, as if all of them were due. */
  dueChecks(): Promise<void>;
};

export type OrderCommand = {
  courses?: CourseCommand[];
  payableSatang?: number;
  currency?: "THB" | "USD";
  methodId?: number;
  status?: "notYetReceived" | "expired" | "cancelled";
  isOverdue?: boolean;
  needsApproval?: boolean;
};
type CourseCommand = {
  id?: number;
  seatLimit?: number;
  pricingType?: "default" | "renew";
  term?: number;
  termUnit?: "day" | "month" | "year";
};
export type TestOrder = { id: number; token: string; courseIds: number[] };

type Choices = Pick<
  NonNullable<Parameters<typeof testApp>[0]>,
  "log" | "withPages" | "environment"
> & { keys?: SimulatedKeys };

/**
 * The server on one port and the payment provider's simulator on another. Each knows the other's
 * address.
 */
export async function paymentShop({
  keys = simulatedKeys,
  environment: more,
  ...options
}: Choices = {}): Promise<PaymentShop> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const omiseKeys = { ...keys.omise, webhookUrl: `${url}/webhook/payment/omise` };
  const simulators = await startSimulators({
    port: 0,
    host: "127.0.0.1",
    omise: omiseKeys,
    others: simulatedProviders(url, keys),
  });
  const environment = {
    ...providerEnvironment(simulators.url, keys),
    PUBLIC_URL: url,
    OMISE_API_URL: simulators.omiseUrl,
    ...more,
  };
  const shop = await testApp({ environment, ...options });
  // NOTE: the simulators sign with the real time, and a signature older than five minutes is
  // refused. A clock that stands still would end a long run.
  shop.clock.followTheRealOne();
  await shop.app.listen({ port, host: "127.0.0.1" });
  const omise = omiseControl(simulators.omiseUrl);
  const admins = providerAdmins(simulators.url);
  await givenPaymentMethods(shop.db);
  await givenProviderMethods(shop.db);
  return {
    ...shop,
    omise,
    admins,
    url,
    webhookSecret: keys.omise.webhookSecret,
    bankAccountId: (await givenBankAccount(shop.db)).id,
    student: () => enter(shop, givenStudent(shop.db)),
    administrator: (permissions) => givenAdmin(shop, permissions),
    order: (buyer, command = {}) => insertOrder(shop.db, buyer, command),
    slip: (owner, purpose = "slip") => insertFile(shop.db, owner, purpose),
    quiet: () => quiet(shop, [omise, ...Object.values(admins)]),
    dueChecks: async () => {
      await sql`update payment set asked_at = null`.execute(shop.db);
      await inquireAllPayments(shop.parts.payments);
    },
    close: async () => {
      await shop.close();
      await simulators.close();
    },
  };
}

async function enter(shop: TestApp, person: Promise<{ id: number }>): Promise<Person> {
  const { id } = await person;
  return { id, visitor: await signedIn(shop, { id }) };
}

async function givenAdmin(shop: TestApp, permissions: string[] | undefined): Promise<Person> {
  const person = await enter(shop, givenAdministrator(shop.db));
  if (permissions)
    await shop.db.updateTable("account").set({ permissions }).where("id", "=", person.id).execute();
  return person;
}

export type OrderWithCode = TestOrder & { paymentId: number; charge: string };

/**
 * An order with a PromptPay code on the buyer's screen: the pending payment, and the charge at the
 * provider.
 */
export async function withCode(
  { db }: TestApp,
  buyer: Person,
  order: TestOrder,
): Promise<OrderWithCode> {
  const { body } = await buyer.visitor.post("/api/omise/promptpay", { orderId: order.id });
  const payment = db
    .selectFrom("payment")
    .select(["id", "provider_reference"])
    .where("id", "=", Number(body.order_payment_id));
  const { id: paymentId, provider_reference } = await payment.executeTakeFirstOrThrow();
  return { ...order, paymentId, charge: provider_reference ?? "" };
}

/**
 * An order as placing it leaves it: its lines in the cart, its seats held. The first line has the
 * whole price.
 */
export async function insertOrder(
  db: Db,
  buyer: { id: number },
  command: OrderCommand,
): Promise<TestOrder> {
  const {
    courses = [{}],
    payableSatang = 129_000,
    currency = "THB",
    methodId = 1,
    status = "notYetReceived",
    isOverdue = false,
    needsApproval = false,
  } = command;
  const token = randomBytes(20).toString("base64url");
  const isOver = isOverdue || status === "expired";
  const { id } = await db
    .insertInto("shop_order")
    .values({
      token,
      account_id: buyer.id,
      payment_method_id: methodId,
      currency,
      price_satang: payableSatang,
      payable_satang: payableSatang,
      before_vat_satang: payableSatang,
      contact_name: "สมชาย ใจดี",
      email: "somchai@example.com",
      content_hash: createHash("sha256").update(token).digest(),
      needs_approval: needsApproval,
      created_at: isOver ? sql<Date>`now() - interval '25 hours'` : sql<Date>`now()`,
      cancel_at: isOver
        ? sql<Date>`now() - interval '1 hour'`
        : sql<Date>`now() + interval '24 hours'`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const courseIds: number[] = [];
  for (const [index, course] of courses.entries())
    courseIds.push(
      await insertLine(db, { orderId: id, buyer, course, price: index === 0 ? payableSatang : 0 }),
    );
  if (status !== "notYetReceived") await endOrder(db, { id, status, courseIds });
  return { id, token, courseIds };
}

type Line = { orderId: number; buyer: { id: number }; course: CourseCommand; price: number };

async function insertLine(db: Db, { orderId, buyer, course, price }: Line): Promise<number> {
  const { pricingType = "default", term = 3, termUnit = "month", seatLimit = 10 } = course;
  const itemId = course.id ?? (await givenCourse(db, { seatLimit })).id;
  const { id: planId } = await givenPlan(db, itemId, {
    pricingType,
    term,
    termUnit,
    priceSatang: price,
  });
  await db
    .insertInto("order_line")
    .values({
      order_id: orderId,
      account_id: buyer.id,
      item_id: itemId,
      plan_id: planId,
      kind: "course",
      title_th: "คอร์สทดสอบ",
      title_en: "A course",
      plan_type: "period",
      pricing_type: pricingType,
      term,
      term_unit: termUnit,
      quantity: 1,
      unit_price_satang: price,
      gross_satang: price,
      holds_seat: true,
    })
    .execute();
  await sql`update catalog_item set seats_held = seats_held + 1 where id = ${itemId}`.execute(db);
  await sql`delete from cart_item where item_id
    = ${itemId} and cart_id = (select id from cart
    where account_id = ${buyer.id})`.execute(db);
  await givenCartItem(db, { accountId: buyer.id }, { itemId, planId });
  return itemId;
}

async function endOrder(
  db: Db,
  { id, status, courseIds }: { id: number; status: "expired" | "cancelled"; courseIds: number[] },
): Promise<void> {
  await sql`update shop_order set status = ${status}, decided_at = now() where id = ${id}`.execute(
    db,
  );
  await sql`update catalog_item set seats_held = seats_held - 1
    where id = any (${courseIds})`.execute(db);
}

async function insertFile(db: Db, owner: Person, purpose: "slip" | "profile"): Promise<string> {
  const name = `${String(next()).padStart(32, "0")}.webp`;
  await db
    .insertInto("stored_file")
    .values({ name, account_id: owner.id, purpose, media_type: "image/webp", size_bytes: 1000 })
    .execute();
  await sql`update storage_quota set used_bytes = used_bytes + 1000`.execute(db);
  return name;
}

async function quiet({ parts }: TestApp, panels: { state(): Promise<unknown> }[]): Promise<void> {
  for (const panel of panels) {
    for (;;) {
      const { deliveries } = (await panel.state()) as {
        deliveries: { status: number | null; error?: string | null }[];
      };
      if (deliveries.every(({ status, error }) => status !== null || error)) break;
    }
  }
  await parts.payments.background.idle();
}
