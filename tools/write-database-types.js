// Writes src/server/platform/database/database-schema.ts from a migrated database, so that Kysely knows every table as it really is.
import { writeFileSync } from "node:fs";
import pg from "pg";

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
  const { rows: checks } = await database.query(`
    select rel.relname as table_name, pg_get_constraintdef(con.oid) as definition
    from pg_constraint con join pg_class rel on rel.oid = con.conrelid join pg_namespace n on n.oid = rel.relnamespace
    where con.contype = 'c' and n.nspname = 'public' and cardinality(con.conkey) = 1`);
  const unions = new Map();
  for (const { table_name, definition } of checks) {
    const listed = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(definition);
    const single = /^CHECK \(\((\w+) = '(\w+)'::text\)\)$/.exec(definition);
    if (listed?.[2]?.includes("::text"))
      unions.set(`${table_name}.${listed[1]}`, [...listed[2].matchAll(/'([^']*)'::text/g)].map((m) => `"${m[1]}"`).join(" | "));
    if (single) unions.set(`${table_name}.${single[1]}`, `"${single[2]}"`);
  }
  const tables = Map.groupBy(columns, (column) => column.table_name);
  const types = [...tables].map(([table, list]) => {
    const lines = list.map((column) => `  ${column.column_name}: ${columnType(column, unions.get(`${table}.${column.column_name}`))};`);
    return `export type ${pascal(table)}Table = {\n${lines.join("\n")}\n};\n`;
  });
  const database_ = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)}Table;`).join("\n");
  return `// Written by tools/write-database-types.js from the migrated database. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

export type Json = ColumnType<unknown, string, string>;
export type JsonWithDefault = ColumnType<unknown, string | undefined, string>;

${types.join("\n")}
export type Database = {\n${database_}\n};\n`;
}

/** @param {{ udt_name: string, nullable: boolean, has_default: boolean, generated: boolean }} column @param {string | undefined} union */
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

if (import.meta.main) {
  const client = new pg.Client(process.argv[2]);
  await client.connect();
  writeFileSync("src/server/platform/database/database-schema.ts", await databaseTypes(client));
  await client.end();
}
