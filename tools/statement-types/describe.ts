import type { AnalysedStatement } from "./analyse.ts";
import type { Catalog } from "./catalog.ts";
import { expressionValue } from "./expression.ts";
import type { TreeNode } from "./node-tree.ts";
import { parameterValue } from "./parameter-notes.ts";
import { queryColumns } from "./query-columns.ts";
import { readParameters } from "./read-parameters.ts";
import type { ParameterNotes, StatementContext } from "./scope.ts";
import type { Field, Value } from "./value.ts";

export type Parameter = { label: string; value: Value; isRecords: boolean };
/** `columns` is null where a statement yields no rows. */
export type Description = { parameters: Parameter[]; columns: Field[] | null };

/** A statement's types, read from the tree that PostgreSQL makes of it. */
export function describe(catalog: Catalog, { text, types, tree }: AnalysedStatement): Description {
  const shared: StatementContext = {
    catalog,
    reader: { value: expressionValue, columns: queryColumns },
    parameters: markedParameters(text),
    columns: new Map(),
    scopes: new Map(),
  };
  readParameters(tree, null, shared);
  // What is returned may come from a parameter, whose notes are complete by now.
  const complete = { ...shared, columns: new Map(), scopes: new Map() };
  const parameters = types.map((oid, at) =>
    parameterOf(catalog, oid, shared.parameters.get(at + 1) ?? {}, at + 1),
  );
  return { parameters: withOwnNames(parameters), columns: columnsOf(tree, complete) };
}

/**
 * `$1 /* or null *\/` where the statement means to be given nothing, `$1::int[] /* of null *\/` where
 * items of the array may be null.
 */
function markedParameters(text: string): Map<number, ParameterNotes> {
  const marked = text.matchAll(/\$(\d+)(?:::[\w[\]]+)?\s*\/\*\s*(or|of) null\s*\*\//g);
  return new Map(
    [...marked].map(([, number, what]) => [
      Number(number),
      what === "or" ? { isNullable: true } : { itemIsNullable: true },
    ]),
  );
}

function columnsOf(query: TreeNode, shared: StatementContext): Field[] | null {
  const yieldsRows = query.commandType === "1" || query.returningList !== null;
  return yieldsRows ? queryColumns(query, null, shared) : null;
}

function parameterOf(
  catalog: Catalog,
  oid: number,
  notes: ParameterNotes,
  number: number,
): Parameter {
  return {
    label: labelOf(notes, number),
    value: parameterValue(catalog, oid, notes),
    isRecords: notes.isList === true,
  };
}

function labelOf({ fields, isList, label }: ParameterNotes, number: number): string {
  if (fields) return isList ? "rows" : "fields";
  return label ? camelCase(label) : `value${number}`;
}

function camelCase(name: string): string {
  return name.replaceAll(
    /[^A-Za-z0-9]+(.)?/g,
    (_, letter: string | undefined) => letter?.toUpperCase() ?? "",
  );
}

/** A name stands once in a tuple. */
function withOwnNames(parameters: Parameter[]): Parameter[] {
  const seen = new Set<string>();
  return parameters.map((parameter) => {
    let { label } = parameter;
    for (let at = 2; seen.has(label); at++) label = `${parameter.label}${at}`;
    seen.add(label);
    return { ...parameter, label };
  });
}
