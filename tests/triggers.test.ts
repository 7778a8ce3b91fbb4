import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "./support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("a trigger that guards columns of its row looks at each of them", async () => {
  const { rows } = await database.pool.query<{
    name: string;
    columns: string[];
    definition: string;
  }>(
    `select t.tgrelid::regclass || ' ' || t.tgname as name, pg_get_triggerdef(t.oid) as definition,
      array(select a.attname::text from pg_attribute a where a.attrelid = t.tgrelid and a.attnum = any (t.tgattr)) as columns
    from pg_trigger t where not t.tgisinternal and t.tgqual is not null and cardinality(t.tgattr::int2[]) > 0 and pg_get_triggerdef(t.oid) like '%IS DISTINCT FROM%'`,
  );
  const unseen = rows.flatMap(({ name, columns, definition }) => {
    const condition = definition.slice(definition.indexOf(" WHEN "));
    return columns
      .filter((column) => !new RegExp(`new\\.${column}\\b`).test(condition))
      .map((column) => `${name}: ${column}`);
  });
  expect(rows.length).toBeGreaterThan(3);
  expect(unseen).toEqual([]);
});
