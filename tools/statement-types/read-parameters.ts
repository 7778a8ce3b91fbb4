import { isNode, namesOf, nodeOf, nodesOf, type TreeNode, type TreeValue } from "./node-tree.ts";
import { enter } from "./not-null.ts";
import {
  castOf,
  fieldsOf,
  isRecordOfJson,
  type Note,
  note,
  notesOf,
  plural,
} from "./parameter-notes.ts";
import { isTrue, outerScope, type Scope, type StatementContext, tableEntry } from "./scope.ts";
import { isText } from "./value.ts";

const writes = new Set(["2", "3"]);

/** Notes what the statement does with each of its parameters. */
export function readParameters(
  query: TreeNode,
  parent: Scope | null,
  shared: StatementContext,
): void {
  const scope = enter(query, parent, shared);
  readFields(scope, query);
  if (writes.has(String(query.commandType))) readWrites(scope, query);
  note(scope, query.limitCount, { label: "limit" });
  note(scope, query.limitOffset, { label: "offset" });
}

/** NOTE: queries inside first: a column of a subquery is noted in the scope of that one. */
function readFields(scope: Scope, node: TreeNode): void {
  for (const value of Object.values(node)) readValue(scope, value);
  readNode(scope, node);
}

function readValue(scope: Scope, value: TreeValue): void {
  if (Array.isArray(value)) for (const one of value) readValue(scope, one);
  else if (isNode(value) && value.type === "QUERY") readParameters(value, scope, scope.shared);
  else if (isNode(value)) readFields(scope, value);
}

type Rule = (scope: Scope, node: TreeNode) => void;

const rules: Readonly<Record<string, Rule>> = {
  OPEXPR: readComparison,
  DISTINCTEXPR: readComparison,
  SCALARARRAYOPEXPR: readMembership,
  BOOLEXPR: readEither,
  NULLTEST: (scope, { arg }) => note(scope, arg, { isNullable: true }),
  COALESCEEXPR: (scope, { args }) => readCoalesce(scope, nodesOf(args)),
  RANGETBLENTRY: readTable,
};

function readNode(scope: Scope, node: TreeNode): void {
  rules[node.type]?.(scope, node);
}

/** What it is compared with for being the same is a text that it can be. */
function readComparison(scope: Scope, { type, args, opfuncid }: TreeNode): void {
  const [left, right] = nodesOf(args);
  if (left === undefined || right === undefined) return;
  const isDistinct = type === "DISTINCTEXPR";
  const routine = scope.shared.catalog.routines.get(Number(opfuncid))?.name ?? "";
  const isSame = isDistinct || /(?:eq|ne)$/.test(routine);
  const say = (other: TreeNode): Note => ({
    ...(isSame ? sayOf(scope, other) : { label: sayOf(scope, other).label }),
    ...(isDistinct && { isNullable: true }),
  });
  note(scope, left, say(right));
  note(scope, right, say(left));
}

/** One side may be left out by a null: `account_id = $1 or guest_id = $2`. */
function readEither(scope: Scope, { args, boolop }: TreeNode): void {
  const sides = nodesOf(args).map((side) => (side.type === "OPEXPR" ? nodesOf(side.args) : []));
  const compared = sides.map((side) => side.find(({ type }) => type === "PARAM"));
  const numbers = new Set(compared.map((one) => one?.paramid));
  if (boolop !== "or" || numbers.has(undefined) || numbers.size < sides.length) return;
  for (const one of compared) note(scope, one, { isNullable: true });
}

/** The name of a column, and the texts it can be. */
function sayOf(scope: Scope, expression: TreeNode): Note {
  const inner = castOf(expression);
  if (isNode(inner)) return sayOf(scope, inner);
  if (expression.type === "CONST")
    return { constants: scope.shared.reader.value(scope, expression).literals };
  if (expression.type !== "VAR") return {};
  const { literals } = scope.shared.reader.value(scope, expression);
  const label = columnName(scope, expression);
  return { ...(label && { label }), literals };
}

function columnName(scope: Scope, variable: TreeNode): string | undefined {
  const home = outerScope(scope, Number(variable.varlevelsup));
  const entry = tableEntry(home, Number(variable.varno));
  return namesOf(nodeOf(entry.eref).colnames)[Number(variable.varattno) - 1];
}

function readMembership(scope: Scope, { args }: TreeNode): void {
  const [one, list] = nodesOf(args);
  if (one === undefined || list === undefined) return;
  const { label, literals } = sayOf(scope, one);
  const found = parameterIn(list);
  if (found === undefined) return;
  const notes = notesOf(scope, found);
  if (label) notes.label ??= plural(label);
  if (literals && takesTexts(scope, one)) notes.itemLiterals ??= literals;
}

function takesTexts(scope: Scope, expression: TreeNode): boolean {
  return isText(scope.shared.catalog, scope.shared.reader.value(scope, expression).oid);
}

function parameterIn(expression: TreeNode): number | undefined {
  if (expression.type === "PARAM") return Number(expression.paramid);
  const inner = castOf(expression);
  return isNode(inner) ? parameterIn(inner) : undefined;
}

/** What has something in its place may be null itself. */
function readCoalesce(scope: Scope, args: readonly TreeNode[]): void {
  for (const arg of args.slice(0, -1)) note(scope, arg, { isNullable: true });
}

function readTable(scope: Scope, entry: TreeNode): void {
  if (entry.rtekind !== "3") return;
  const names = namesOf(nodeOf(entry.eref).colnames);
  for (const [at, call] of nodesOf(entry.functions).entries()) {
    if (isRecordOfJson(scope, call)) fieldsOf(scope, call);
    const [arg] = nodesOf(nodeOf(call.funcexpr).args);
    if (arg?.type === "PARAM" && names[at] !== undefined) {
      const notes = notesOf(scope, Number(arg.paramid));
      notes.label ??= plural(names[at]);
    }
  }
}

/** A column that is not null takes no null; a list of texts takes these. */
function readWrites(scope: Scope, query: TreeNode): void {
  const { relid } = tableEntry(scope, Number(query.resultRelation));
  const conflict = isNode(query.onConflict) ? nodesOf(query.onConflict.onConflictSet) : [];
  for (const entry of [...nodesOf(query.targetList), ...conflict]) {
    const column = scope.shared.catalog.columns.get(`${relid}.${entry.resno}`);
    if (column === undefined || isTrue(entry.resjunk)) continue;
    const { isNullable, literals, name: label } = column;
    note(scope, entry.expr, { isNullable, literals, label });
  }
}
