import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/support/test-database.ts";
import { silentLog } from "../process/log.ts";
import { createPool, type Db } from "./database.ts";
import { createReading, type Reading } from "./reading.ts";

let primary: TestDatabase;
let replica: TestDatabase;
let reading: Reading | undefined;
beforeEach(async () => {
  primary = await testDatabase();
  replica = await testDatabase();
});
afterEach(async () => {
  await reading?.close();
  reading = undefined;
  await replica.close();
  await primary.close();
});

const log = silentLog();
const seen = (ago: string) =>
  replica.pool.query(
    "insert into shop_node (name, clock_skew_ms, seen_at) values ('one', 0, now() - $1::interval)",
    [ago],
  );
const place = async (db: Db) => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return rows[0]?.name;
};
function openReading(): Reading {
  const pool = createPool({ address: replica.atWork.address, log, max: 2, waitMs: 1_000 });
  reading = createReading(primary.atWork.db, { pool, log });
  return reading;
}

test("what is only shown is read from a replica that keeps up", async () => {
  await seen("20 seconds");
  expect(await openReading().run(place)).toBe(replica.address.database);
});

test.each(["46 seconds", "1 day"])("a replica that is %s behind is left alone", async (ago) => {
  await seen(ago);
  expect(await openReading().run(place)).toBe(primary.address.database);
});

test("a replica on which nothing was ever written is left alone", async () => {
  expect(await openReading().run(place)).toBe(primary.address.database);
});

test("a replica that ends the read, or goes away, costs nobody an answer", async () => {
  await seen("1 second");
  const { run } = openReading();
  const ended = async (db: Db) => {
    const name = await place(db);
    if (name === replica.address.database)
      await sql`do $$ begin raise exception using errcode = '40001',
        message = 'canceling statement due to conflict with recovery'; end $$`.execute(db);
    return name;
  };
  expect(await run(ended)).toBe(primary.address.database);
  await replica.pool.query("drop table shop_node");
  // Looked at again at once, because it failed before.
  expect(await run(place)).toBe(primary.address.database);
});

test("a read that is wrong by itself fails, and is not tried twice", async () => {
  await seen("1 second");
  let times = 0;
  const wrong = async (db: Db) => {
    times += 1;
    await sql`select 1 / 0`.execute(db);
  };
  await expect(openReading().run(wrong)).rejects.toThrow("division by zero");
  expect(times).toBe(1);
});

test("without a replica the primary is read", async () => {
  expect(await createReading(primary.atWork.db).run(place)).toBe(primary.address.database);
});
