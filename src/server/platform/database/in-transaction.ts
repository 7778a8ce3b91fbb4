import { PostgresDialect, Transaction } from "kysely";
import pg from "pg";
import type { Db, Tx } from "./database.ts";
import { isCertainlyNotCommitted, isWorthAnotherTry } from "./database-errors.ts";
import type { Database } from "./database-schema.ts";
import { pauseBeforeNext, tries } from "./try-again.ts";

/**
 * Runs `work` in one transaction. It retries when the database asks for it, or when the connection
 * was lost before the commit was sent. NOTE: `work` may run several times, so it must do nothing
 * but use this transaction.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left -= 1) {
    const sent = { commit: false };
    try {
      return await once(db, work, sent);
    } catch (error) {
      const again = sent.commit ? isCertainlyNotCommitted(error) : isWorthAnotherTry(error);
      if (!again || left === 0) throw error;
      await pauseBeforeNext(left);
    }
  }
}

/** What was sent in a transaction and is read no earlier than its commit. */
const sentAlong = new WeakMap<Tx, Promise<unknown>[]>();

/**
 * Does not wait for a statement whose result decides nothing: what follows, even the commit,
 * travels with it. If it fails, so does the transaction, with its error.
 */
export async function sendAlong(tx: Tx, statement: Promise<unknown>): Promise<void> {
  const along = sentAlong.get(tx);
  // A transaction that another function than `inTransaction` has begun.
  if (along === undefined) return void (await statement);
  statement.catch(() => undefined);
  along.push(statement);
}

async function once<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  sent: { commit: boolean },
): Promise<T> {
  const begun = await db.startTransaction().execute();
  const tx = await pipelined(db, begun);
  const along: Promise<unknown>[] = [];
  sentAlong.set(tx, along);
  try {
    const value = await work(tx);
    sent.commit = true;
    await begun.commit().execute();
    return value;
  } catch (error) {
    const failed = await firstFailure(along);
    // The database has refused a statement, so the commit behind it has ended in a rollback.
    if (failed instanceof pg.DatabaseError) sent.commit = false;
    // The connection may be lost; then there is nothing to roll back. The first error matters.
    await begun
      .rollback()
      .execute()
      .catch(() => undefined);
    throw failed ?? error;
  }
}

/** The error of the first that failed. A commit behind it has ended in a rollback. */
async function firstFailure(along: readonly Promise<unknown>[]): Promise<unknown> {
  const ended = await Promise.allSettled(along);
  return ended.find((one) => one.status === "rejected")?.reason;
}

const dialect = new PostgresDialect({
  pool: async () => {
    throw new Error("a transaction has its connection");
  },
});
/** What only those use who open connections and begin transactions. */
const unused = { config: { dialect }, dialect, driver: dialect.createDriver() };

/**
 * The same transaction, without Kysely's wait for the answer to the statement before: two that are
 * given at once travel together. The database runs them in that order.
 */
async function pipelined(db: Db, begun: Tx): Promise<Tx> {
  const connection = await begun.getExecutor().provideConnection(async (one) => one);
  const executor = db.getExecutor().withConnectionProvider({
    provideConnection: (consumer) => consumer(connection),
  });
  return new Transaction<Database>({ ...unused, executor });
}
