import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../support/test-database.ts";

let database: TestDatabase;
let line: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  line = new pg.Client(database.address);
  await line.connect();
  // As pg_dump and pg_upgrade do it. Names are then written with their schema.
  await line.query("set search_path = ''");
});
afterAll(async () => {
  await line.end();
  await database.close();
});

/** What is computed while a database is brought back: statements that make it anew. */
const computed = `
  select 'index ' || c.relname as what, format('drop index public.%I; %s', c.relname,
      pg_get_indexdef(i.indexrelid)) as statement
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace
      and (i.indexprs is not null or i.indpred is not null)
  union all
  select 'check ' || conname, format('alter table %s drop constraint %I, add constraint %I %s',
      conrelid::regclass, conname, conname, pg_get_constraintdef(oid))
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace
      and conrelid <> 0
  union all
  select 'column ' || a.attname, format('select %s from %s',
      pg_get_expr(d.adbin, d.adrelid), a.attrelid::regclass)
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and a.attgenerated <> ''`;

test("a dump of the shop can be brought back: nothing that it computes needs a search path", async () => {
  const { rows } = await line.query<{ what: string; statement: string }>(computed);
  const failed: string[] = [];
  for (const { what, statement } of rows) {
    await line.query("begin");
    await line.query(statement).catch((error: Error) => failed.push(`${what}: ${error.message}`));
    await line.query("rollback");
  }
  expect(rows.length).toBeGreaterThan(50);
  expect(failed).toEqual([]);
});

test("words are folded without a search path, too", async () => {
  const { rows } = await line.query("select public.fold_thai('เรียน ไทย') as folded");
  expect(rows).toEqual([{ folded: "เรียนไทย" }]);
});
