import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statementTypes } from "../tools/statement-types/write.ts";
import { type TestDatabase, testDatabase } from "./support/test-database.ts";

let database: TestDatabase;
let client: pg.PoolClient;
beforeAll(async () => {
  database = await testDatabase();
  client = await database.pool.connect();
});
afterAll(async () => {
  client.release(true);
  await database.close();
});

async function typesOf(text: string): Promise<{ params: string; row: string }> {
  const written = await statementTypes(client, [{ name: "test", text }]);
  const flat = written.replaceAll(/\s+/g, " ").replaceAll("[ ", "[").replaceAll(", ]", "]");
  const found = /"test": \{ params: (.*); row: (.*); \}; \};/.exec(flat);
  return { params: found?.[1] ?? "", row: found?.[2] ?? "" };
}

describe("a row of a statement", () => {
  test.each([
    [
      "a column of a table, its name and whether it can be null",
      'select id, phone, erased_at as "erasedAt" from account',
      "{ id: number; phone: string; erasedAt: Date | null }",
    ],
    [
      "the texts that a check allows",
      "select kind from catalog_item",
      '{ kind: "course" | "product" }',
    ],
    [
      "the nullable side of an outer join",
      "select a.id, c.id as cart from account a left join cart c on c.account_id = a.id",
      "{ id: number; cart: number | null }",
    ],
    [
      "an outer join whose row a condition asks for",
      "select c.currency from account a left join cart c on c.account_id = a.id where c.id > 0",
      '{ currency: "THB" | "USD" }',
    ],
    [
      "a column that a condition keeps from being null",
      "select erased_at from account where erased_at < now()",
      "{ erased_at: Date }",
    ],
    [
      "a branch whose condition says so",
      "select case when erased_at is null then now() else erased_at end as at from account",
      "{ at: Date }",
    ],
    [
      "a case without an else",
      "select case when id > 1 then 'one' when id > 2 then 'two' end as word from account",
      '{ word: "one" | "two" | null }',
    ],
    [
      "a count, a sum of nothing, a total of a group",
      "select count(*)::int as n, sum(version) as sum from account",
      "{ n: number; sum: number | null }",
    ],
    [
      "a sum of a group",
      "select lang, sum(version) as sum from account group by lang",
      '{ lang: "th" | "en"; sum: number }',
    ],
    [
      "a subquery that may find nothing",
      "select (select min(version) from account where id = 1) as a, (select version from account limit 1) as b",
      "{ a: number | null; b: number | null }",
    ],
    [
      "a subquery that counts",
      "select (select count(*) from account) as n, exists (select from account) as any",
      "{ n: number; any: boolean }",
    ],
    [
      "a query with a name, also one that goes on from itself",
      "with recursive up as (select id, erased_at from account union all select up.id + 1, up.erased_at from up where up.id < 9) select * from up",
      "{ id: number; erased_at: Date | null }",
    ],
    [
      "JSON that the statement builds, with moments as texts",
      "select json_build_object('id', id, 'at', erased_at, 'tags', permissions) as one from account",
      "{ one: { id: number; at: string | null; tags: string[] } }",
    ],
    [
      "a list of JSON, empty where there is nothing",
      "select coalesce(json_agg(json_build_object('id', id)), '[]') as all from account",
      "{ all: { id: number }[] }",
    ],
    [
      "a row as JSON",
      "select row_to_json(x) as one from (select id, created_at from account) x",
      "{ one: { id: number; created_at: string } }",
    ],
    [
      "an array of a subquery",
      "select array(select erased_at from account) as all",
      "{ all: (Date | null)[] }",
    ],
    [
      "what an update has written, not what its condition asked for",
      "update account set erased_at = null where erased_at is not null returning id, erased_at",
      "{ id: number; erased_at: Date | null }",
    ],
    [
      "what an update has set",
      "update account set erased_at = now() returning erased_at",
      "{ erased_at: Date }",
    ],
    ["no rows", "update account set erased_at = now()", "never"],
    ["rows without columns", "select from account", "Record<never, never>"],
  ])("says %s", async (_, text, row) => {
    expect((await typesOf(text)).row).toBe(row);
  });

  test("is refused where the shop does not read its type", async () => {
    await expect(typesOf("select interval '1 day' as length")).rejects.toThrow(
      "The statement test cannot be typed: It yields interval",
    );
  });
});

describe("the parameters of a statement", () => {
  test.each([
    [
      "the name and type of the column that they are compared with",
      "select from account where id = $1 and lang = $2",
      '[id: number, lang: "th" | "en"]',
    ],
    [
      "a list for `any`",
      "select from catalog_item where kind = any ($1::text[])",
      '[kinds: readonly ("course" | "product")[]]',
    ],
    [
      "null for a column that takes it",
      "update account set erased_at = $2, phone = $3 where id = $1",
      "[id: number, erasedAt: Date | null, phone: string]",
    ],
    [
      "null where the statement asks for it",
      "select from account where $1::text is null or phone = $1",
      "[phone: string | null]",
    ],
    [
      "null for one side of an or",
      "select from cart where account_id = $1 or guest_id = $2",
      "[accountId: number | null, guestId: number | null]",
    ],
    [
      "null where a comment says so",
      "select from account where id = $1 /* or null */",
      "[id: number | null]",
    ],
    [
      "items that are null where a comment says so",
      "select from account where id = any ($1::bigint[] /* of null */)",
      "[ids: readonly (number | null)[]]",
    ],
    [
      "another text that they are compared with",
      "select from catalog_item where $1 = '' or kind = $1",
      '[kind: "course" | "product" | ""]',
    ],
    [
      "arrays side by side",
      "update account a set phone = u.phone, erased_at = u.at from unnest($1::bigint[], $2::text[], $3::timestamptz[]) u (id, phone, at) where a.id = u.id",
      "[ids: readonly number[], phones: readonly string[], ats: readonly (Date | null)[]]",
    ],
    [
      "the fields of one record of JSON",
      "update account a set phone = x.phone, erased_at = x.at from jsonb_to_record($1) as x (id bigint, phone text, at timestamptz) where a.id = x.id",
      "[fields: { id: number; phone: string; at: Date | null }]",
    ],
    [
      "the fields of records of JSON",
      "insert into outbox_message (key, kind, payload) select key, kind, payload from jsonb_to_recordset($1) as x (key text, kind text, payload jsonb)",
      '[rows: readonly { key: string; kind: "mail" | "realtime" | "bookshop"; payload: unknown }[]]',
    ],
    ["a limit", "select from account limit $1 offset $2", "[limit: number, offset: number]"],
  ])("say %s", async (_, text, params) => {
    expect((await typesOf(text)).params).toBe(params);
  });
});

test("a statement that the database refuses is named", async () => {
  const wrong = [
    { name: "right", text: "select 1 as one" },
    { name: "wrong", text: "select nothing from account" },
  ];
  await expect(statementTypes(client, wrong)).rejects.toThrow(
    'The statement wrong cannot be typed: column "nothing" does not exist',
  );
});
