import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { databaseTypes } from "../tools/write-database-types.js";
import { testDatabase } from "./support/test-database.ts";

test("the table types in the code are those of the migrated database (tools/write-database-types.js writes them)", async () => {
  const database = await testDatabase();
  const written = await databaseTypes(database.pool);
  await database.close();
  expect(readFileSync("src/server/platform/database/database-schema.ts", "utf8")).toBe(written);
});
