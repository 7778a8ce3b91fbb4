import { isNode, nodesOf, type TreeNode, type TreeValue } from "./node-tree.ts";
import { isTrue, openScope, outerScope, type Scope, type StatementContext } from "./scope.ts";

/** Opens a query and notes which of its columns its conditions keep from being null. */
export function enter(query: TreeNode, parent: Scope | null, shared: StatementContext): Scope {
  const isNew = !shared.scopes.has(query);
  const scope = openScope(query, parent, shared);
  if (isNew && isNode(query.jointree)) addConditions(scope, query.jointree);
  return scope;
}

/** NOTE: what stands on the nullable side of an outer join says nothing about the rows that come out. */
function addConditions(scope: Scope, from: TreeNode): void {
  const isInner = from.type === "FROMEXPR" || from.jointype === "0";
  if (isInner && isNode(from.quals))
    for (const key of impliedBy(scope, from.quals)) (scope.notNull as Set<string>).add(key);
  for (const part of partsWithoutNulls(from)) addConditions(scope, part);
}

function partsWithoutNulls(from: TreeNode): TreeNode[] {
  if (from.type === "FROMEXPR") return nodesOf(from.fromlist);
  if (from.type !== "JOINEXPR") return [];
  const { jointype, larg, rarg } = from;
  const sides: Record<string, TreeValue[]> = {
    0: [larg, rarg] as TreeValue[],
    1: [larg] as TreeValue[],
    3: [rarg] as TreeValue[],
  };
  return nodesOf(sides[String(jointype)]);
}

export function columnKey(scope: Scope, variable: TreeNode): string {
  const home = outerScope(scope, Number(variable.varlevelsup));
  return `${home.id}:${variable.varno}.${variable.varattno}`;
}

/** A row that an outer join did not make up. */
export function rowKey(scope: Scope, variable: TreeNode): string {
  return `${outerScope(scope, Number(variable.varlevelsup)).id}:${variable.varno}`;
}

/** The columns that are not null where this condition holds. */
export function impliedBy(scope: Scope, condition: TreeNode): Set<string> {
  const args = nodesOf(condition.args);
  if (condition.type === "BOOLEXPR" && condition.boolop === "and")
    return args.reduce((all, arg) => all.union(impliedBy(scope, arg)), new Set<string>());
  if (condition.type === "BOOLEXPR" && condition.boolop === "or")
    return args.map((arg) => impliedBy(scope, arg)).reduce((all, one) => all.intersection(one));
  if (condition.type === "BOOLEXPR")
    return strictIn(scope, args[0]).union(impliedUnless(scope, args[0]));
  if (condition.type === "NULLTEST")
    return condition.nulltesttype === "1" ? strictIn(scope, condition.arg) : new Set();
  return strictIn(scope, condition);
}

/** The columns that are not null where this condition does not hold. */
export function impliedUnless(scope: Scope, condition: TreeNode | undefined): Set<string> {
  if (condition?.type === "NULLTEST" && condition.nulltesttype === "0")
    return strictIn(scope, condition.arg);
  if (condition?.type !== "BOOLEXPR" || condition.boolop !== "or") return new Set();
  return nodesOf(condition.args).reduce(
    (all, arg) => all.union(impliedUnless(scope, arg)),
    new Set<string>(),
  );
}

/** The columns that make the whole null when they are null. */
function strictIn(scope: Scope, node: TreeValue | undefined): Set<string> {
  if (!isNode(node)) return new Set();
  if (node.type === "VAR") return new Set([columnKey(scope, node), rowKey(scope, node)]);
  if (["RELABELTYPE", "COERCEVIAIO", "ARRAYCOERCEEXPR"].includes(node.type))
    return strictIn(scope, node.arg);
  if (node.type === "SUBLINK" && node.subLinkType === "2") return strictIn(scope, node.testexpr);
  if (!isStrict(scope, node)) return new Set();
  return nodesOf(node.args).reduce(
    (all, arg) => all.union(strictIn(scope, arg)),
    new Set<string>(),
  );
}

function isStrict({ shared }: Scope, node: TreeNode): boolean {
  const strict = (oid: unknown) => shared.catalog.routines.get(Number(oid))?.isStrict === true;
  if (node.type === "FUNCEXPR") return strict(node.funcid);
  if (node.type === "OPEXPR") return strict(node.opfuncid);
  return node.type === "SCALARARRAYOPEXPR" && isTrue(node.useOr) && strict(node.opfuncid);
}
