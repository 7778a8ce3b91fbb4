import { createHash, randomBytes } from "node:crypto";
import { type AddressInfo, createServer } from "node:net";
import { sql } from "kysely";
import { type OmiseControl, omiseControl } from "../../simulators/omise/control-client.ts";
import { startSimulators } from "../../simulators/start-simulators.ts";
import { reconcileAllPayments } from "../../src/server/payment/reconcile-payments.ts";
import { hashToken, newToken } from "../../src/server/session/tokens.ts";
import { type TestApp, testApp } from "./test-app.ts";
import type { Visitor } from "./visitor.ts";

export type Person = { id: number; visitor: Visitor };
export type PaymentShop = TestApp & {
  omise: OmiseControl;
  url: string;
  webhookSecret: string;
  student(): Promise<Person>;
  administrator(permissions?: string[]): Promise<Person>;
  order(buyer: Person, wish?: OrderWish): Promise<TestOrder>;
  slip(owner: Person, purpose?: string): Promise<string>;
  bankAccountId: number;
  /** Until every webhook that is on its way has been worked on. */
  quiet(): Promise<void>;
  /** The job that asks about open payments, as if the time had come for all of them. */
  dueChecks(): Promise<void>;
};

type OrderWish = {
  courses?: CourseWish[];
  payableSatang?: number;
  methodId?: number;
  status?: "notYetReceived" | "expired" | "cancelled";
  cancelInMinutes?: number;
  needsApproval?: boolean;
};
type CourseWish = {
  id?: number;
  seatLimit?: number;
  planType?: "period" | "actual" | "free";
  pricingType?: "default" | "renew";
  term?: number;
  termUnit?: "day" | "month" | "year";
};
export type TestOrder = { id: number; token: string; courseIds: number[] };

const keys = {
  publicKey: "pkey_test_shop",
  secretKey: "skey_test_shop",
  webhookSecret: Buffer.from("a webhook secret that is long enough").toString("base64"),
};

/** The server on a port of its own and the payment provider's simulator on another, each knowing where the other is. */
export async function paymentShop(): Promise<PaymentShop> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const simulators = await startSimulators({ port: 0, host: "127.0.0.1", omise: { ...keys, webhookUrl: `${url}/webhook/payment/omise` } });
  const environment = {
    PUBLIC_URL: url,
    OMISE_API_URL: simulators.omiseUrl,
    OMISE_PUBLIC_KEY: keys.publicKey,
    OMISE_SECRET_KEY: keys.secretKey,
    OMISE_WEBHOOK_SECRET: keys.webhookSecret,
  };
  const shop = await testApp({ environment });
  // The simulator signs with the real time.
  shop.clock.set(new Date());
  await shop.app.listen({ port, host: "127.0.0.1" });
  const omise = omiseControl(simulators.omiseUrl);
  const bankAccountId = await prepare(shop);
  return {
    ...shop,
    omise,
    url,
    bankAccountId,
    webhookSecret: keys.webhookSecret,
    student: () => person(shop, { isAdministrator: false, permissions: [] }),
    administrator: (permissions = ["order.read", "payment.approve"]) => person(shop, { isAdministrator: true, permissions }),
    order: (buyer, wish = {}) => insertOrder(shop, buyer, wish),
    slip: (owner, purpose = "slip") => insertFile(shop, owner, purpose),
    quiet: () => quiet(shop, omise),
    dueChecks: async () => {
      await shop.pool.query("update payment set asked_at = null");
      await reconcileAllPayments(shop.parts.payments);
    },
    close: async () => {
      await shop.close();
      await simulators.close();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

async function prepare({ pool }: TestApp): Promise<number> {
  await pool.query(`insert into payment_method (id, name_th, name_en, payment_type, provider, is_enabled, position, minimum_satang) values
    (1, 'โอนเงิน', 'Bank transfer', '0001', null, true, 1, 0), (9, 'พร้อมเพย์', 'PromptPay', '0009', 'omise', true, 2, 2000)
    on conflict (id) do update set is_enabled = true`);
  await pool.query("insert into category (id, slug, name_th, name_en) values (1, 'all', 'ทั้งหมด', 'All') on conflict do nothing");
  const { rows } = await pool.query(
    "insert into bank_account (bank_code, account_name, account_number) values ('KBANK', 'ร้านเรียน', '1234567890') returning id",
  );
  return rows[0].id;
}

async function person({ pool, visitor }: TestApp, { isAdministrator, permissions }: { isAdministrator: boolean; permissions: string[] }): Promise<Person> {
  const name = `person${randomBytes(5).toString("hex")}`;
  const { rows } = await pool.query(
    `insert into account (username, email, first_name, last_name, phone, is_student, is_administrator, permissions)
    values ($1, $1 || '@example.com', 'สมชาย', 'ใจดี', '0812345678', $2, $3, $4) returning id`,
    [name, !isAdministrator, isAdministrator, permissions],
  );
  const token = newToken();
  await pool.query("insert into session (token_hash, account_id, expires_at) values ($1, $2, now() + interval '1 day')", [hashToken(token), rows[0].id]);
  const browser = visitor();
  browser.cookies.set("sid", token);
  return { id: rows[0].id, visitor: browser };
}

/** An order as placing it leaves it: its lines in the cart, its seats held. */
async function insertOrder({ db, pool }: TestApp, buyer: Person, wish: OrderWish): Promise<TestOrder> {
  const { courses = [{}], payableSatang = 129_000, methodId = 1, status = "notYetReceived", cancelInMinutes = 24 * 60, needsApproval = false } = wish;
  const token = randomBytes(20).toString("base64url");
  const cancelAt = sql<Date>`now() + make_interval(mins => ${cancelInMinutes})`;
  const { id } = await db
    .insertInto("shop_order")
    .values({
      token,
      account_id: buyer.id,
      payment_method_id: methodId,
      price_satang: payableSatang,
      payable_satang: payableSatang,
      before_vat_satang: payableSatang,
      contact_name: "สมชาย ใจดี",
      email: "somchai@example.com",
      content_hash: createHash("sha256").update(token).digest(),
      needs_approval: needsApproval,
      cancel_at: cancelAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const courseIds: number[] = [];
  for (const [index, course] of courses.entries()) {
    const price = index === 0 ? payableSatang : 0;
    courseIds.push(await insertLine({ pool } as TestApp, { orderId: id, buyer, course, price }));
  }
  if (status !== "notYetReceived") {
    await pool.query("update shop_order set status = $2 where id = $1", [id, status]);
    await pool.query("update catalog_item set seats_held = seats_held - 1 where id = any ($1)", [courseIds]);
  }
  return { id, token, courseIds };
}

type Line = { orderId: number; buyer: Person; course: CourseWish; price: number };

async function insertLine({ pool }: TestApp, { orderId, buyer, course, price }: Line): Promise<number> {
  const { planType = "period", pricingType = "default", term = 3, termUnit = "month", seatLimit = 10 } = course;
  const slug = `course-${randomBytes(6).toString("hex")}`;
  const itemId: number =
    course.id ??
    (
      await pool.query(
        `insert into catalog_item (kind, slug, category_id, title_th, title_en, is_withholdable, seat_limit)
        values ('course', $1, 1, 'คอร์สทดสอบ', 'A course', true, $2) returning id`,
        [slug, seatLimit],
      )
    ).rows[0].id;
  const plan = await pool.query(
    `insert into pricing_plan (item_id, plan_type, pricing_type, name_th, name_en, term, term_unit, price_satang) values ($1, $2, $3, 'แผน', 'Plan', $4, $5, $6) returning id`,
    [itemId, planType, pricingType, planType === "period" ? term : null, planType === "period" ? termUnit : null, planType === "free" ? 0 : price],
  );
  const planId = plan.rows[0].id;
  await pool.query(
    `insert into order_line (order_id, account_id, item_id, plan_id, kind, title_th, title_en, plan_name_th, plan_name_en, plan_type, pricing_type, term, term_unit,
      quantity, unit_price_satang, gross_satang, holds_seat)
    values ($1, $2, $3, $4, 'course', 'คอร์สทดสอบ', 'A course', 'แผน', 'Plan', $5, $6, $7, $8, 1, $9, $9, true)`,
    [orderId, buyer.id, itemId, planId, planType, pricingType, planType === "period" ? term : null, planType === "period" ? termUnit : null, price],
  );
  await pool.query("update catalog_item set seats_held = seats_held + 1 where id = $1", [itemId]);
  await pool.query("insert into cart (account_id) values ($1) on conflict do nothing", [buyer.id]);
  await pool.query(
    "insert into cart_item (cart_id, item_id, plan_id, quantity) select id, $2, $3, 1 from cart where account_id = $1 on conflict (cart_id, item_id) do nothing",
    [buyer.id, itemId, planId],
  );
  return itemId;
}

async function insertFile({ pool }: TestApp, owner: Person, purpose: string): Promise<string> {
  const name = `${randomBytes(16).toString("hex")}.webp`;
  await pool.query("insert into stored_file (name, account_id, purpose, media_type, size_bytes) values ($1, $2, $3, 'image/webp', 1000)", [
    name,
    owner.id,
    purpose,
  ]);
  return name;
}

async function quiet({ parts }: TestApp, omise: OmiseControl): Promise<void> {
  for (;;) {
    const { deliveries } = (await omise.state()) as { deliveries: { status: number | null; error?: string | null }[] };
    if (deliveries.every(({ status, error }) => status !== null || error)) break;
  }
  await parts.payments.background.idle();
}
