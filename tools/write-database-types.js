// Writes src/server/platform/database/database-schema.ts: every table of a migrated database, for
// Kysely. `npm run db:types` runs it.

/** @type {Record<string, string>} */
const typeOf = {
  int4: "number",
  float8: "number",
  int8: "number",
  text: "string",
  bool: "boolean",
  timestamptz: "Date",
  jsonb: "Json",
  bytea: "Buffer",
  uuid: "string",
  date: "string",
  numeric: "string",
  _text: "string[]",
  _int8: "number[]",
};

/** @param {import("pg").Client | import("pg").Pool} database */
export async function databaseTypes(database) {
  const { rows: columns } = await database.query(`
    select table_name, column_name, udt_name, is_nullable = 'YES' as nullable,
           column_default is not null or is_identity = 'YES' as has_default, is_generated = 'ALWAYS' as generated
    from information_schema.columns where table_schema = 'public' and table_name not like 'kysely_%' and table_name <> 'socket_io_attachments' order by table_name, ordinal_position`);
  const unions = await checkLists(database);
  const tables = Map.groupBy(columns, (column) => column.table_name);
  const types = [...tables].map(([table, list]) => {
    const lines = list.map((column) => {
      const union = unionOf(unions.get(`${table}.${column.column_name}`));
      return `  ${column.column_name}: ${columnType(column, union)};`;
    });
    return `export type ${pascal(table)}Table = {\n${lines.join("\n")}\n};\n`;
  });
  const database_ = [...tables.keys()]
    .map((table) => `  ${table}: ${pascal(table)}Table;`)
    .join("\n");
  return `// Written from the migrated database by \`npm run db:types\`. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

export type Json = ColumnType<unknown, string, string>;
export type JsonWithDefault = ColumnType<unknown, string | undefined, string>;

${types.join("\n")}
export type Database = {\n${database_}\n};\n`;
}

/**
 * The texts that a check constraint lists for a column, by `table.column`.
 * @param {import("pg").Client | import("pg").Pool | import("pg").PoolClient} database
 * @returns {Promise<Map<string, string[]>>}
 */
export async function checkLists(database) {
  const { rows: checks } = await database.query(`
    select rel.relname as table_name, pg_get_constraintdef(con.oid) as definition
    from pg_constraint con join pg_class rel on rel.oid = con.conrelid join pg_namespace n on n.oid = rel.relnamespace
    where con.contype = 'c' and n.nspname = 'public' and cardinality(con.conkey) = 1`);
  /** @type {Map<string, string[]>} */
  const lists = new Map();
  for (const { table_name, definition } of checks) {
    const listed = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(definition);
    const single = /^CHECK \(\((\w+) = '(\w+)'::text\)\)$/.exec(definition);
    if (listed?.[2]?.includes("::text"))
      lists.set(
        `${table_name}.${listed[1]}`,
        [...listed[2].matchAll(/'([^']*)'::text/g)].map((found) => found[1] ?? ""),
      );
    if (single) lists.set(`${table_name}.${single[1]}`, [single[2] ?? ""]);
  }
  return lists;
}

/** @param {string[] | undefined} texts */
function unionOf(texts) {
  return texts?.map((text) => JSON.stringify(text)).join(" | ");
}

/** @param {{ udt_name: string, nullable: boolean, has_default: boolean, generated: boolean }} column
 * @param {string | undefined} union */
function columnType(column, union) {
  const type = union ?? typeOf[column.udt_name];
  if (!type) throw new Error(`No type is known for ${column.udt_name}.`);
  const full = column.nullable ? `${type} | null` : type;
  if (column.generated) return `GeneratedAlways<${full}>`;
  if (full === "Json" && column.has_default) return "JsonWithDefault";
  return column.has_default ? `Generated<${full}>` : full;
}

/** @param {string} name */
function pascal(name) {
  return name
    .split("_")
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join("");
}
