import { loadConfig } from "../src/server/config.ts";
import {
  insertManyEntries,
  insertManyEvents,
  insertManyGuests,
  insertManyMails,
  insertManySessions,
} from "../src/server/demo/demo-crowd-queries.ts";
import {
  analyzeAll,
  insertManyCourses,
  insertManyOrders,
  insertManyStudents,
} from "../src/server/demo/demo-large-queries.ts";
import { usualDemoPassword } from "../src/server/demo/demo-password.ts";
import { createDb, createPool } from "../src/server/platform/database/database.ts";
import { silentLog } from "../src/server/platform/process/log.ts";
import { createPasswords } from "../src/server/shop/account/sign-in/passwords.ts";
import { refuseForeignDatabase } from "../src/server/shop-identity.ts";
import { withDatabase } from "./with-database.js";

const size = {
  courses: 10_000,
  students: 100_000,
  orders: 300_000,
  batch: 20_000,
  crowd: 1_000_000,
};
const crowds = {
  guests: insertManyGuests,
  sessions: insertManySessions,
  mails: insertManyMails,
  events: insertManyEvents,
  "log entries": insertManyEntries,
};

/**
 * Fills the demo shop for measurements. The shop must have been started once, and must not be
 * running.
 */
await withDatabase(async ({ address }) => {
  const config = loadConfig({ ...process.env, NODE_ENV: undefined });
  const pool = createPool({ address, log: silentLog(), max: 2, statementTimeoutMs: 0 });
  const db = createDb(pool);
  await refuseForeignDatabase(db, config);
  const begun = performance.now();
  const tell = (/** @type {string} */ what) =>
    console.log(`${((performance.now() - begun) / 1000).toFixed(0).padStart(4)} s  ${what}`);
  await insertManyCourses(db, size.courses);
  tell(`${size.courses} courses`);
  const passwords = createPasswords({ pepper: config.secrets.passwordPepper });
  await insertManyStudents(
    db,
    size.students,
    await passwords.hash(config.demo?.password ?? usualDemoPassword),
  );
  tell(`${size.students} students, called large1 to large${size.students}`);
  for (let from = 0; from < size.orders; from += size.batch) {
    await insertManyOrders(db, { from, until: from + size.batch, ...size });
    tell(`${from + size.batch} of ${size.orders} orders`);
  }
  for (const [what, insert] of Object.entries(crowds)) {
    for (let from = 0; from < size.crowd; from += size.crowd / 10)
      await insert(db, { from, until: from + size.crowd / 10, ...size });
    tell(`${size.crowd} ${what}`);
  }
  await analyzeAll(db);
  await pool.end();
});
