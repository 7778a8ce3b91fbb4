import { byName, type Catalog } from "./catalog.ts";

/** What is known of an expression: its type in the database, and what its values look like. */
export type Value = {
  oid: number;
  isNullable: boolean;
  /**
   * The texts it can be, where the statement or a check of the table lists them; after `byName` the
   * name of a type.
   */
  literals?: string[] | undefined;
  /** An array's items. */
  item?: Value | undefined;
  /** A row's columns. */
  fields?: Field[] | undefined;
  /** The TypeScript of what JSON holds. */
  json?: string | undefined;
};

export type Field = { name: string; value: Value };

const scalars: Readonly<Record<string, string>> = {
  int2: "number",
  int4: "number",
  int8: "number",
  float4: "number",
  float8: "number",
  numeric: "string",
  text: "string",
  varchar: "string",
  bpchar: "string",
  name: "string",
  char: "string",
  unknown: "string",
  uuid: "string",
  date: "string",
  regclass: "string",
  xid: "string",
  inet: "string",
  void: "string",
  bool: "boolean",
  timestamptz: "Date",
  bytea: "Buffer",
};

const texts = new Set(["text", "varchar", "bpchar", "name", "unknown"]);
const numbers = new Set(["int2", "int4", "int8", "float4", "float8", "numeric"]);

export function typeName(catalog: Catalog, oid: number): string {
  return catalog.types.get(oid)?.name ?? String(oid);
}

export function isText(catalog: Catalog, oid: number): boolean {
  return texts.has(typeName(catalog, oid));
}

export function itemOf(catalog: Catalog, value: Value): Value {
  if (value.item) return value.item;
  return { oid: catalog.types.get(value.oid)?.item ?? value.oid, isNullable: false };
}

function isArray(catalog: Catalog, { oid }: Value): boolean {
  return typeName(catalog, oid).startsWith("_");
}

function isJson(catalog: Catalog, oid: number): boolean {
  return ["json", "jsonb"].includes(typeName(catalog, oid));
}

function unionOf(catalog: Catalog, literals: readonly string[]): string {
  const union = literals
    .map((text) => (text.startsWith(byName) ? text.slice(byName.length) : JSON.stringify(text)))
    .join(" | ");
  return catalog.unions.get(union) ?? union;
}

/** The TypeScript of a column as the shop's parsers of values yield it. */
export function rowType(catalog: Catalog, value: Value): string {
  return withNull(plainRowType(catalog, value), value.isNullable);
}

function plainRowType(catalog: Catalog, value: Value): string {
  if (isJson(catalog, value.oid)) return value.json ?? "unknown";
  if (isArray(catalog, value)) return arrayOf(rowType(catalog, itemOf(catalog, value)));
  if (value.literals) return unionOf(catalog, value.literals);
  return scalar(catalog, value.oid);
}

function scalar(catalog: Catalog, oid: number): string {
  const name = typeName(catalog, oid);
  const type = scalars[name];
  if (type === undefined)
    throw new Error(`It yields ${name}, which the shop does not read: cast it to another type.`);
  return type;
}

/** The TypeScript of a value after JSON: moments, bytes and dates are texts there. */
export function jsonType(catalog: Catalog, value: Value): string {
  return withNull(plainJsonType(catalog, value), value.isNullable);
}

function plainJsonType(catalog: Catalog, value: Value): string {
  if (value.fields)
    return objectType(
      value.fields.map(({ name, value: field }) => [name, jsonType(catalog, field)]),
    );
  if (isJson(catalog, value.oid)) return value.json ?? "unknown";
  if (isArray(catalog, value)) return arrayOf(jsonType(catalog, itemOf(catalog, value)));
  if (value.literals) return unionOf(catalog, value.literals);
  const name = typeName(catalog, value.oid);
  if (numbers.has(name)) return "number";
  return name === "bool" ? "boolean" : "string";
}

/** The TypeScript of what the shop sends. JSON travels as its text. */
export function parameterType(catalog: Catalog, value: Value): string {
  return withNull(plainParameterType(catalog, value), value.isNullable);
}

function plainParameterType(catalog: Catalog, value: Value): string {
  if (value.fields) return recordType(catalog, value.fields);
  if (isArray(catalog, value))
    return `readonly ${arrayOf(parameterType(catalog, itemOf(catalog, value)))}`;
  if (value.literals) return unionOf(catalog, value.literals);
  const name = typeName(catalog, value.oid);
  if (isJson(catalog, value.oid) || name === "interval") return "string";
  return name === "numeric" ? "number | string" : scalar(catalog, value.oid);
}

/** What a statement reads with `jsonb_to_record` or `jsonb_to_recordset`. */
function recordType(catalog: Catalog, fields: readonly Field[]): string {
  return objectType(fields.map(({ name, value }) => [name, recordField(catalog, value)]));
}

function recordField(catalog: Catalog, value: Value): string {
  if (typeName(catalog, value.oid) === "bytea")
    throw new Error("JSON holds no bytes: send them as a parameter of their own.");
  return isJson(catalog, value.oid) ? "unknown" : parameterType(catalog, value);
}

export function objectType(fields: readonly (readonly [name: string, type: string])[]): string {
  if (fields.length === 0) return "Record<never, never>";
  return `{ ${fields.map(([name, type]) => `${propertyName(name)}: ${type}`).join("; ")} }`;
}

export function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

export function arrayOf(type: string): string {
  return isOneType(type) ? `${type}[]` : `(${type})[]`;
}

/** A name, an array of it, or one object. */
function isOneType(type: string): boolean {
  const depths = [...type].map((letter) => ({ "{": 1, "}": -1 })[letter] ?? 0);
  let depth = 0;
  const closes = depths.findIndex((step, at) => {
    depth += step;
    return at > 0 && step < 0 && depth === 0;
  });
  if (type.startsWith("{")) return closes === type.length - 1;
  return /^[\w.]+(?:\[(?:"[\w.]+")?\])*$/.test(type);
}

function withNull(type: string, isNullable: boolean): string {
  return isNullable && type !== "unknown" && type !== "null" ? `${type} | null` : type;
}

/** What a column holds that is the one or the other: branches of a case, halves of a union. */
export function either(values: readonly Value[]): Value {
  const [first, ...rest] = values.filter(({ json }) => json !== "null") as [Value, ...Value[]];
  const isNullable = values.some((value) => value.isNullable);
  if (first === undefined) return { ...(values[0] as Value), isNullable };
  return rest.reduce(merge, { ...first, isNullable });
}

function merge(a: Value, b: Value): Value {
  return {
    oid: a.oid,
    isNullable: a.isNullable || b.isNullable,
    literals: a.literals && b.literals && [...new Set([...a.literals, ...b.literals])],
    item: a.item && b.item && merge(a.item, b.item),
    fields:
      a.fields && b.fields && JSON.stringify(a.fields) === JSON.stringify(b.fields)
        ? a.fields
        : undefined,
    json: a.json === undefined || b.json === undefined ? undefined : eitherJson(a.json, b.json),
  };
}

/** An empty list or object is one of the other's kind. */
function eitherJson(a: string, b: string): string {
  if (a === b || b === "never[]") return a;
  return a === "never[]" ? b : `${a} | ${b}`;
}
