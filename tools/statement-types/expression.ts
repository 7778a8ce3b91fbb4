import { callValue, totalValue, windowValue } from "./calls.ts";
import { constantValue } from "./constant.ts";
import { isNode, nodeOf, nodesOf, type TreeNode, type TreeValue } from "./node-tree.ts";
import { impliedBy, impliedUnless } from "./not-null.ts";
import { parameterValue } from "./parameter-notes.ts";
import { isTrue, type Scope } from "./scope.ts";
import { either, isText, itemOf, type Value } from "./value.ts";
import { variableValue } from "./variable.ts";

type Rule = (scope: Scope, node: TreeNode) => Value;

const bool = 16;

/** How each kind of expression is typed. What is not here can be null. */
const rules: Readonly<Record<string, Rule>> = {
  VAR: variableValue,
  CONST: constantValue,
  PARAM: sentValue,
  RELABELTYPE: castValue,
  COERCEVIAIO: castValue,
  ARRAYCOERCEEXPR: castValue,
  COERCETODOMAIN: castValue,
  FUNCEXPR: callValue,
  OPEXPR: callValue,
  SCALARARRAYOPEXPR: (scope, node) => ({ oid: bool, isNullable: hasNull(scope, node.args) }),
  BOOLEXPR: (scope, node) => ({ oid: bool, isNullable: isUnsure(scope, node) }),
  NULLTEST: () => ({ oid: bool, isNullable: false }),
  BOOLEANTEST: () => ({ oid: bool, isNullable: false }),
  DISTINCTEXPR: () => ({ oid: bool, isNullable: false }),
  NULLIFEXPR: (scope, node) => ({ ...firstOf(scope, node.args), isNullable: true }),
  COALESCEEXPR: coalesceValue,
  MINMAXEXPR: greatestValue,
  CASEEXPR: caseValue,
  SQLVALUEFUNCTION: (_, node) => ({ oid: Number(node.type_), isNullable: false }),
  SUBLINK: subqueryValue,
  NAMEDARGEXPR: (scope, node) => read(scope, nodeOf(node.arg)),
  AGGREF: totalValue,
  WINDOWFUNC: windowValue,
  ARRAYEXPR: arrayValue,
  ROWEXPR: rowValue,
  GROUPINGFUNC: () => ({ oid: 23, isNullable: false }),
};

/** Fields that hold the type of an expression that has no rule. */
const typeFields = ["resulttype", "refrestype", "opresulttype", "funcresulttype"];

export function expressionValue(scope: Scope, node: TreeNode): Value {
  const rule = rules[node.type];
  if (rule) return rule(scope, node);
  const field = typeFields.find((name) => node[name] !== undefined);
  if (field === undefined) throw new Error(`No rule is known for ${node.type}.`);
  return { oid: Number(node[field]), isNullable: true };
}

const read = (scope: Scope, node: TreeNode) => scope.shared.reader.value(scope, node);
const readAll = (scope: Scope, list: TreeValue | undefined) =>
  nodesOf(list).map((node) => read(scope, node));
const hasNull = (scope: Scope, list: TreeValue | undefined) =>
  readAll(scope, list).some(({ isNullable }) => isNullable);

function firstOf(scope: Scope, list: TreeValue | undefined): Value {
  return read(scope, nodeOf(nodesOf(list)[0]));
}

function sentValue({ shared }: Scope, { paramkind, paramid, paramtype }: TreeNode): Value {
  const oid = Number(paramtype);
  if (paramkind !== "0") return { oid, isNullable: true };
  return parameterValue(shared.catalog, oid, shared.parameters.get(Number(paramid)) ?? {});
}

/** Literals stay through casts between texts only. */
function castValue(scope: Scope, node: TreeNode): Value {
  const inner = read(scope, nodeOf(node.arg));
  const oid = Number(node.resulttype);
  const { catalog } = scope.shared;
  const keepsTexts = isText(catalog, inner.oid) && isText(catalog, oid);
  const item = node.type === "ARRAYCOERCEEXPR" ? castItem(scope, inner, oid) : undefined;
  return {
    oid,
    isNullable: inner.isNullable,
    ...(keepsTexts && { literals: inner.literals }),
    json: inner.json,
    ...(item && { item }),
  };
}

function castItem(scope: Scope, inner: Value, oid: number): Value {
  const { catalog } = scope.shared;
  const before = itemOf(catalog, inner);
  const after = catalog.types.get(oid)?.item ?? oid;
  return { ...before, oid: after };
}

function coalesceValue(scope: Scope, node: TreeNode): Value {
  const values = readAll(scope, node.args);
  return {
    ...either(values),
    oid: Number(node.coalescetype),
    isNullable: values.every(({ isNullable }) => isNullable),
  };
}

function greatestValue(scope: Scope, node: TreeNode): Value {
  const values = readAll(scope, node.args);
  return {
    oid: Number(node.minmaxtype),
    isNullable: values.every(({ isNullable }) => isNullable),
  };
}

const knowing = (scope: Scope, columns: ReadonlySet<string>): Scope => ({
  ...scope,
  notNull: scope.notNull.union(columns),
});

/** What stands after an `and` counts where the first part holds, after an `or` where it does not. */
function isUnsure(scope: Scope, { args, boolop }: TreeNode): boolean {
  const implied = boolop === "and" ? impliedBy : impliedUnless;
  let inside = scope;
  return nodesOf(args).some((arg) => {
    const { isNullable } = read(inside, arg);
    inside = knowing(inside, implied(inside, arg));
    return isNullable;
  });
}

/** A branch knows what its condition says, and that those before did not hold. */
function caseValue(scope: Scope, node: TreeNode): Value {
  const isSimple = isNode(node.arg);
  let rest = scope;
  const branches = nodesOf(node.args).map((branch) => {
    const condition = nodeOf(branch.expr);
    const inside = isSimple ? rest : knowing(rest, impliedBy(rest, condition));
    if (!isSimple) rest = knowing(rest, impliedUnless(rest, condition));
    return read(inside, nodeOf(branch.result));
  });
  const isNull = isNullConstant(node.defresult);
  const value = either(isNull ? branches : [...branches, read(rest, nodeOf(node.defresult))]);
  return { ...value, oid: Number(node.casetype), isNullable: isNull || value.isNullable };
}

function isNullConstant(node: TreeValue | undefined): boolean {
  if (!isNode(node)) return true;
  return node.type === "CONST"
    ? isTrue(node.constisnull)
    : isNode(node.arg) && isNullConstant(node.arg);
}

/** NOTE: of a subquery that gives one value, no row is null. Totals without groups give one row. */
function subqueryValue(scope: Scope, node: TreeNode): Value {
  const { subLinkType } = node;
  if (subLinkType === "0") return { oid: bool, isNullable: false };
  const query = nodeOf(node.subselect);
  const [column] = scope.shared.reader.columns(query, scope, scope.shared);
  if (subLinkType === "1" || subLinkType === "2")
    return {
      oid: bool,
      isNullable: column?.value.isNullable !== false || hasNull(scope, nodeOf(node.testexpr).args),
    };
  if (column === undefined) throw new Error("A subquery yields nothing.");
  if (subLinkType === "6")
    return { oid: arrayTypeOf(scope, column.value.oid), isNullable: false, item: column.value };
  return { ...column.value, isNullable: column.value.isNullable || !givesOneRow(query) };
}

function arrayTypeOf({ shared: { catalog } }: Scope, oid: number): number {
  const name = `_${catalog.types.get(oid)?.name}`;
  const found = [...catalog.types].find(([, type]) => type.name === name);
  if (found === undefined) throw new Error(`There are no arrays of the type ${oid}.`);
  return found[0];
}

function givesOneRow(query: TreeNode): boolean {
  const { jointree, groupClause, groupingSets, havingQual, limitCount, limitOffset } = query;
  if ([groupClause, groupingSets, havingQual, limitCount, limitOffset].some((one) => one))
    return false;
  if (isTrue(query.hasAggs)) return true;
  const { fromlist, quals } = nodeOf(jointree);
  return fromlist === null && quals === null && query.setOperations === null;
}

function arrayValue(scope: Scope, node: TreeNode): Value {
  const items = readAll(scope, node.elements);
  return {
    oid: Number(node.array_typeid),
    isNullable: false,
    ...(items.length > 0 && { item: { ...either(items), oid: Number(node.element_typeid) } }),
  };
}

function rowValue(scope: Scope, node: TreeNode): Value {
  const fields = nodesOf(node.args).map((arg, at) => ({
    name: `f${at + 1}`,
    value: read(scope, arg),
  }));
  return { oid: Number(node.row_typeid), isNullable: false, fields };
}
