import { CompiledQuery, type Kysely } from "kysely";
import type { Database } from "./database-schema.ts";

const names = new Map<string, string>();

/**
 * A hot statement, written as SQL and prepared once per connection: `const findSeat = named<{ left: number }>("find-seat", "select …")`,
 * then `await findSeat(db, [id])` inside or outside of a transaction.
 * A name stands for one statement in the whole shop: on a connection that knows it, another one fails. Said when the module is loaded.
 * NOTE: a pooler in transaction mode must know prepared statements (PgBouncer from 1.21 on).
 */
export function named<Row>(name: string, text: string): (db: Kysely<Database>, values: readonly unknown[]) => Promise<Row[]> {
  const known = names.get(text);
  if (known === undefined && [...names.values()].includes(name)) throw new Error(`There is another statement that is called ${name}.`);
  if (known !== undefined && known !== name) throw new Error(`The statement ${name} is the same as ${known}.`);
  names.set(text, name);
  return async (db, values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}

/** Of all modules that are loaded. */
export function allNamed(): { text: string; name: string }[] {
  return [...names].map(([text, name]) => ({ text, name }));
}

export function nameOf(text: string): string | undefined {
  return names.get(text);
}
