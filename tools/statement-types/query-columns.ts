import { isNode, nodeOf, nodesOf, type TreeNode } from "./node-tree.ts";
import { enter } from "./not-null.ts";
import { isTrue, type Scope, type StatementContext, tableEntry } from "./scope.ts";
import { either, type Field } from "./value.ts";
import { entryColumns } from "./variable.ts";

const commands = { select: "1", update: "2", insert: "3" };

/** The columns of the rows that a query yields. */
export function queryColumns(
  query: TreeNode,
  parent: Scope | null,
  shared: StatementContext,
): Field[] {
  const scope = enter(query, parent, shared);
  const isRead = query.commandType === commands.select;
  if (isRead && isNode(query.setOperations)) return unionColumns(scope, query.setOperations);
  const list = nodesOf(isRead ? query.targetList : query.returningList);
  const seen = isRead ? scope : afterChange(scope);
  return list
    .filter((entry) => !isTrue(entry.resjunk))
    .map((entry) => ({
      name: String(entry.resname),
      value: shared.reader.value(seen, nodeOf(entry.expr)),
    }));
}

/** `returning` sees what the statement has written, not what its conditions looked at. */
function afterChange(scope: Scope): Scope {
  const { query } = scope;
  const table = Number(query.resultRelation);
  const isSure =
    query.commandType === commands.update ||
    (query.commandType === commands.insert && query.onConflict === null);
  const values = new Map(
    nodesOf(query.targetList)
      .filter((entry) => !isTrue(entry.resjunk))
      .map((entry) => [Number(entry.resno), nodeOf(entry.expr)]),
  );
  const written = new Set([...values.keys()].map((number) => `${scope.id}:${table}.${number}`));
  const notNull = scope.notNull.difference(written);
  return { ...scope, notNull, ...(isSure && { changed: { table, values } }) };
}

function unionColumns(scope: Scope, node: TreeNode): Field[] {
  if (node.type === "RANGETBLREF")
    return entryColumns(scope, tableEntry(scope, Number(node.rtindex)));
  const left = unionColumns(scope, nodeOf(node.larg));
  const right = unionColumns(scope, nodeOf(node.rarg));
  return left.map(({ name, value }, at) => ({
    name,
    value: either([value, right[at]?.value ?? value]),
  }));
}
