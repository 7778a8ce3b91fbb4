import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { urlOf } from "../../../../tests/support/run/server-place.ts";
import { findPgBouncer, startPgBouncer } from "../../../../tests/support/servers/pgbouncer.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/test-database.ts";
import { silentLog } from "../process/log.ts";
import { createDb, createPool } from "./database.ts";
import { inTransaction } from "./in-transaction.ts";
import { statementTypedByHand } from "./named-statement.ts";
import { openPooled } from "./pooled-database.ts";

const found = findPgBouncer();

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

const log = silentLog();
const findPlus = statementTypedByHand<{ sum: number; pid: number }>(
  "test-plus",
  "select $1::int + 1 as sum, pg_backend_pid() as pid",
);

function open(pooled: string) {
  const direct = urlOf(database.address);
  return openPooled(
    { pooled, direct },
    (address, isPooled) => createPool({ address, isPooled, log, max: 12 }),
    log,
  );
}

/** `simple-pooler` stands in where there is no PgBouncer (`pooled-database.test.ts`). */
describe.skipIf(found === null)("PgBouncer of this machine, or of PGBOUNCER_PATH", () => {
  const { program, knowsStatements } = found ?? { program: "", knowsStatements: false };

  test.runIf(knowsStatements)(
    "carries named statements and transactions of twelve callers over three connections",
    async () => {
      const how = { servers: 3, prepared: 1500 };
      const bouncer = await startPgBouncer(program, database.address, how);
      const pool = await open(bouncer.url);
      const db = createDb(pool);
      const answers = await Promise.all(
        Array.from({ length: 240 }, async (_none, at) =>
          at % 3 === 0
            ? inTransaction(db, async (tx) => {
                const [first] = await findPlus(tx, [at]);
                const [second] = await findPlus(tx, [at]);
                expect(second).toEqual(first);
                return first;
              })
            : (await findPlus(db, [at]))[0],
        ),
      );
      await pool.end();
      await bouncer.close();
      expect(answers.map((answer) => answer?.sum)).toEqual(answers.map((_none, at) => at + 1));
      expect(new Set(answers.map((answer) => answer?.pid)).size).toBeLessThanOrEqual(3);
    },
  );

  test.each([1, 3])(
    "without prepared statements is refused, with %i connections",
    async (servers) => {
      // An older one does not know the setting.
      const how = { servers, prepared: knowsStatements ? 0 : undefined };
      const bouncer = await startPgBouncer(program, database.address, how);
      const refusal = await open(bouncer.url).catch((error: Error) => error.message);
      await bouncer.close();
      expect(refusal).toMatch(/^The pooler of DATABASE_URL loses prepared statements: /);
    },
  );
});
