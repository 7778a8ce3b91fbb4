import type { TreeNode } from "./node-tree.ts";
import { isTrue, type Scope } from "./scope.ts";
import { isText, typeName, type Value } from "./value.ts";

/** How `jsonb` begins: what it is and how many parts it has. */
const emptyObject = 0x20000000;
const emptyList = 0x40000000;

export function constantValue({ shared: { catalog } }: Scope, node: TreeNode): Value {
  const oid = Number(node.consttype);
  if (isTrue(node.constisnull)) return { oid, isNullable: true, json: "null" };
  const value: Value = { oid, isNullable: false };
  const bytes = Buffer.from(
    ((node.constvalue ?? []) as string[]).map((byte) => Number(byte) & 255),
  );
  if (typeName(catalog, oid) === "unknown")
    return { ...value, literals: [bytes.toString("utf8").replace(/\0$/, "")] };
  if (isText(catalog, oid)) return { ...value, literals: [bytes.subarray(4).toString("utf8")] };
  if (typeName(catalog, oid) === "json")
    return { ...value, json: emptyJson(bytes.subarray(4).toString("utf8").trim()) };
  if (typeName(catalog, oid) === "jsonb") return { ...value, json: emptyJsonb(bytes) };
  return value;
}

function emptyJson(text: string): string {
  if (text === "[]") return "never[]";
  return text === "{}" ? "Record<never, never>" : "unknown";
}

function emptyJsonb(bytes: Buffer): string {
  const head = bytes.length >= 8 ? bytes.readUInt32LE(4) : 0;
  if (head === emptyList) return "never[]";
  return head === emptyObject ? "Record<never, never>" : "unknown";
}
