import { globSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { allNamed } from "../src/server/platform/database/named-statement.ts";
import "../src/server/shop/outbox/outbox-queries.ts";
import { findStoredSettings } from "../src/server/shop/settings/settings-queries.ts";
import "../src/server/shop/storage/delete-files-queries.ts";
import { planning, tablesReadWhole } from "./support/run/judge-statement.ts";
import { readStatements, writeStatements } from "./support/run/statement-book.ts";
import { small, wholeReads } from "./support/run/whole-reads.ts";
import { type TestDatabase, testDatabase } from "./support/test-database.ts";

/**
 * No row of these tables is ever deleted, and no query uses these columns alone. An index would
 * only cost writes.
 */
const withoutIndex: Readonly<Record<string, string>> = {
  "coupon_payment_method.payment_method_id": "a way to pay stays",
  "cart.payment_method_id": "a way to pay stays",
  "shop_order.shipping_option_id": "a way to ship is put away, never deleted",
  "payment.payment_method_id": "a way to pay stays",
  "payment_report.bank_account_id": "a bank account is put away, never deleted",
  "order_line.free_product_id": "a product is put away, never deleted",
  "order_line_discount.coupon_id": "a coupon is switched off, never deleted",
  "order_line_discount.promotion_id": "a promotion is switched off, never deleted",
  "enrollment.item_id": "a course is put away, never deleted; what is active has its index",
  "sale_posting.payment_method_id": "a way to pay stays",
  "figure_day_money.payment_method_id": "a way to pay stays",
  "resumable_upload.account_id": "holds what is under way and nothing else",
  "resumable_upload.file_name": "holds what is under way and nothing else",
  "provider_key.set_by": "a few rows",
  "provider_key_past.set_by": "a few rows",
  "social_app.set_by": "a few rows",
};

let database: TestDatabase;
let client: pg.PoolClient;
beforeAll(async () => {
  database = await testDatabase();
  client = await database.pool.connect();
  await client.query(planning);
});
afterAll(async () => {
  client.release(true);
  await database.close();
});

type Key = { child: string; columns: string[]; parent: string };

async function foreignKeys(): Promise<Key[]> {
  const { rows } =
    await client.query<Key>(`select conrelid::regclass::text as child, confrelid::regclass::text as parent,
      (select array_agg(a.attname::text order by k.place) from unnest(conkey) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = conrelid and a.attnum = k.number) as columns
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 3`);
  return rows;
}

test("a row that goes, or changes its key, finds what hangs on it by an index, or the reason why it needs none stands here", async () => {
  const keys = await foreignKeys();
  expect(keys.length).toBeGreaterThan(80);
  const without: string[] = [];
  for (const { child, columns } of keys) {
    const asked = columns.map((column, at) => `${column} = $${at + 1}`).join(" and ");
    if ((await tablesReadWhole(client, `select from only ${child} where ${asked}`)).length > 0)
      without.push(`${child}.${columns.join()}`);
  }
  expect(new Set(without)).toEqual(new Set(Object.keys(withoutIndex)));
});

test("what needs no index hangs on what is never deleted, or is small", async () => {
  const keys = (await foreignKeys()).filter(
    ({ child, columns }) => withoutIndex[`${child}.${columns.join()}`] !== undefined,
  );
  const sources = globSync("src/server/**/*-queries.ts").map((file) => readFileSync(file, "utf8"));
  const isDeleted = (table: string) =>
    sources.some((text) =>
      new RegExp(
        `delete from ${table}\\b|deleteFrom\\("${table}"\\)|(?:deleteSome\\(db, |remove\\()"${table}"`,
      ).test(text),
    );
  expect(keys.filter(({ child, parent }) => isDeleted(parent) && !small.has(child))).toEqual([]);
});

/** Columns that change once or twice: in no index, so that a change writes its row alone. */
const changingColumns: Readonly<Record<string, readonly string[]>> = {
  outbox_message: ["due_at", "done_at", "tries", "last_error"],
  mail: ["sent_at"],
  stored_file: ["state"],
};

test("what changes with each message, mail or file stands in no index, and the pages have room for it", async () => {
  for (const [table, columns] of Object.entries(changingColumns)) {
    const { rows } = await client.query(
      `select distinct a.attname::text as name
      from pg_index i join pg_depend d on d.objid = i.indexrelid and d.refobjid = i.indrelid
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = d.refobjsubid
      where i.indrelid = $1::regclass and a.attname = any ($2::text[])`,
      [table, columns],
    );
    expect([table, rows]).toEqual([table, []]);
    const { rows: kept } = await client.query(
      "select reloptions from pg_class where oid = $1::regclass",
      [table],
    );
    expect([table, kept[0]?.reloptions]).toEqual([table, [expect.stringMatching(/^fillfactor=/)]]);
  }
});

test.each([
  ["claim-outbox-messages", "outbox_message"],
  ["mark-unattached-files", "stored_file"],
  ["list-deleting-files", "stored_file"],
])("%s goes from what is open to %s, and not through all that ever was", async (name, table) => {
  await client.query("begin");
  await client.query(
    `insert into outbox_message (key, kind, payload)
    select 'plan' || n, 'mail', '{}' from generate_series(1, 2000) n`,
  );
  // The plans are those of a busy moment: nothing has counted these tables yet.
  await client.query("update outbox_message set done_at = now()");
  const text = allNamed().find((one) => one.name === name)?.text;
  const { rows } = await client.query(`explain (generic_plan, costs off) ${text}`);
  await client.query("rollback");
  const lines = rows.map((row) => String(row["QUERY PLAN"]));
  const reads = lines.flatMap((line, at) =>
    new RegExp(`Scan (?:using \\w+ )?on ${table}\\b`).test(line) ? [lines[at + 1]?.trim()] : [],
  );
  expect(reads.length).toBeGreaterThan(0);
  expect(reads.filter((line) => !/^(?:Index|Recheck) Cond: /.test(line ?? ""))).toEqual([]);
});

test("the index of words of orders is over rows that no status changes", async () => {
  const { rows } = await client.query(
    `select i.indrelid::regclass::text as table
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
    where m.amname = 'gin' and i.indrelid in ('shop_order'::regclass, 'order_words'::regclass)`,
  );
  expect(rows).toEqual([{ table: "order_words" }]);
});

const queryFiles = globSync("src/server/**/*-queries.ts").map((file) => ({
  file,
  text: readFileSync(file, "utf8"),
}));
const fileOf = (name: string) => queryFiles.find(({ text }) => text.includes(`"${name}"`))?.file;

test("each statement that is prepared by name goes by an index in every table that grows", async () => {
  for (const file of globSync("src/server/**/*-queries.ts")) await import(pathToFileURL(file).href);
  // A worker may also have run statements of tests, over tables of their own, and invariants, which
  // read whole tables.
  const statements = allNamed().filter(({ name }) => !/^(?:test|invariant)-/.test(name));
  expect(statements.length).toBeGreaterThan(150);
  const found: string[] = [];
  for (const { text, name } of statements) {
    const from = fileOf(name) ?? `src/server/${name}`;
    const tables = await wholeReads(client, { text, from });
    if (tables.length > 0) found.push(`${name}: ${tables.join(", ")}`);
  }
  expect(found).toEqual([]);
});

test("a statement that the shop sends is noted with the line that sent it, so that the end of the run can judge it", async () => {
  await findStoredSettings(database.db);
  writeStatements(inject("statementBook"));
  expect(readStatements(inject("statementBook"))).toContainEqual({
    text: expect.stringContaining("site_setting"),
    from: expect.stringMatching(/^src\/server\/shop\/settings\/settings-queries\.ts:\d+$/),
  });
});

test.each([
  ["select id from guest where secret_hash = $1", []],
  ["select id from guest where handle like '%' || $1", ["guest"]],
  ["select count(*) from mail", ["mail"]],
  ["update session set displaced_at = now() where user_agent = $1", ["session"]],
  ["select o.id from shop_order o join account a on a.id = o.account_id where o.id = $1", []],
  [
    "select o.id from shop_order o join account a on a.nickname = o.contact_name where o.id = $1",
    ["account"],
  ],
  ["select id from mail order by id desc limit 50", []],
])("the judge sees through %j", async (text, tables) => {
  expect(await tablesReadWhole(client, text)).toEqual(tables);
});
