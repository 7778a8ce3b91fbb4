import { globSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allNamed } from "../src/server/platform/database/named-statement.ts";
import { statementTypes } from "../tools/statement-types/write.ts";
import { databaseTypes } from "../tools/write-database-types.js";
import { type TestDatabase, testDatabase } from "./support/test-database.ts";

const folder = "../src/server/platform/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("the table types in the code are those of the migrated database (npm run db:types writes them)", async () => {
  const written = await databaseTypes(database.pool);
  await expect(written).toMatchFileSnapshot(`${folder}/database-schema.ts`);
});

test("the types of named statements are those that the database describes (npm run db:types writes them)", async () => {
  const files = globSync("src/server/**/*-queries.ts");
  for (const file of files) await import(pathToFileURL(file).href);
  // All are analysed in one query, which may take longer than the shop's may.
  const client = new pg.Client(database.address);
  await client.connect();
  // Test files of one worker share its modules, so statements that a test or the check of the
  // invariants puts together may be registered too.
  const source = files.map((file) => readFileSync(file, "utf8")).join("\n");
  const statements = allNamed().filter(({ name }) => source.includes(`"${name}"`));
  const written = await statementTypes(client, statements).finally(() => client.end());
  await expect(written).toMatchFileSnapshot(`${folder}/statement-types.ts`);
});
