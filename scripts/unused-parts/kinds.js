// @ts-check
import { parseAst } from "vite";

/** @typedef {Record<string, any> & { type: string, start: number, end: number }} Node */

/**
 * React marks each node with the number of its kind. Cases of kinds that are never made go, and a
 * comparison with such a kind is false.
 * @param {string} code @param {readonly number[]} kinds
 */
export function withoutKinds(code, kinds) {
  if (kinds.length === 0) return code;
  /** @type {[start: number, end: number, text: string][]} */
  const changes = [];
  visit(/** @type {any} */ (parseAst(code)), (node) => {
    if (node.type === "SwitchStatement" && isKind(node.discriminant))
      changes.push(...changesOf(node, kinds));
    const isKnown = node.type === "BinaryExpression" && kinds.includes(node.left.value);
    if (isKnown && isKind(node.right) && /^[!=]==$/.test(node.operator))
      changes.push([node.start, node.end, node.operator === "===" ? "!1" : "!0"]);
  });
  // From the end, so that the earlier places stay right. What lies in a case that goes, goes first.
  return changes
    .sort((a, b) => b[0] - a[0])
    .reduce((rest, [start, end, text], index) => {
      const inside = changes.some(
        ([from, to], other) => other > index && from <= start && end <= to,
      );
      return inside ? rest : rest.slice(0, start) + text + rest.slice(end);
    }, code);
}

/** @param {Node} node */
function isKind({ type, property }) {
  return type === "MemberExpression" && property.name === "tag";
}

/**
 * A case into which the one before it runs has to stay, but not its label. What a case declares
 * can be used by another one.
 * @param {Node} node @param {readonly number[]} kinds
 * @returns {[start: number, end: number, text: string][]}
 */
function changesOf({ cases }, kinds) {
  const found = cases.filter((/** @type {Node} */ { test }) => kinds.includes(test?.value));
  const whole = found.filter((/** @type {Node} */ one) => {
    const before = cases[cases.indexOf(one) - 1];
    return one.consequent.length > 0 && (before === undefined || ends(before));
  });
  const names = whole.flatMap(declaredIn);
  const kept = cases.find(
    (/** @type {Node} */ one) => !whole.includes(one) && one.consequent.length > 0,
  );
  const start = kept?.consequent[0].start;
  return [
    ...(names.length > 0 ? [[start, start, `var ${names.join(",")};`]] : []),
    ...found.map((/** @type {Node} */ one) => {
      const end = whole.includes(one) ? one.end : (one.consequent[0]?.start ?? one.end);
      return [one.start, end, ""];
    }),
  ];
}

/** @param {Node} one @returns {string[]} */
function declaredIn(one) {
  /** @type {string[]} */
  const names = [];
  visit(one, (node) => {
    if (node.type === "VariableDeclarator") names.push(node.id.name);
  });
  return names;
}

/** @param {Node} one */
function ends({ consequent }) {
  return /^(?:Break|Return|Throw|Continue)Statement$/.test(consequent.at(-1)?.type ?? "");
}

/** @param {Node} node @param {(node: Node) => void} see */
function visit(node, see) {
  if (typeof node.type === "string") see(node);
  for (const part of Object.values(node))
    if (part !== null && typeof part === "object") visit(part, see);
}
