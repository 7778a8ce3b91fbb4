import type { Kysely } from "kysely";
import type pg from "pg";
import type { Database } from "./database-schema.ts";

type LaneRead = {
  text: string;
  values: readonly unknown[];
  done(rows: unknown[]): void;
  fail(error: unknown): void;
};

/** A read that waits for the one before it waits for few. */
const mostTogether = 8;

/**
 * Reads that are given in one turn of the event loop go over one connection, in one message. Each is
 * a statement of its own: one that fails takes no other along. This costs the shop and the database
 * about half of what a connection for each read costs.
 */
export class ReadLane {
  readonly #pool: pg.Pool;
  #waiting: LaneRead[] = [];

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  read(text: string, values: readonly unknown[]): Promise<unknown[]> {
    return new Promise((done, fail) => {
      if (this.#waiting.push({ text, values, done, fail }) === 1)
        process.nextTick(() => this.#sendAll());
    });
  }

  #sendAll(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    while (waiting.length > 0) void this.#send(waiting.splice(0, mostTogether));
  }

  async #send(reads: readonly LaneRead[]): Promise<void> {
    try {
      const client = await this.#pool.connect();
      await Promise.all(
        reads.map(({ text, values, done, fail }) =>
          client.query(text, [...values]).then(({ rows }) => done(rows), fail),
        ),
      );
      client.release();
    } catch (error) {
      for (const { fail } of reads) fail(error);
    }
  }
}

const lanes = new WeakMap<Kysely<Database>, ReadLane>();

export function giveLane(db: Kysely<Database>, pool: pg.Pool): void {
  lanes.set(db, new ReadLane(pool));
}

/** Undefined: a transaction, whose statements go over its own connection. */
export function laneOf(db: Kysely<Database>): ReadLane | undefined {
  return lanes.get(db);
}
