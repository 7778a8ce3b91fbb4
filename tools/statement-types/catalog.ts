import { readFileSync } from "node:fs";
import type pg from "pg";
import { checkLists } from "../write-database-types.js";

/** Marks the name of a type among literals. */
export const byName = "\0";

export type Column = {
  name: string;
  oid: number;
  isNullable: boolean;
  literals?: string[] | undefined;
  json?: string | undefined;
};
export type Type = { name: string; item: number | null };
export type Routine = { name: string; isBuiltIn: boolean; isStrict: boolean; outTypes: number[] };

/** What the database knows of its own types, functions and tables. */
export type Catalog = {
  types: Map<number, Type>;
  routines: Map<number, Routine>;
  /** By the table's oid and the column's number. */
  columns: Map<string, Column>;
  /** Names for long lists of literals. */
  unions: Map<string, string>;
};

export async function readCatalog(client: pg.Client | pg.PoolClient): Promise<Catalog> {
  const lists = await checkLists(client);
  const { rows: types } = await client.query(
    "select oid::int, typname as name, nullif(typelem, 0)::int as item from pg_type",
  );
  const { rows: routines } = await client.query(
    `select p.oid::int, p.proname as name, n.nspname = 'pg_catalog' as "isBuiltIn",
      p.proisstrict as "isStrict",
      coalesce((select array_agg(t.type::int order by t.n)
        from unnest(p.proallargtypes, p.proargmodes) with ordinality t (type, mode, n)
        where t.mode in ('o', 't')), '{}') as "outTypes"
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace`,
  );
  const { rows: columns } = await client.query(
    `select c.oid::int as table, c.relname as "tableName", a.attnum as number, a.attname as name,
      a.atttypid::int as oid, not a.attnotnull as "isNullable"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind in ('r', 'v', 'm', 'p') and a.attnum > 0 and not a.attisdropped`,
  );
  return {
    types: new Map(types.map(({ oid, ...type }) => [oid, type])),
    routines: new Map(routines.map(({ oid, ...routine }) => [oid, routine])),
    columns: new Map(
      columns.map(({ table, tableName, number, ...column }) => [
        `${table}.${number}`,
        { ...column, ...meaningOf(`${tableName}.${column.name}`, lists) },
      ]),
    ),
    unions: namedUnions(lists),
  };
}

/** What a column holds, as it is declared by hand, or as its check lists it. */
function meaningOf(column: string, lists: ReadonlyMap<string, string[]>): Partial<Column> {
  if (!declared.has(column)) return { literals: lists.get(column) };
  const type = `ColumnTypes[${JSON.stringify(column)}]`;
  return { literals: [`${byName}${type}`], json: type };
}

const columnTypes = new URL("../../src/server/platform/database/column-types.ts", import.meta.url);
const declared = new Set(
  [...readFileSync(columnTypes, "utf8").matchAll(/^ {2}"(\w+\.\w+)":/gm)].map(([, name]) => name),
);

const shortUnion = 40;

/** A long list is called after the first column that has it. */
function namedUnions(lists: ReadonlyMap<string, string[]>): Map<string, string> {
  const unions = new Map<string, string>();
  for (const [column, texts] of [...lists].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const union = texts.map((text) => JSON.stringify(text)).join(" | ");
    if (union.length > shortUnion && !unions.has(union)) unions.set(union, pascalCase(column));
  }
  return unions;
}

function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase());
}
