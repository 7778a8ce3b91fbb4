/**
 * A node of PostgreSQL's analysed statement, as `pg_node_tree` prints it:
 * `{VAR :varno 1 :varattno 2 …}` becomes `{ type: "VAR", varno: "1", varattno: "2", … }`.
 */
export type TreeNode = { type: string; [field: string]: TreeValue };
export type TreeValue = TreeNode | TreeValue[] | string | null;

const token = /\s*((?:"(?:\\.|[^"\\])*")|[{}()[\]]|(?:\\.|[^\s{}()[\]\\])+)/gsy;

export function parseNodeTree(text: string): TreeValue {
  const tokens = readTokens(text);
  let at = 0;
  return readValue();

  function readValue(): TreeValue {
    const first = tokens[at++];
    if (first === "{") return readNode();
    if (first === "(") return readList();
    if (first === undefined) throw new Error("The tree ends too early.");
    return first === "<>" ? null : unquote(first);
  }

  function readNode(): TreeNode {
    const node: TreeNode = { type: tokens[at++] ?? "" };
    while (tokens[at] !== "}") {
      const name = (tokens[at++] ?? "").slice(1);
      node[name] = readValue();
      if (tokens[at] === "[") node[name] = readBytes();
    }
    at++;
    return node;
  }

  function readList(): TreeValue[] {
    const list: TreeValue[] = [];
    while (tokens[at] !== ")") list.push(readValue());
    at++;
    return list;
  }

  /** `5 [ 20 0 0 0 98 ]`: the value of a constant, byte by byte. */
  function readBytes(): string[] {
    const end = tokens.indexOf("]", at);
    const bytes = tokens.slice(at + 1, end);
    at = end + 1;
    return bytes;
  }
}

function readTokens(text: string): string[] {
  const tokens: string[] = [];
  token.lastIndex = 0;
  for (let found = token.exec(text); found !== null; found = token.exec(text))
    tokens.push(found[1] ?? "");
  return tokens;
}

function unquote(text: string): string {
  const inside = text.startsWith('"') ? text.slice(1, -1) : text;
  return inside.replaceAll(/\\(.)/gs, "$1");
}

export function isNode(value: TreeValue | undefined): value is TreeNode {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The nodes of a field that holds a list. */
export function nodesOf(value: TreeValue | undefined): TreeNode[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** The numbers of a list such as `(i 1 2)`, `(o 20 25)` or `(b 3)`. */
export function numbersOf(value: TreeValue | undefined): number[] {
  return Array.isArray(value) ? value.slice(1).map(Number) : [];
}

export function namesOf(value: TreeValue | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

export function nodeOf(value: TreeValue | undefined): TreeNode {
  if (!isNode(value)) throw new Error("A node is missing in the tree.");
  return value;
}
