import type pg from "pg";
import type { Log } from "../process/log.ts";
import { StartProblem } from "../process/start-problem.ts";
import type { DatabaseAddress } from "./database.ts";
import { isLostStatement } from "./database-errors.ts";
import { findPlace, keepRoleSettings, probeStatement } from "./pooled-queries.ts";
import { reachDatabase } from "./reach-database.ts";

/** Enough that a busy pooler hands a statement to another server connection at least once. */
const tries = 20;

const leadApart =
  "DATABASE_URL and DATABASE_DIRECT_URL lead to different databases or roles: name the same database and role in both.";
const losesStatements =
  "The pooler of DATABASE_URL loses prepared statements: use PgBouncer 1.21 or newer with max_prepared_statements above 0, or name the database server itself.";

type Urls = { direct: string; pooled: string };

/**
 * The pool that works through a pooler in transaction mode. A pooler hands its server connections
 * on after each transaction, so nothing that is set on one stays with its caller. The settings of a
 * session are therefore stored with the role, before the pooler opens a connection. A pooler that
 * cannot serve the shop is refused in one sentence.
 */
export async function openPooled(
  urls: Urls,
  open: (address: DatabaseAddress, isPooled: boolean) => pg.Pool,
  log: Log,
): Promise<pg.Pool> {
  const direct = open({ connectionString: urls.direct }, false);
  let place: string;
  try {
    await reachDatabase(direct, urls.direct, { variable: "DATABASE_DIRECT_URL" });
    await keepRoleSettings(direct);
    ({ place } = await findPlace(direct));
  } finally {
    await direct.end();
  }
  const pool = open({ connectionString: urls.pooled }, true);
  try {
    await reachDatabase(pool, urls.pooled, { poolerIsKnown: true });
    const there = await findPlace(pool);
    if (there.place !== place) throw new StartProblem(leadApart);
    await keepsStatements(pool);
    if (!there.hasSettings)
      log.warn("the pooler has connections from before the role's settings: give it RECONNECT");
    return pool;
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/**
 * A pooler that does not know prepared statements fails as soon as two callers name one on the same
 * server connection, or one caller is given another server connection.
 */
async function keepsStatements(pool: pg.Pool): Promise<void> {
  const one = await pool.connect();
  const other = await pool.connect();
  try {
    await tryStatements(one, other);
  } finally {
    one.release();
    other.release();
  }
}

async function tryStatements(one: pg.PoolClient, other: pg.PoolClient): Promise<void> {
  for (let round = 0; round < tries; round += 1) {
    const pids = [];
    for (const line of [one, other, one, one, other]) pids.push(await askProbe(line, round));
    const [first, second, third] = pids;
    // Proven: a second caller was served by the first one's connection, or a caller by a new one.
    if (first === second || (third !== first && third !== second)) return;
  }
}

async function askProbe(line: pg.PoolClient, round: number): Promise<number | undefined> {
  try {
    const { rows } = await line.query<{ pid: number }>(probeStatement(round));
    return rows[0]?.pid;
  } catch (error) {
    if (isLostStatement(error)) throw new StartProblem(losesStatements);
    throw error;
  }
}
