import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { courseRow } from "../../../../tests/support/catalog-rows.ts";
import { type Everybody, givenEverything } from "../../../../tests/support/examples/everything.ts";
import { type PaymentShop, paymentShop } from "../../../../tests/support/payment-shop.ts";
import { personalTables } from "../my-account/data-export/personal-tables.ts";
import { type LinkResult, linkByEmail } from "./link-account.ts";

let shop: PaymentShop;
let before: Everybody;
let linked: LinkResult;

/**
 * What comes along, because it was paid for; what is new of the person who proved the address; and
 * the log, by what was done to orders. Everything else stays behind.
 */
const sales = [
  "payment_report_slip",
  "payment_report",
  "payment",
  "refund_approval",
  "order_note",
  "order_by_hand",
  "order_address",
  "order_tax_buyer",
  "order_shipment",
  "ledger_entry",
  "refund",
  "statement_line",
  "provider_break",
  "refund_claim",
  "review_item",
  "coupon_use",
  "enrollment",
  "order_line_discount",
  "order_line",
  "order_words",
  "shop_order",
  "stored_file",
  "tax_record",
  // What is still to be told of such an order.
  "bookshop_order",
  "first_approval",
  "scheduled_decision",
  "outbox_message",
];
const ofTheirOwn = ["account", "login_name", "social_link", "audit_entry"];

beforeAll(async () => {
  shop = await paymentShop();
  before = await givenEverything(shop);
  const full = await courseRow(shop.db, { seat_limit: 1 });
  await sql`insert into seat_wait (item_id, account_id, joined_from) values (${full.id}, ${before.id}, ${before.marker})`.execute(
    shop.db,
  );
  await sql`update account set email_verified_at = null where id = ${before.id}`.execute(shop.db);
  const ticket = {
    id: "t",
    guestId: 0,
    provider: "google" as const,
    subject: "owner",
    email: before.email,
    isEmailVerified: true,
    firstName: "ปิติ",
    lastName: "จริงใจ",
  };
  const visit = {
    guestId: null,
    sessionHash: null,
    address: "192.0.2.1",
    userAgent: "",
    requestId: "r",
  };
  const deps = {
    db: shop.db,
    dataKey: shop.config.secrets.data,
    askProvider: shop.parts.payments.askProvider,
    retentionYears: async () => 5,
  };
  linked = (await linkByEmail(deps, ticket, visit)) as LinkResult;
});
afterAll(() => shop.close());

/**
 * Tables with rows that are this account's, as the list of what is personal says; where a word is
 * given, with that in them.
 */
async function tablesOf(accountId: number, word = ""): Promise<string[]> {
  const found: string[] = [];
  for (const [table, { own }] of Object.entries(personalTables)) {
    const { rows } = await shop.pool.query(
      `select 1 from ${table} t where (${own.replaceAll("$1", "($1::bigint)")}) and to_jsonb(t)::text like $2 limit 1`,
      [accountId, `%${word}%`],
    );
    if (rows.length > 0) found.push(table);
  }
  return found;
}

describe("a person who proves an address that a stranger had registered", () => {
  it("gets an account of their own with that address, and the other one leads nowhere", async () => {
    expect(linked.accountId).not.toBe(before.id);
    const { rows } = await shop.pool.query(
      "select username, email, first_name, phone, tax_name_one, password_hash from account where id = $1",
      [linked.accountId],
    );
    expect(rows[0]).toMatchObject({
      email: before.email,
      first_name: "ปิติ",
      phone: "",
      tax_name_one: "",
      password_hash: null,
    });
    expect((await before.visitor.get("/private/orders")).status).toBe(401);
    expect(
      (
        await shop
          .visitor()
          .post("/public/login", { username: before.username, password: before.password })
      ).status,
    ).toBe(401);
  });

  it("finds nothing of them in any table but of what was paid for", async () => {
    const theirs = await tablesOf(linked.accountId);
    expect(theirs.filter((table) => !sales.includes(table) && !ofTheirOwn.includes(table))).toEqual(
      [],
    );
    // The address begins with the word: what is left of it there is the address itself.
    const withWord = (await tablesOf(linked.accountId, before.marker)).filter(
      (table) => !["account", "login_name"].includes(table),
    );
    expect(withWord.filter((table) => !sales.includes(table))).toEqual([]);
  });

  it("has that for every table that names an account: a new one stays behind until it is listed here", async () => {
    const named = await sql<{
      table: string;
      column: string;
    }>`select c.conrelid::regclass::text as table, a.attname::text as column from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] where c.contype = 'f' and c.confrelid = 'account'::regclass`.execute(
      shop.db,
    );
    expect(named.rows.length).toBeGreaterThan(20);
    const found: string[] = [];
    for (const { table, column } of named.rows) {
      const { rows } = await shop.pool.query(
        `select 1 from ${table} where ${column} = $1 limit 1`,
        [linked.accountId],
      );
      if (rows.length > 0 && ![...sales, ...ofTheirOwn].includes(table)) found.push(table);
    }
    expect(found).toEqual([]);
  });

  it("sees the order that was paid and none that never was; no one has agreed to anything in their name", async () => {
    const orders = await sql<{
      id: number;
    }>`select id from shop_order where account_id = ${linked.accountId}`.execute(shop.db);
    expect(orders.rows.map(({ id }) => id)).toEqual([before.paidOrderId]);
    const consents =
      await sql`select 1 from consent where account_id = ${linked.accountId}`.execute(shop.db);
    const left = await sql<{
      is_given: boolean;
    }>`select is_given from consent where account_id = ${before.id} order by id desc limit 1`.execute(
      shop.db,
    );
    expect([consents.rows, left.rows]).toEqual([[], [{ is_given: false }]]);
  });

  it("takes no place, no seat and no number of anything that the other had, and all is as it must be", async () => {
    expect(
      (
        await sql`select 1 from seat_wait where account_id in (${before.id}, ${linked.accountId})`.execute(
          shop.db,
        )
      ).rows,
    ).toEqual([]);
    const unpaid = await sql<{
      status: string;
      contact_name: string;
    }>`select status, contact_name from shop_order where id = ${before.unpaidOrderId}`.execute(
      shop.db,
    );
    expect(unpaid.rows).toEqual([{ status: "cancelled", contact_name: "—" }]);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });
});
