import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countLearners } from "../../src/server/admin/catalog/reports/count-learners.ts";
import { saveDailyTotals } from "../../src/server/admin/figures/save-daily-totals.ts";
import { insertManyEntries, insertManyMails } from "../../src/server/demo/demo-crowd-queries.ts";
import {
  analyzeAll,
  insertManyCourses,
  insertManyOrders,
  insertManyStudents,
} from "../../src/server/demo/demo-large-queries.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "../../src/server/dev/embedded-postgres.ts";
import { createDb, createPool, type Db } from "../../src/server/platform/database/database.ts";
import { migrate, missingMigrations } from "../../src/server/platform/database/migrate.ts";
import { migrationNames } from "../../src/server/platform/database/migration-files.ts";
import { silentLog } from "../../src/server/platform/process/log.ts";
import { readLessonWords } from "../../src/server/shop/learning/search/read-lesson-words.ts";
import { addMissingMethods } from "../../src/server/shop/payment/methods/known-methods.ts";
import { deleteOldRows } from "../../src/server/shop/session/delete-old-rows.ts";

// What docs/operation.md promises: a shop of 300,000 orders sells while it is brought up to date.

/** The version that the shop comes from: this is its last migration. */
const lastBefore = "20261212210000-backup-runs";
const size = { students: 30_000, courses: 3_000, orders: 300_000, batch: 20_000, crowd: 300_000 };
const buyers = 3;
const longestWaitMs = 1_000;
/** How often the locks are looked at. */
const lookEachMs = 10;

const folder = mkdtempSync(join(tmpdir(), "shop-at-size-"));
let server: EmbeddedPostgres;
let pool: pg.Pool;
let db: Db;

beforeAll(async () => {
  server = await startEmbeddedPostgres({ folder: join(folder, "postgres") });
  const { address } = server;
  pool = createPool({ address, log: silentLog(), max: buyers + 3, statementTimeoutMs: 0 });
  db = createDb(pool);
  await migrate(
    address,
    undefined,
    migrationNames().filter((name) => name <= lastBefore),
  );
  await fill();
}, 1_800_000);
afterAll(async () => {
  await pool.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function fill(): Promise<void> {
  await addMissingMethods(db);
  await pool.query(
    "insert into category (slug, name_th, name_en, position) values ('large', 'x', 'x', 0)",
  );
  await insertManyCourses(db, size.courses);
  await insertManyStudents(db, size.students, "no password");
  for (let from = 0; from < size.orders; from += size.batch)
    await insertManyOrders(db, { ...size, from, until: from + size.batch });
  for (const insert of [insertManyMails, insertManyEntries])
    await insert(db, { ...size, from: 0, until: size.crowd });
  await analyzeAll(db);
}

test("migrations leave a large shop at work: nobody waits for a lock longer than a second", {
  timeout: 1_800_000,
}, async () => {
  const open = new AbortController();
  const sales = Array.from({ length: buyers }, (_, number) => buyUntil(open.signal, number));
  const watch = watchLocks(open.signal);
  const begun = performance.now();
  const applied = await migrate(server.address);
  const seconds = (performance.now() - begun) / 1000;
  open.abort();
  const [wait, sold] = [await watch, (await Promise.all(sales)).flat()];
  console.log(
    [
      `${applied.length} migrations after ${lastBefore} in ${seconds.toFixed(1)} s, load ${loadavg()[0]?.toFixed(1)}`,
      `longest wait for a lock: ${Math.round(wait.ms)} ms ${wait.statement}`,
      `${sold.length} purchases meanwhile, the longest took ${Math.round(Math.max(...sold))} ms`,
    ].join("\n"),
  );
  expect(applied.length).toBeGreaterThan(2);
  expect(sold.length).toBeGreaterThan(0);
  expect(wait.ms).toBeLessThan(longestWaitMs);
  expect(await missingMigrations(pool)).toEqual([]);
});

test("the jobs that carry older rows over come to their end", { timeout: 1_800_000 }, async () => {
  for (const job of [readLessonWords, countLearners, saveDailyTotals, deleteOldRows]) await job(db);
  const { rows } = await pool.query("select count(*)::int as orders from shop_order");
  expect(rows[0].orders).toBeGreaterThanOrEqual(size.orders);
});

/** The rows of one purchase after the other, in the columns that the older version knows. */
async function buyUntil(closed: AbortSignal, number: number): Promise<number[]> {
  const took: number[] = [];
  for (let at = size.orders + number; !closed.aborted; at += buyers) {
    const begun = performance.now();
    await db.transaction().execute(async (tx) => {
      await insertManyOrders(tx, { ...size, from: at, until: at + 1 });
    });
    await pool.query("select * from shop_order order by id desc limit 20");
    took.push(performance.now() - begun);
    await pause(20);
  }
  return took;
}

type Wait = { ms: number; statement: string };

async function watchLocks(closed: AbortSignal): Promise<Wait> {
  const line = new pg.Client(server.address);
  await line.connect();
  let longest: Wait = { ms: 0, statement: "" };
  while (!closed.aborted) {
    const { rows } = await line.query<Wait>(
      `select extract(epoch from clock_timestamp() - l.waitstart)::float8 * 1000 as ms,
        left(a.query, 200) as statement
      from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and l.waitstart is not null order by 1 desc limit 1`,
    );
    if (rows[0] && rows[0].ms > longest.ms) longest = rows[0];
    await pause(lookEachMs);
  }
  await line.end();
  return longest;
}
