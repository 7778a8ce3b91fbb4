import { parseAst } from "vite";
import { filesIn } from "./project-files.ts";

export type Expression = { path: string; source: string; flags: string };

type Node = { type?: string; regex?: { pattern: string; flags: string } };

/** Every regular expression literal in the code of these folders. */
export function expressionsIn(folders: readonly string[]): Expression[] {
  const files = folders.flatMap((folder) => filesIn(folder, [".ts", ".tsx"]));
  return files
    .filter(({ path }) => !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      nodesOf(parseAst(text, { lang: path.endsWith("x") ? "tsx" : "ts" })).flatMap(({ regex }) =>
        regex ? [{ path, source: regex.pattern, flags: regex.flags }] : [],
      ),
    );
}

function nodesOf(root: unknown): Node[] {
  const left = [root];
  const nodes: Node[] = [];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value !== "object" || value === null) continue;
    if ("type" in value) nodes.push(value as Node);
    left.push(...Object.values(value));
  }
  return nodes;
}

/**
 * Text that is relevant for an expression: its own letters, and one character of each class that it
 * names.
 */
export function piecesOf({ source }: Expression): string[] {
  const kinds: [RegExp, string[]][] = [
    [/\\s|\\p\{Z|\[\^/i, [" ", "\n"]],
    [/\\d|\\p\{N|0-9/i, ["1"]],
    [/\\w|\.|\[\^|[aA]-[zZ]/, ["a"]],
    [/\\p|ก-|\\u0e/i, ["ก", "่"]],
    [/\\p\{C|\\u20|ufeff|Ignorable/i, ["\u200b"]],
  ];
  const named = kinds.flatMap(([kind, letters]) => (kind.test(source) ? letters : []));
  const plain = source.replace(
    /\\[pPu](?:\{[^}]*\}|[0-9a-f]{4})|\\[sdwbBSDWx]|\{[\d,]*\}|\(\?<?[:=!]/g,
    "\0",
  );
  const words = plain.replace(/\\(.)/g, "$1").match(/[^\0()[\]|?*+^$.{}]{2,12}/gu) ?? [];
  const letters = [...plain.replace(/\\(.)/g, "$1").replace(/\0/g, "")];
  return [...new Set([...named, ...words, ...letters, "\n", "x"])];
}
