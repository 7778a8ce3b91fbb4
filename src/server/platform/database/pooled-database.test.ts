import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { urlOf } from "../../../../tests/support/run/server-place.ts";
import {
  type SimplePooler,
  simplePooler,
} from "../../../../tests/support/servers/simple-pooler.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/test-database.ts";
import { silentLog } from "../process/log.ts";
import { createPool } from "./database.ts";
import { isDatabaseAway } from "./database-errors.ts";
import { openPooled } from "./pooled-database.ts";
import { reachDatabase } from "./reach-database.ts";

let database: TestDatabase;
let pooler: SimplePooler | undefined;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  await pooler?.close();
  pooler = undefined;
  await database.close();
});

const log = silentLog();
const openShop = (pooled: string, direct = urlOf(database.address)) =>
  openPooled(
    { pooled, direct },
    (address, isPooled) => createPool({ address, isPooled, log, max: 4 }),
    log,
  );
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    async (pool) => {
      if (pool instanceof pg.Pool) await pool.end();
      return "opened";
    },
    (error: Error) => error.message,
  );

describe("a database behind a pooler", () => {
  test("whose prepared statements are lost is refused at the start, in one sentence", async () => {
    pooler = await simplePooler(database.address, { servers: "one for all" });
    expect(await refusalOf(openShop(pooler.url))).toBe(
      "The pooler of DATABASE_URL loses prepared statements: use PgBouncer 1.21 or newer with max_prepared_statements above 0, or name the database server itself.",
    );
  });

  test("that keeps them works with the settings of the shop's sessions, which the role carries", async () => {
    pooler = await simplePooler(database.address, { servers: "one for each" });
    const pool = await openShop(pooler.url);
    const { rows } = await pool.query(
      "select name, setting from pg_settings where name = any ($1) order by name",
      [
        [
          "plan_cache_mode",
          "random_page_cost",
          "statement_timeout",
          "idle_in_transaction_session_timeout",
        ],
      ],
    );
    await pool.end();
    expect(rows).toEqual([
      { name: "idle_in_transaction_session_timeout", setting: "15000" },
      { name: "plan_cache_mode", setting: "force_generic_plan" },
      { name: "random_page_cost", setting: "1.1" },
      { name: "statement_timeout", setting: "10000" },
    ]);
  });

  test("needs an address past the pooler, and says which variable names it", async () => {
    pooler = await simplePooler(database.address, { servers: "one for each" });
    const asked =
      "DATABASE_URL leads to a pooler: name the database server itself in DATABASE_DIRECT_URL, for what a pooler cannot carry.";
    const { url } = pooler;
    const reached = async (isPooled: boolean) => {
      const pool = createPool({ address: { connectionString: url }, isPooled, log, max: 1 });
      return refusalOf(reachDatabase(pool, url)).finally(() => pool.end());
    };
    // A pooler that refuses our settings, and one that is told to ignore them.
    expect([await reached(false), await reached(true)]).toEqual([asked, asked]);
    expect(await refusalOf(openShop(url, url))).toBe(
      "DATABASE_DIRECT_URL leads to a pooler: name the database server itself there.",
    );
  });

  test("must be the database that the address past the pooler names", async () => {
    const other = await testDatabase();
    pooler = await simplePooler(other.address, { servers: "one for each" });
    expect(await refusalOf(openShop(pooler.url))).toMatch(
      /^DATABASE_URL and DATABASE_DIRECT_URL lead to different databases or roles: /,
    );
    await pooler.close();
    pooler = undefined;
    await other.close();
  });

  test("is away when the pooler says that it cannot reach it, and not when a statement is wrong", () => {
    const error = (given: Partial<pg.DatabaseError>) =>
      Object.assign(new pg.DatabaseError("said", 1, "error"), { code: "08P01", ...given });
    expect([
      isDatabaseAway(error({ severity: "FATAL" })),
      isDatabaseAway(error({ severity: "ERROR", routine: "exec_bind_message" })),
    ]).toEqual([true, false]);
  });
});
