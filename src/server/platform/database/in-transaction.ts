import type { Db, Tx } from "./database.ts";
import { isCertainlyNotCommitted, isWorthAnotherTry } from "./database-errors.ts";
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

async function once<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  sent: { commit: boolean },
): Promise<T> {
  const tx = await db.startTransaction().execute();
  try {
    const value = await work(tx);
    sent.commit = true;
    await tx.commit().execute();
    return value;
  } catch (error) {
    // The connection may be lost; then there is nothing to roll back. The first error matters.
    await tx
      .rollback()
      .execute()
      .catch(() => undefined);
    throw error;
  }
}
