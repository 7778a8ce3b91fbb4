import type pg from "pg";
import type { Log } from "../process/log.ts";
import { createProbe } from "../process/probe.ts";
import { createDb, type Db } from "./database.ts";
import { isBusy, isDatabaseAway, isLockedOut } from "./database-errors.ts";
import { findReplicaAge } from "./platform-queries.ts";

/** Reads what is only shown. What decides about money, access or seats is never read so. */
export type Reading = {
  run<T>(read: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** Each node writes to `shop_node` every 15 seconds, so a replica that follows has a younger row. */
const oldestSeconds = 45;

/**
 * Reads from the replica, or from the primary: where there is no replica, and where it is away or
 * lags by more than 45 seconds. The log says when that begins and ends.
 */
export function createReading(db: Db, replica?: { pool: pg.Pool; log: Log }): Reading {
  if (replica === undefined) return { run: (read) => read(db), close: async () => undefined };
  const { pool, log } = replica;
  const copy = createDb(pool);
  const follows = createProbe(() => keepsUp(pool), { what: "replica of DATABASE_READ_URL", log });
  pool.on("remove", follows.doubt);
  return {
    run: async (read) => {
      if (!(await follows())) return read(db);
      try {
        return await read(copy);
      } catch (error) {
        if (!isOfReplica(error)) throw error;
        follows.doubt();
        return read(db);
      }
    },
    close: () => pool.end(),
  };
}

/** Also a replica that had to give way to a change which it follows. */
function isOfReplica(error: unknown): boolean {
  return isDatabaseAway(error) || isBusy(error) || isLockedOut(error);
}

async function keepsUp(pool: pg.Pool): Promise<void> {
  const age = await findReplicaAge(pool);
  if (age > oldestSeconds) throw new Error(`its newest row is ${Math.round(age)} seconds old`);
}
