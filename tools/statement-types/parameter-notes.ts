import type { Catalog } from "./catalog.ts";
import {
  isNode,
  namesOf,
  nodeOf,
  nodesOf,
  numbersOf,
  type TreeNode,
  type TreeValue,
} from "./node-tree.ts";
import { findWith, outerScope, type ParameterNotes, type Scope, tableEntry } from "./scope.ts";
import { type Field, isText, type Value } from "./value.ts";

/** What a statement says of an expression, by where it stands. */
export type Note = {
  isNullable?: boolean;
  literals?: string[] | undefined;
  /** A text that it is compared with. */
  constants?: string[] | undefined;
  label?: string | undefined;
};

const casts = new Set(["1", "2"]);

/** Says it of each parameter that the expression is made of. */
export function note(scope: Scope, expression: TreeValue | undefined, said: Note): void {
  if (!isNode(expression)) return;
  if (expression.type === "VAR") noteColumn(scope, expression, said);
  else if (expression.type === "PARAM") noteParameter(scope, expression, said);
  else for (const [part, about] of partsOf(expression, said)) note(scope, part, about);
}

function noteParameter(
  scope: Scope,
  { paramkind, paramid, paramtype }: TreeNode,
  said: Note,
): void {
  const isOwn = paramkind === "0";
  const takesTexts = isText(scope.shared.catalog, Number(paramtype));
  if (isOwn)
    addTo(notesOf(scope, Number(paramid)), takesTexts ? said : { ...said, literals: undefined });
}

/** What the value of an expression comes from. */
function partsOf(expression: TreeNode, said: Note): [TreeValue | undefined, Note][] {
  const { type, args, elements, defresult } = expression;
  if (type === "CASEEXPR")
    return [...nodesOf(args).map(({ result }) => result), defresult].map((part) => [part, said]);
  if (type === "COALESCEEXPR" || type === "MINMAXEXPR" || type === "ARRAYEXPR")
    return nodesOf(args ?? elements).map((part) => [part, said]);
  return [[castOf(expression), { ...said, literals: undefined }]];
}

/** What is cast here, or nothing. */
export function castOf(expression: TreeNode): TreeValue | undefined {
  if (["RELABELTYPE", "COERCEVIAIO", "ARRAYCOERCEEXPR"].includes(expression.type))
    return expression.arg;
  const isCast = expression.type === "FUNCEXPR" && casts.has(String(expression.funcformat));
  return isCast ? nodesOf(expression.args)[0] : undefined;
}

export function notesOf({ shared }: Scope, number: number): ParameterNotes {
  const found = shared.parameters.get(number) ?? {};
  shared.parameters.set(number, found);
  return found;
}

function addTo(notes: ParameterNotes, { isNullable, literals, constants, label }: Note): void {
  if (isNullable) notes.isNullable = true;
  if (literals) notes.literals ??= literals;
  if (constants) notes.constants = [...(notes.constants ?? []), ...constants];
  if (label) notes.label ??= label;
}

/** A column of a subquery or of a list of values is what it was made of. */
function noteColumn(scope: Scope, variable: TreeNode, said: Note): void {
  const home = outerScope(scope, Number(variable.varlevelsup));
  const entry = tableEntry(home, Number(variable.varno));
  const at = Number(variable.varattno) - 1;
  if (entry.rtekind === "1") noteResult(home, nodeOf(entry.subquery), at, said);
  if (entry.rtekind === "3") noteCall(home, entry, at, said);
  if (entry.rtekind === "5")
    for (const row of entry.values_lists as TreeValue[]) note(home, nodesOf(row)[at], said);
  if (entry.rtekind === "6") {
    const found = findWith(home, String(entry.ctename), Number(entry.ctelevelsup));
    noteResult(found.scope, found.query, at, said);
  }
  if (entry.rtekind === "9") note(home, nodesOf(entry.groupexprs)[at], said);
}

function noteResult(parent: Scope, query: TreeNode, at: number, said: Note): void {
  const scope = parent.shared.scopes.get(query);
  if (scope === undefined || query.commandType !== "1" || query.setOperations !== null) return;
  note(scope, nodesOf(query.targetList)[at]?.expr, said);
}

/** What a parameter holds that is read as rows: arrays side by side, or the fields of JSON. */
function noteCall(scope: Scope, entry: TreeNode, at: number, said: Note): void {
  const calls = nodesOf(entry.functions);
  const [first] = calls;
  if (first && isRecordOfJson(scope, first)) noteField(scope, first, at, said);
  const call = calls[at]?.funcexpr;
  if (!isNode(call) || routineName(scope, call) !== "unnest") return;
  const [array] = nodesOf(call.args);
  if (array?.type !== "PARAM") return;
  const notes = notesOf(scope, Number(array.paramid));
  if (said.isNullable) notes.itemIsNullable = true;
  if (said.literals) notes.itemLiterals ??= said.literals;
  if (said.label) notes.label ??= plural(said.label);
}

export function plural(label: string): string {
  if (/[^aeiou]y$/.test(label)) return `${label.slice(0, -1)}ies`;
  if (/(?:[sx]|[cs]h)$/.test(label)) return /[^s]s$/.test(label) ? label : `${label}es`;
  return `${label}s`;
}

export function routineName({ shared: { catalog } }: Scope, call: TreeNode): string {
  return catalog.routines.get(Number(call.funcid))?.name ?? "";
}

export function isRecordOfJson(scope: Scope, { funcexpr }: TreeNode): boolean {
  const call = nodeOf(funcexpr);
  return (
    call.type === "FUNCEXPR" &&
    /^jsonb?_to_record(?:set)?$/.test(routineName(scope, call)) &&
    nodesOf(call.args)[0]?.type === "PARAM"
  );
}

function noteField(scope: Scope, call: TreeNode, at: number, said: Note): void {
  const field = fieldsOf(scope, call)[at];
  if (field) addTo(field, { ...said, label: undefined });
}

/** The fields that `as x (a int, b text)` names; the same parameter may be read so in several places. */
export function fieldsOf(
  scope: Scope,
  { funcexpr, funccolnames, funccoltypes }: TreeNode,
): ParameterNotes[] {
  const call = nodeOf(funcexpr);
  const notes = notesOf(scope, Number(nodesOf(call.args)[0]?.paramid));
  notes.isList ??= routineName(scope, call).endsWith("set");
  notes.fields ??= new Map();
  const types = numbersOf(funccoltypes);
  return namesOf(funccolnames).map((name, at) => {
    const known = notes.fields?.get(name) ?? { oid: types[at] ?? 0, notes: {} };
    notes.fields?.set(name, known);
    return known.notes;
  });
}

/** A parameter as its notes describe it. */
export function parameterValue(catalog: Catalog, oid: number, notes: ParameterNotes): Value {
  const { isNullable = false, itemIsNullable = false, itemLiterals, fields } = notes;
  const item = catalog.types.get(oid)?.item;
  return {
    oid,
    isNullable,
    literals: notes.literals && [...new Set([...notes.literals, ...(notes.constants ?? [])])],
    ...(item && { item: { oid: item, isNullable: itemIsNullable, literals: itemLiterals } }),
    ...(fields && { fields: fieldValues(catalog, fields) }),
  };
}

function fieldValues(catalog: Catalog, fields: NonNullable<ParameterNotes["fields"]>): Field[] {
  return [...fields].map(([name, { oid, notes }]) => ({
    name,
    value: parameterValue(catalog, oid, notes),
  }));
}
