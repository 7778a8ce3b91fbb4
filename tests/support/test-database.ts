import { randomBytes } from "node:crypto";
import { basename } from "node:path";
import type pg from "pg";
import { expect, inject } from "vitest";
import {
  createDb,
  createPool,
  type DatabaseAddress,
  type Db,
} from "../../src/server/platform/database/database.ts";
import { silentLog } from "../../src/server/platform/process/log.ts";
import type { ServerPlace } from "./run/server-place.ts";
import { noteStatement, writeStatements } from "./run/statement-book.ts";
import { withAdmin } from "./run/test-cluster.ts";

export type TestDatabase = {
  address: ServerPlace & { database: string };
  /** Connections of the owner role: a test may do things that the shop may not. */
  pool: pg.Pool;
  db: Db;
  /** Connections of the shop's role, which owns nothing. */
  atWork: { address: DatabaseAddress; pool: pg.Pool; db: Db };
  /** Every statement since the last call, without begin and commit. */
  takeStatements(): string[];
  close(): Promise<void>;
};

type Choices = { host?: string | undefined; connections?: number; waitMs?: number | undefined };

/**
 * A new database with all tables and only the rows of the migrations. `host` is another address of
 * the same server.
 */
export async function testDatabase({
  host,
  connections = 10,
  waitMs,
}: Choices = {}): Promise<TestDatabase> {
  const [cluster, run] = [inject("cluster"), inject("run")];
  // The database's name contains the test file, for anyone who inspects the server.
  const file = basename(expect.getState().testPath ?? "", ".test.ts").replaceAll(/\W/g, "_");
  const database = `${run.names}${file.slice(0, 25)}_${randomBytes(6).toString("hex")}`;
  await withAdmin(cluster, (admin) =>
    admin.query(`create database ${database} template ${run.template} strategy file_copy`),
  );
  let statements: string[] = [];
  const address = { ...cluster, ...(host !== undefined && { host }), database };
  const onStatement = (text: string) => {
    statements.push(text);
    noteStatement(text);
  };
  const settings = {
    log: silentLog(),
    max: connections,
    ...(waitMs !== undefined && { waitMs }),
    onStatement,
  };
  const pool = createPool({ address, ...settings });
  const lesser = { ...address, ...run.lesser };
  const lesserPool = createPool({ address: lesser, ...settings });
  return {
    address,
    pool,
    db: createDb(pool),
    atWork: { address: lesser, pool: lesserPool, db: createDb(lesserPool) },
    takeStatements: () => {
      const taken = statements;
      statements = [];
      return taken;
    },
    close: async () => {
      await Promise.all([pool.end(), lesserPool.end()]);
      writeStatements(inject("statementBook"));
      await withAdmin(cluster, (admin) => admin.query(`drop database ${database} with (force)`));
    },
  };
}
