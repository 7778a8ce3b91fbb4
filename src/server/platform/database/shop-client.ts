import pg from "pg";
import { nameOf } from "./named-statement.ts";
import { sendAlone } from "./try-again.ts";

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

/** A connection's first transaction prepares it. Later ones put it in front of a statement. */
const begin = { name: "begin", text: "begin" };

/**
 * A transaction's first statement with `begin` in front of it. NOTE: both stand before one Sync. If
 * `begin` fails, the database skips the statement, so it never runs outside of its transaction.
 */
class FirstQuery extends pg.Query {
  override submit = (connection: pg.Connection) => {
    connection.stream.cork();
    connection.bind({ statement: begin.name }, true);
    connection.execute(null, true);
    const problem = pg.Query.prototype.submit.call(this, connection);
    connection.stream.uncork();
    return problem;
  };
}

export type OnStatement = (text: string) => void;
/** `settings`: a statement that every new connection begins with. */
type Options = { onStatement: OnStatement | undefined; settings: string | undefined };
type Result = { command: string; rows: unknown[]; rowCount: number | null };
const done = (command: string): Promise<Result> =>
  Promise.resolve({ command, rows: [], rowCount: null });

/**
 * The pool's connection. It prepares named statements, sends a single statement again that was
 * locked out, keeps a `begin` back until the first statement goes, and writes once what comes in
 * one turn of the event loop.
 */
export class ShopClient extends SteadyClient {
  readonly #onStatement: OnStatement | undefined;
  readonly #settings: string | undefined;
  /** `begin` was given and not yet sent. */
  #isToBegin = false;
  #isInTransaction = false;
  #knowsBegin = false;
  /** The first transaction is being begun. What is given meanwhile waits. */
  #beginning: Promise<unknown> | undefined;
  #isCorked = false;

  constructor(config: pg.ClientConfig | string | undefined, { onStatement, settings }: Options) {
    super(config);
    this.#onStatement = onStatement;
    this.#settings = settings;
  }

  // biome-ignore lint/suspicious/noExplicitAny: with a callback or without one, as the pool and others call it.
  override connect(done?: (error: any, client?: any) => void): any {
    const planned = super.connect().then(async () => {
      if (this.#settings !== undefined)
        await super.query(this.#settings).catch((error: Error) => this.#giveUp(error));
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
    if (text !== undefined && !notCounted.test(text)) this.#onStatement?.(text);
    const answersByPromise =
      typeof what === "string" && ![values, ...rest].some((one) => typeof one === "function");
    if (answersByPromise) {
      if (what === "begin") return this.#begin();
      if (what === "commit" || what === "rollback") return this.#end(what);
    }
    const name = typeof what === "string" ? nameOf(what) : undefined;
    if (this.#isToBegin) {
      this.#isToBegin = false;
      return this.#first(typeof what === "string" ? { name, text: what, values } : what);
    }
    const send = () =>
      name === undefined ? this.#send(...given) : this.#send({ name, text: what, values }, ...rest);
    if (this.#beginning !== undefined) return this.#beginning.then(send);
    return answersByPromise && this.#isAlone() ? sendAlone(send as () => Promise<unknown>) : send();
  }

  #begin(): Promise<Result> {
    this.#isToBegin = true;
    this.#isInTransaction = true;
    return done("BEGIN");
  }

  #end(how: "commit" | "rollback"): Promise<Result> {
    this.#isInTransaction = false;
    if (this.#beginning !== undefined) return this.#beginning.then(() => this.#send(how));
    if (!this.#isToBegin) return this.#send(how);
    this.#isToBegin = false;
    return done(how.toUpperCase());
  }

  #first(config: { name: string | undefined; text: string; values: unknown[] }): Promise<Result> {
    if (!this.#knowsBegin) return this.#firstAfterBegin(config);
    return new Promise((resolve, reject) => {
      // The results of `begin` and of the statement.
      const answer = (error: Error | undefined, results: unknown) =>
        error ? reject(error) : resolve((results as Result[]).at(-1) as Result);
      this.#send(new FirstQuery({ ...config, queryMode: "extended" } as pg.QueryConfig), answer);
    });
  }

  #firstAfterBegin(config: object): Promise<Result> {
    const begun: Promise<Result> = this.#send(begin);
    this.#beginning = begun;
    return begun.then(
      () => {
        this.#beginning = undefined;
        this.#knowsBegin = true;
        return this.#send(config);
      },
      (error: Error) => {
        this.#beginning = undefined;
        throw error;
      },
    );
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  #send(...given: any[]): any {
    this.#cork();
    return (super.query as (...all: unknown[]) => unknown).apply(this, given);
  }

  /** What is sent in this turn of the event loop is written to the socket at its end, once. */
  #cork(): void {
    if (this.#isCorked) return;
    const { stream } = (this as unknown as { connection: pg.Connection }).connection;
    this.#isCorked = true;
    stream.cork();
    process.nextTick(() => {
      this.#isCorked = false;
      stream.uncork();
    });
  }

  /** No transaction is open here. */
  #isAlone(): boolean {
    return this.getTransactionStatus() === "I" && !this.#isInTransaction;
  }
}
