import { CompiledQuery, type Kysely } from "kysely";
import type { Database } from "./database-schema.ts";
import { laneOf } from "./read-lane.ts";
import type { StatementTypes } from "./statement-types.ts";

export type StatementName = keyof StatementTypes;
/** A row of the named statement. */
export type StatementRow<Name extends StatementName> = StatementTypes[Name]["row"];
/** The values that the named statement takes. */
export type StatementParams<Name extends StatementName> = StatementTypes[Name]["params"];

export type Statement<Params extends readonly unknown[], Row> = (
  db: Kysely<Database>,
  ...values: Params extends readonly [] ? [values?: readonly []] : [values: Readonly<Params>]
) => Promise<Row[]>;

/** A row of this statement, with the column types given beside it. */
export type RowOf<Named> = Named extends (...all: never) => Promise<(infer Row)[]> ? Row : never;

declare const types: unique symbol;
type Columns<Types> = { readonly [types]?: Types };

/**
 * Column types that are narrower than those the database knows, such as the content of its JSON.
 */
export const columnTypes = <Types>(): Columns<Types> => ({});

type NarrowedRow<Row, Types> = {
  [Name in keyof Row]: Name extends keyof Types ? Types[Name] : Row[Name];
};

const names = new Map<string, string>();

/**
 * A statement, written as SQL and prepared once per connection:
 * `const findSeat = named("find-seat", "select …")`, then `await findSeat(db, [id])`,
 * inside or outside of a transaction. What it takes and yields stands in `statement-types.ts`;
 * `npm run db:types` writes that file.
 * A name stands for one statement in the whole shop: on a connection that knows it, another one fails.
 * NOTE: a pooler in transaction mode must know prepared statements (PgBouncer from 1.21 on).
 */
export function named<
  Name extends StatementName,
  Types extends Partial<StatementRow<Name>> = Record<never, never>,
>(
  name: Name,
  text: string,
  narrower?: Columns<Types>,
): Statement<StatementParams<Name>, NarrowedRow<StatementRow<Name>, Types>>;
export function named(name: string, text: string): unknown {
  return statementTypedByHand(name, text);
}

/** For a text that is put together at run time or by a test: the database has not described it. */
export function statementTypedByHand<Row>(
  name: string,
  text: string,
): (db: Kysely<Database>, values?: readonly unknown[]) => Promise<Row[]> {
  note(name, text);
  const records = recordParameters(text);
  const statement = async (db: Kysely<Database>, values: readonly unknown[] = []) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, withJson(values, records)))).rows;
  texts.set(statement, text);
  return statement;
}

const texts = new WeakMap<object, string>();

/**
 * The same statement for a read that an index answers at once. Outside of a transaction, such reads
 * of one turn go together. NOTE: a slow one, or one that locks, would keep the others waiting.
 */
// biome-ignore lint/suspicious/noExplicitAny: any statement; its types stay as they are.
export function quick<Read extends (db: Kysely<Database>, ...given: any) => Promise<unknown[]>>(
  statement: Read,
): Read {
  const text = texts.get(statement) ?? "";
  const read = (db: Kysely<Database>, values: readonly unknown[] = []) =>
    laneOf(db)?.read(text, values) ?? statement(db, values);
  return read as Read;
}

function note(name: string, text: string): void {
  const known = names.get(text);
  if (known === undefined && [...names.values()].includes(name))
    throw new Error(`There is another statement that is called ${name}.`);
  if (known !== undefined && known !== name)
    throw new Error(`The statement ${name} is the same as ${known}.`);
  names.set(text, name);
}

const recordOfParameter = /\bjsonb?_to_record(?:set)?\s*\(\s*\$(\d+)/g;

/** The positions of the parameters that are read as JSON records. */
function recordParameters(text: string): Set<number> {
  return new Set([...text.matchAll(recordOfParameter)].map((found) => Number(found[1]) - 1));
}

function withJson(values: readonly unknown[], records: ReadonlySet<number>): unknown[] {
  if (records.size === 0) return [...values];
  return values.map((value, at) =>
    records.has(at) && typeof value !== "string" ? jsonOf(value) : value,
  );
}

const halfOfPair = /(\\\\)|\\ud[89a-f][0-9a-f]{2}/g;

/**
 * NOTE: PostgreSQL refuses JSON with half of a surrogate pair. Such a half becomes the replacement
 * character, as it does in a text parameter.
 */
function jsonOf(value: unknown): string {
  const json = JSON.stringify(value);
  return json.replaceAll(halfOfPair, (_part, backslash?: string) => backslash ?? "\ufffd");
}

/** The named statements of all loaded modules. */
export function allNamed(): { text: string; name: string }[] {
  return [...names].map(([text, name]) => ({ text, name }));
}

export function nameOf(text: string): string | undefined {
  return names.get(text);
}
