import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { givenAdministrator } from "../../tests/support/factories.ts";
import { type TestDatabase, testDatabase } from "../../tests/support/test-database.ts";
import { claimDatabase, refuseForeignDatabase } from "./shop-identity.ts";

const secrets = {
  session: "s".repeat(32),
  data: Buffer.alloc(32, 1),
  passwordPepper: "p".repeat(32),
};
const server = { kind: "server", connectionString: "postgres://shop@db.example/shop" } as const;
const embedded = { kind: "embedded", folder: "data/postgres" } as const;

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

const said = (work: Promise<void>) =>
  work.then(() => "taken").catch((error: Error) => error.message);
const looked = (mode: "demo" | "production", place: typeof server | typeof embedded = server) =>
  said(refuseForeignDatabase(database.atWork.db, { mode, database: place }));

describe("whose database it is", () => {
  test("a demo and production each go on in their own, and in none of the other", async () => {
    await claimDatabase(database.atWork.db, { mode: "demo", secrets });
    expect([await looked("demo"), await looked("production")]).toEqual([
      "taken",
      expect.stringContaining("was filled by a demo"),
    ]);
    await sql`update shop_identity set mode = 'production'`.execute(database.db);
    expect([await looked("demo"), await looked("production")]).toEqual([
      expect.stringContaining("is not a demo's: set NODE_ENV=production"),
      "taken",
    ]);
  });

  test("a demo fills an empty one, and none where somebody is, of an older version too", async () => {
    expect(await looked("demo")).toBe("taken");
    await givenAdministrator(database.db);
    expect([
      await looked("demo"),
      await looked("demo", embedded),
      await looked("production"),
    ]).toEqual([expect.stringContaining("is not a demo's"), "taken", "taken"]);
    await sql`drop table shop_identity`.execute(database.db);
    expect([await looked("demo"), await looked("production")]).toEqual([
      expect.stringContaining("is not a demo's"),
      "taken",
    ]);
  });
});

describe("the secrets it was filled with", () => {
  const claimed = (more: Partial<typeof secrets>) =>
    said(
      claimDatabase(database.atWork.db, { mode: "production", secrets: { ...secrets, ...more } }),
    );

  test("are asked for at each start, each by its name", async () => {
    expect([await claimed({}), await claimed({}), await claimed({ session: "another" })]).toEqual([
      "taken",
      "taken",
      "taken",
    ]);
    expect(await claimed({ data: Buffer.alloc(32, 2) })).toMatch(
      /^DATA_KEY is not the one that this database was filled with: .+\.$/,
    );
    expect(await claimed({ passwordPepper: "q".repeat(32) })).toMatch(
      /^PASSWORD_PEPPER is not the one /,
    );
    expect(await claimed({ data: Buffer.alloc(32, 2), passwordPepper: "q".repeat(32) })).toMatch(
      /^DATA_KEY and PASSWORD_PEPPER are not those /,
    );
  });

  test("of two nodes that begin at once with different ones, one is refused", async () => {
    const both = await Promise.all([claimed({}), claimed({ data: Buffer.alloc(32, 2) })]);
    expect(both.filter((one) => one === "taken")).toHaveLength(1);
  });
});
