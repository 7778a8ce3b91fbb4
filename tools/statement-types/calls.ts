import { isNode, nodeOf, nodesOf, type TreeNode } from "./node-tree.ts";
import { isTrue, type Scope } from "./scope.ts";
import { arrayOf, jsonType, objectType, type Value } from "./value.ts";

/** Functions that yield null only for null. Operators do so too, except those that read JSON. */
const keepsValues = new Set(
  `abs age array_append array_cat array_prepend array_remove ascii btrim cardinality ceil ceiling char_length
  chr clock_timestamp concat concat_ws date_bin date_part date_trunc decode div encode exp extract float8 floor format
  gen_random_uuid generate_series hashtext hashtextextended int4 int8 interval isfinite json_build_array
  json_build_object jsonb_array_length jsonb_build_array jsonb_build_object json_array_length
  jsonb_typeof justify_hours left length ln lower lpad ltrim make_date make_interval make_timestamptz md5 mod nextval
  now numeric octet_length pg_advisory_xact_lock pg_backend_pid pg_current_snapshot
  pg_current_xact_id pg_database_size pg_notify pg_snapshot_xmax pg_snapshot_xmin
  pg_table_size pg_total_relation_size pg_try_advisory_lock pg_try_advisory_xact_lock pg_advisory_unlock
  position power random regexp_replace repeat replace reverse right round row_to_json rpad rtrim
  sha256 split_part sqrt starts_with statement_timestamp string_to_array strpos substr substring text
  timezone to_char to_date to_json to_jsonb to_timestamp transaction_timestamp translate trunc upper
  width_bucket pg_sleep set_config`.split(/\s+/),
);
const neverNull = new Set([
  "concat",
  "json_build_array",
  "json_build_object",
  "jsonb_build_array",
  "jsonb_build_object",
]);
const jsonReaders = new Set(
  `json_object_field json_object_field_text json_array_element json_array_element_text json_extract_path
  json_extract_path_text jsonb_object_field jsonb_object_field_text jsonb_array_element
  jsonb_array_element_text jsonb_extract_path jsonb_extract_path_text`.split(/\s+/),
);
const casts = new Set(["1", "2"]);

const valuesOf = (scope: Scope, node: TreeNode) =>
  nodesOf(node.args).map((arg) => scope.shared.reader.value(scope, arg));

function routineOf({ shared: { catalog } }: Scope, oid: unknown) {
  return catalog.routines.get(Number(oid)) ?? { name: "", isBuiltIn: false };
}

/** A call of a function or an operator. */
export function callValue(scope: Scope, node: TreeNode): Value {
  const isOperator = node.type === "OPEXPR";
  const { name, isBuiltIn } = routineOf(scope, isOperator ? node.opfuncid : node.funcid);
  const oid = Number(isOperator ? node.opresulttype : node.funcresulttype);
  const args = valuesOf(scope, node);
  const isKept = isOperator
    ? !jsonReaders.has(name)
    : casts.has(String(node.funcformat)) || keepsValues.has(name);
  const isNullable = !(
    isBuiltIn &&
    (neverNull.has(name) || (isKept && args.every((arg) => !arg.isNullable)))
  );
  return { oid, isNullable, ...builtJson(scope, name, node, args) };
}

function builtJson(
  scope: Scope,
  name: string,
  node: TreeNode,
  args: readonly Value[],
): Partial<Value> {
  const { catalog } = scope.shared;
  if (/^jsonb?_build_object$/.test(name)) return { json: builtObject(scope, node, args) };
  if (/^jsonb?_build_array$/.test(name))
    return { json: `[${args.map((arg) => jsonType(catalog, arg)).join(", ")}]` };
  const [first] = args;
  if (first && ["row_to_json", "to_json", "to_jsonb"].includes(name))
    return { json: jsonType(catalog, { ...first, isNullable: false }) };
  return {};
}

/** NOTE: names that are not written out make the whole unknown. */
function builtObject(scope: Scope, node: TreeNode, args: readonly Value[]): string {
  const fields: [string, string][] = [];
  for (let at = 0; at < args.length; at += 2) {
    const [name, ...others] = args[at]?.literals ?? [];
    const value = args[at + 1];
    if (name === undefined || others.length > 0 || value === undefined || isTrue(node.funcvariadic))
      return "Record<string, unknown>";
    fields.push([name, jsonType(scope.shared.catalog, value)]);
  }
  return objectType(fields);
}

/** NOTE: a total over nothing is null, but for a count; a group is never empty. */
export function totalValue(scope: Scope, node: TreeNode): Value {
  const { catalog, reader } = scope.shared;
  const { name } = routineOf(scope, node.aggfnoid);
  const oid = Number(node.aggtype);
  if (name === "count") return { oid, isNullable: false };
  const args = nodesOf(node.args).map((entry) => reader.value(scope, nodeOf(entry.expr)));
  const [first] = args;
  const isWhole =
    scope.query.groupClause !== null && !scope.query.groupingSets && node.aggfilter === null;
  const listsNulls = /^(?:array|json|jsonb)_(?:object_)?agg$/.test(name);
  const isNullable = !isWhole || (!listsNulls && first?.isNullable !== false);
  const value: Value = { oid, isNullable };
  if (name === "array_agg" && first) return { ...value, item: first };
  if (/^jsonb?_agg$/.test(name) && first)
    return { ...value, json: arrayOf(jsonType(catalog, first)) };
  if (/^jsonb?_object_agg$/.test(name) && args[1])
    return { ...value, json: `Record<string, ${jsonType(catalog, args[1])}>` };
  if (["min", "max"].includes(name)) return { ...value, literals: first?.literals };
  return value;
}

const ranks = new Set([
  "row_number",
  "rank",
  "dense_rank",
  "percent_rank",
  "cume_dist",
  "ntile",
  "count",
]);
const overRows = new Set([
  "sum",
  "min",
  "max",
  "avg",
  "first_value",
  "last_value",
  "bool_or",
  "bool_and",
]);

/** NOTE: the window of a row holds the row itself. */
export function windowValue(scope: Scope, node: TreeNode): Value {
  const { name } = routineOf(scope, node.winfnoid);
  const oid = Number(node.wintype);
  if (ranks.has(name)) return { oid, isNullable: false };
  const [first] = valuesOf(scope, node);
  const isKept = overRows.has(name) && !isNode(node.aggfilter);
  return { oid, isNullable: !(isKept && first?.isNullable === false) };
}
