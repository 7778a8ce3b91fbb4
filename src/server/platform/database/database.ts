import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { Log } from "../process/log.ts";
import type { Database } from "./database-schema.ts";
import { giveLane } from "./read-lane.ts";
import { type OnStatement, ShopClient } from "./shop-client.ts";

const { INT8, DATE } = pg.types.builtins;
const INT8_ARRAY = 1016;

/**
 * How database values are parsed: an integer becomes an exact number or an error, and a date
 * without a time stays text.
 */
const valueParsers = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (format === "binary") return pg.types.getTypeParser(oid, "binary");
    if (oid === INT8) return wholeNumber;
    if (oid === INT8_ARRAY) return wholeNumbers;
    if (oid === DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, "text");
  },
} as pg.CustomTypesConfig;

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number))
    throw new RangeError(`The database holds ${text}, which is too large to count with.`);
  return number;
}

function wholeNumbers(text: string): (number | null)[] {
  const inside = text.slice(1, -1);
  return inside === ""
    ? []
    : inside.split(",").map((part) => (part === "NULL" ? null : wholeNumber(part)));
}

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

/**
 * Where a database is: an address, or the folder of a Unix socket. `options` are settings that each
 * connection begins with.
 */
export type DatabaseAddress =
  | { connectionString: string; options?: string }
  | {
      host: string;
      port?: number;
      user: string;
      password?: string;
      database: string;
    };

export type PoolOptions = {
  address: DatabaseAddress;
  log: Log;
  /** A pooler is in between: the role carries the settings of a session (`preparePooled`). */
  isPooled?: boolean;
  max?: number;
  /** 0 means no timeout. */
  statementTimeoutMs?: number;
  /** How long a call waits for a free connection. */
  waitMs?: number;
  /** Called with every statement but begin, commit and rollback. */
  onStatement?: OnStatement | undefined;
};

/** The process's one pool. */
export function createPool({
  address,
  log,
  isPooled = false,
  max = 16,
  statementTimeoutMs = 10_000,
  waitMs = 5_000,
  onStatement,
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...address,
    max,
    application_name: "shop",
    connectionTimeoutMillis: waitMs,
    // A new connection plans each statement anew: 0.2 s of processor for those of a checkout.
    idleTimeoutMillis: 300_000,
    query_timeout: statementTimeoutMs * 1.5,
    ...(!isPooled && {
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: 15_000,
    }),
    types: valueParsers,
    // Statements of a transaction that do not wait for each other travel together.
    pipeline: true,
    Client: class extends ShopClient {
      constructor(config?: string | pg.ClientConfig) {
        super(config, { onStatement, settings: isPooled ? undefined : planning });
      }
    },
  });
  survive(pool, log);
  return pool;
}

export function createDb(pool: pg.Pool): Db {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  giveLane(db, pool);
  return db;
}

/**
 * NOTE: both are needed. Without the inner one a connection that the server ends while it is
 * checked out takes the process down.
 */
export function survive(pool: pg.Pool, log: Log): void {
  const note = (error: Error) => {
    if (!pool.ending) log.warn({ reason: error.message }, "a database connection was lost");
  };
  pool.on("error", note);
  pool.on("connect", (client) => client.on("error", note));
}

/**
 * Every statement is planned once per connection, not once per set of values, because planning the
 * large ones takes longer than running them. NOTE: a statement must therefore not carry conditions
 * that its values switch off. Leave them out of its text. `random_page_cost` is that of a
 * solid-state disk, so that a plan made for small tables stays good when they grow.
 */
const planning = "set plan_cache_mode = force_generic_plan; set random_page_cost = 1.1";
