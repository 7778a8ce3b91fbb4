import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/support/test-database.ts";
import { statementTypedByHand } from "./named-statement.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const half = "a\ud800b";
const plain = "\\ud800 \ud83d\ude00";

describe("a named statement", () => {
  it("is refused where its name stands for another one already, or its text has another name", () => {
    statementTypedByHand("test-named-once", "select 1 as named_once");
    expect(() => statementTypedByHand("test-named-once", "select 2 as named_once")).toThrow(
      "another statement that is called test-named-once",
    );
    expect(() => statementTypedByHand("test-named-twice", "select 1 as named_once")).toThrow(
      "the same as test-named-once",
    );
    expect(() => statementTypedByHand("test-named-once", "select 1 as named_once")).not.toThrow();
  });

  it("sends half of a character in JSON as the replacement character, like in a text", async () => {
    const { rows } = await sql<{ text: string }>`select ${half} as text`.execute(database.db);
    const read = statementTypedByHand<{ text: string; plain: string }>(
      "test-half-of-a-character",
      "select x.text, x.plain from jsonb_to_record($1) as x (text text, plain text)",
    );
    const [row] = await read(database.db, [{ text: half, plain }]);
    expect(row).toEqual({ text: rows[0]?.text, plain });
    expect(row?.text).toBe("a\ufffdb");
  });
});
