import {
  isNode,
  namesOf,
  nodeOf,
  nodesOf,
  numbersOf,
  type TreeNode,
  type TreeValue,
} from "./node-tree.ts";
import { columnKey, enter, rowKey } from "./not-null.ts";
import { findWith, isTrue, outerScope, type Scope, tableEntry } from "./scope.ts";
import { either, type Field, itemOf, typeName, type Value } from "./value.ts";

const bigint = 20;
const kinds = {
  table: "0",
  subquery: "1",
  join: "2",
  call: "3",
  values: "5",
  with: "6",
  group: "9",
};

export function variableValue(scope: Scope, node: TreeNode): Value {
  const home = outerScope(scope, Number(node.varlevelsup));
  const entry = tableEntry(home, Number(node.varno));
  const number = Number(node.varattno);
  const isOuter =
    numbersOf(node.varnullingrels).length > 0 && !scope.notNull.has(rowKey(scope, node));
  if (number < 0) return { oid: Number(node.vartype), isNullable: isOuter };
  if (number === 0)
    return { oid: Number(node.vartype), isNullable: isOuter, fields: entryColumns(home, entry) };
  const set = home.changed?.table === Number(node.varno) && home.changed.values.get(number);
  const column = entryColumn(home, entry, number);
  if (set) return { ...column, isNullable: column.isNullable && valueBefore(home, set).isNullable };
  const isKnown = scope.notNull.has(columnKey(scope, node));
  return {
    ...column,
    oid: Number(node.vartype),
    isNullable: !isKnown && (isOuter || column.isNullable),
  };
}

/** What a column is set to was read before the change. */
function valueBefore({ query, shared }: Scope, expression: TreeNode): Value {
  const before = shared.scopes.get(query);
  if (before === undefined) throw new Error("A query is read before it is entered.");
  return shared.reader.value(before, expression);
}

function entryColumn(scope: Scope, entry: TreeNode, number: number): Value {
  if (entry.rtekind === kinds.table) return tableColumn(scope, entry, number);
  if (entry.rtekind === kinds.join)
    return scope.shared.reader.value(scope, nodeOf(nodesOf(entry.joinaliasvars)[number - 1]));
  if (entry.rtekind === kinds.group) return groupColumn(scope, entry, number);
  const found = entryColumns(scope, entry)[number - 1];
  if (found === undefined) throw new Error(`There is no column ${number} in ${entryName(entry)}.`);
  return found.value;
}

function entryName(entry: TreeNode): string {
  return String(nodeOf(entry.eref).aliasname);
}

function tableColumn({ shared: { catalog } }: Scope, entry: TreeNode, number: number): Value {
  const column = catalog.columns.get(`${entry.relid}.${number}`);
  if (column === undefined) throw new Error(`There is no column ${number} in ${entryName(entry)}.`);
  const { name: _name, ...value } = column;
  return value;
}

/** With several groupings a column is null where it does not count. */
function groupColumn(scope: Scope, entry: TreeNode, number: number): Value {
  const value = scope.shared.reader.value(scope, nodeOf(nodesOf(entry.groupexprs)[number - 1]));
  return scope.query.groupingSets ? { ...value, isNullable: true } : value;
}

/** All columns of what stands in `from`. */
export function entryColumns(scope: Scope, entry: TreeNode): Field[] {
  const { shared } = scope;
  const known = shared.columns.get(entry);
  if (known) return known;
  const found = readColumns(scope, entry);
  shared.columns.set(entry, found);
  return found;
}

function readColumns(scope: Scope, entry: TreeNode): Field[] {
  const { reader, shared } = { ...scope.shared, shared: scope.shared };
  if (entry.rtekind === kinds.subquery)
    return named(
      entry,
      reader.columns(nodeOf(entry.subquery), scope, shared).map(({ value }) => value),
    );
  if (entry.rtekind === kinds.call) return named(entry, callColumns(scope, entry));
  if (entry.rtekind === kinds.values) return named(entry, valuesColumns(scope, entry));
  if (entry.rtekind === kinds.with) return named(entry, withColumns(scope, entry));
  if (entry.rtekind === kinds.table) return tableColumns(scope, entry);
  throw new Error(`What ${entryName(entry)} yields is not known.`);
}

/** As the alias of the entry names them. */
function named(entry: TreeNode, values: readonly Value[]): Field[] {
  const names = namesOf(nodeOf(entry.eref).colnames);
  return values.map((value, at) => ({ name: names[at] ?? `column${at + 1}`, value }));
}

function tableColumns(scope: Scope, entry: TreeNode): Field[] {
  const { columns } = scope.shared.catalog;
  return [...columns]
    .filter(([key]) => key.startsWith(`${entry.relid}.`))
    .map(([, { name, ...value }]) => ({ name, value }));
}

function valuesColumns(scope: Scope, entry: TreeNode): Value[] {
  const rows = (entry.values_lists as TreeValue[]).map((row) =>
    nodesOf(row).map((node) => scope.shared.reader.value(scope, node)),
  );
  return (rows[0] ?? []).map((_, at) => either(rows.map((row) => row[at] as Value)));
}

/** NOTE: what calls itself is read twice: first as if it ended after its first half. */
function withColumns(scope: Scope, entry: TreeNode): Value[] {
  const { shared } = scope;
  const found = findWith(scope, String(entry.ctename), Number(entry.ctelevelsup));
  const known = shared.columns.get(found.query);
  if (known) return known.map(({ value }) => value);
  if (isNode(found.query.setOperations) && isTrue(found.scope.query.hasRecursive)) {
    const inside = enter(found.query, found.scope, shared);
    const left = nodeOf(nodeOf(found.query.setOperations).larg);
    if (left.type === "RANGETBLREF")
      shared.columns.set(
        found.query,
        entryColumns(inside, tableEntry(inside, Number(left.rtindex))),
      );
  }
  const columns = shared.reader.columns(found.query, found.scope, shared);
  shared.columns.set(found.query, columns);
  return columns.map(({ value }) => value);
}

function callColumns(scope: Scope, entry: TreeNode): Value[] {
  const columns = nodesOf(entry.functions).flatMap((one) => functionColumns(scope, one));
  return isTrue(entry.funcordinality) ? [...columns, { oid: bigint, isNullable: false }] : columns;
}

const neverNull = new Set([
  "generate_series",
  "json_array_elements",
  "jsonb_array_elements",
  "string_to_table",
  "regexp_split_to_table",
  "jsonb_object_keys",
  "json_object_keys",
  "jsonb_each",
  "json_each",
  "generate_subscripts",
]);

/** NOTE: arrays that are unnested side by side are taken to be of one length. */
function functionColumns(scope: Scope, { funcexpr, funccoltypes }: TreeNode): Value[] {
  const call = nodeOf(funcexpr);
  const { catalog, reader } = scope.shared;
  const routine = catalog.routines.get(Number(call.funcid));
  if (call.type !== "FUNCEXPR" || routine === undefined) return [reader.value(scope, call)];
  const isNullable = !neverNull.has(routine.name);
  const listed = numbersOf(funccoltypes);
  if (listed.length > 0) return listed.map((oid) => ({ oid, isNullable: true }));
  if (routine.name === "unnest")
    return [itemOf(catalog, reader.value(scope, nodeOf(nodesOf(call.args)[0])))];
  if (routine.outTypes.length > 1) return routine.outTypes.map((oid) => ({ oid, isNullable }));
  const value = reader.value(scope, call);
  return isTrue(call.funcretset) && typeName(catalog, value.oid) !== "record"
    ? [{ ...value, isNullable }]
    : [value];
}
