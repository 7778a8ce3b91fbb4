import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../../tests/support/test-database.ts";
import { nobodysTables, personalTables, stayingTexts } from "./personal-tables.ts";

let database: TestDatabase;
let columns: Map<string, string[]>;

beforeAll(async () => {
  database = await testDatabase();
  const found = await sql<{
    table: string;
    names: string[];
  }>`select c.table_name as table, array_agg(c.column_name::text order by c.ordinal_position) as names
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely_%' and c.table_name <> 'socket_io_attachments'
    group by c.table_name`.execute(database.db);
  columns = new Map(found.rows.map(({ table, names }) => [table, names]));
});
afterAll(() => database.close());

/** Tables that lead to an account by foreign keys, over however many others. */
async function tablesOfSomebody(): Promise<string[]> {
  const found = await sql<{ table: string }>`with recursive leads as (
      select 'account'::regclass as id
      union
      select con.conrelid::regclass from pg_constraint con join leads on con.confrelid = leads.id where con.contype = 'f'
    )
    select id::text as table from leads order by 1`.execute(database.db);
  return found.rows.map(({ table }) => table);
}

/** Columns in which words, or a file's name, can stand. */
async function writtenColumns(): Promise<Map<string, string[]>> {
  const found = await sql<{
    table: string;
    names: string[];
  }>`select c.table_name as table, array_agg(c.column_name::text) as names
    from information_schema.columns c
    where c.table_schema = 'public' and c.is_generated = 'NEVER' and (c.data_type in ('text', 'jsonb', 'bytea', 'ARRAY') or c.column_name like '%\\_file')
    group by c.table_name`.execute(database.db);
  return new Map(found.rows.map(({ table, names }) => [table, names]));
}

describe("the list of what is personal", () => {
  it("names every table of the database, among those with data of persons or those without", () => {
    expect([...Object.keys(personalTables), ...nobodysTables].toSorted()).toEqual(
      [...columns.keys()].toSorted(),
    );
  });

  it("takes every table that leads to an account for personal", async () => {
    const somebodys = await tablesOfSomebody();
    expect(somebodys).toContain("payment_report_slip");
    expect(somebodys.filter((table) => personalTables[table] === undefined)).toEqual([]);
  });

  it("has no table without data of persons that has a column for a person", () => {
    const somebodys =
      /^(?:account|guest|person|student|user|owner|actor|buyer)_id$|^(?:email|phone|recipient)$/;
    expect(
      nobodysTables.filter((table) => columns.get(table)?.some((name) => somebodys.test(name))),
    ).toEqual([]);
  });

  it("says of every column that it goes into the copy, or why not", () => {
    for (const [table, { exported, withheld }] of Object.entries(personalTables)) {
      if (exported.length === 0) expect(Object.keys(withheld), table).toEqual(["*"]);
      else
        expect([...exported, ...Object.keys(withheld)].toSorted(), table).toEqual(
          columns.get(table)?.toSorted(),
        );
    }
  });

  it("empties columns that are there", () => {
    for (const [table, { erasure }] of Object.entries(personalTables)) {
      const emptied = "set" in erasure ? Object.keys(erasure.set) : [];
      expect(
        emptied.filter((name) => !columns.get(table)?.includes(name)),
        table,
      ).toEqual([]);
    }
  });

  it("empties every text of a row that stays, or says that it holds no data of a person", async () => {
    const written = await writtenColumns();
    for (const [table, { erasure }] of Object.entries(personalTables)) {
      if (!("set" in erasure)) continue;
      const left = (written.get(table) ?? []).filter((name) => erasure.set[name] === undefined);
      expect(left.toSorted(), table).toEqual(stayingTexts[table] ?? []);
    }
  });

  it("empties the account last", () => {
    expect(Object.keys(personalTables).at(-1)).toBe("account");
  });
});
