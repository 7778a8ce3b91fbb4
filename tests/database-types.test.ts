import { globSync } from "node:fs";
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
  for (const file of globSync("src/server/**/*-queries.ts")) await import(pathToFileURL(file).href);
  // All are analysed in one query, which may take longer than the shop's limit.
  const client = new pg.Client(database.address);
  await client.connect();
  // Test files of one worker share its modules, so statements of tests and of the invariants may be
  // registered, too.
  const statements = allNamed().filter(({ name }) => !/^(test|invariant)-/.test(name));
  const written = await statementTypes(client, statements).finally(() => client.end());
  await expect(written).toMatchFileSnapshot(`${folder}/statement-types.ts`);
});
