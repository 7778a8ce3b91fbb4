import type { Catalog } from "./catalog.ts";
import { nodeOf, nodesOf, type TreeNode } from "./node-tree.ts";
import type { Field, Value } from "./value.ts";

/** One select, insert, update or delete with what its names refer to. */
export type Scope = {
  id: number;
  query: TreeNode;
  parent: Scope | null;
  /** Columns that a condition of the statement keeps from being null. */
  notNull: ReadonlySet<string>;
  /** Where `returning` is read: the number of the changed table, and what each column was set to. */
  changed?: { table: number; values: Map<number, TreeNode> };
  shared: StatementContext;
};

/** What all queries of one statement share. */
export type StatementContext = {
  catalog: Catalog;
  reader: Reader;
  parameters: Map<number, ParameterNotes>;
  /** The columns of subqueries, once they are known. */
  columns: Map<TreeNode, Field[]>;
  scopes: Map<TreeNode, Scope>;
};

/** How parts of a statement are read; handed on, because an expression holds queries and these hold expressions. */
export type Reader = {
  value(scope: Scope, expression: TreeNode): Value;
  columns(query: TreeNode, parent: Scope | null, shared: StatementContext): Field[];
};

/** What a statement says of one of its parameters by what it does with it. */
export type ParameterNotes = {
  isNullable?: boolean;
  literals?: string[] | undefined;
  /** Texts that it is compared with beside those. */
  constants?: string[];
  label?: string;
  itemIsNullable?: boolean;
  itemLiterals?: string[] | undefined;
  /** What is read out of it as JSON. */
  fields?: Map<string, { oid: number; notes: ParameterNotes }>;
  isList?: boolean;
};

export function openScope(query: TreeNode, parent: Scope | null, shared: StatementContext): Scope {
  const known = shared.scopes.get(query);
  if (known) return known;
  const scope: Scope = {
    id: shared.scopes.size,
    query,
    parent,
    notNull: new Set(parent?.notNull),
    shared,
  };
  shared.scopes.set(query, scope);
  return scope;
}

export function outerScope(scope: Scope, levels: number): Scope {
  let found = scope;
  for (let level = 0; level < levels; level++) {
    if (found.parent === null) throw new Error("A name refers to a query that is not there.");
    found = found.parent;
  }
  return found;
}

export function tableEntry(scope: Scope, number: number): TreeNode {
  return nodeOf(nodesOf(scope.query.rtable)[number - 1]);
}

/** Where a `with` query of this name stands, seen from `scope`. */
export function findWith(
  scope: Scope,
  name: string,
  levels: number,
): { scope: Scope; query: TreeNode } {
  const home = outerScope(scope, levels);
  const found = nodesOf(home.query.cteList).find((one) => one.ctename === name);
  if (found === undefined) throw new Error(`There is no query with the name ${name}.`);
  return { scope: home, query: nodeOf(found.ctequery) };
}

export const isTrue = (value: unknown): boolean => value === "true";
