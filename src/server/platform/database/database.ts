import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { Log } from "../process/log.ts";
import type { Database } from "./database-schema.ts";
import { nameOf } from "./named-statement.ts";
import { sendAlone } from "./try-again.ts";

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

/** Where a database is: an address, or the folder of a Unix socket. */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; user: string; database: string };

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
  onStatement?: (text: string) => void;
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
    idleTimeoutMillis: 30_000,
    query_timeout: statementTimeoutMs * 1.5,
    ...(!isPooled && {
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: 15_000,
    }),
    types: valueParsers,
    Client: clientClass(onStatement, isPooled ? undefined : planning),
  });
  survive(pool, log);
  return pool;
}

export function createDb(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
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

const notCounted = /^\s*(?:begin|start transaction|commit|rollback|savepoint|release|set )/i;

/**
 * A connection whose loss at any moment does not end the process. NOTE: a pool listens for errors
 * only while a connection is open and idle. Without this class, a connection that the server ends
 * before or in between would end the process. The waiting caller gets the error in both cases.
 */
export class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on("error", () => undefined);
  }
}

function clientClass(onStatement: PoolOptions["onStatement"], settings: string | undefined) {
  return class extends SteadyClient {
    // biome-ignore lint/suspicious/noExplicitAny: with a callback or without one, as the pool and others call it.
    override connect(done?: (error: any, client?: any) => void): any {
      const planned = super.connect().then(async () => {
        if (settings !== undefined)
          await super.query(settings).catch((error: Error) => this.#giveUp(error));
        return this;
      });
      if (done) planned.then((client) => done(null, client), done);
      return planned;
    }

    /** The pool forgets a connection that could not be opened, and does not close it. */
    #giveUp(error: Error): never {
      super.end().catch(() => undefined);
      throw error;
    }

    // biome-ignore lint/suspicious/noExplicitAny: `query` has eleven overloads; all are handed on, only texts are looked at.
    override query(...given: any[]): any {
      const [what, values, ...rest] = given;
      const text: string | undefined = typeof what === "string" ? what : what?.text;
      if (onStatement && text !== undefined && !notCounted.test(text)) onStatement(text);
      const name = typeof what === "string" ? nameOf(what) : undefined;
      const query = super.query as (...all: unknown[]) => unknown;
      const send = () =>
        name === undefined
          ? query.apply(this, given)
          : query.call(this, { name, text: what, values }, ...rest);
      const answersByPromise =
        typeof what === "string" && ![values, ...rest].some((one) => typeof one === "function");
      return answersByPromise && this.#isAlone()
        ? sendAlone(send as () => Promise<unknown>)
        : send();
    }

    /** No transaction is open here. */
    #isAlone(): boolean {
      return this.getTransactionStatus() === "I";
    }
  };
}
