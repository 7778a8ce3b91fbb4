import type { KeyOf } from "#web/texts/text-keys.ts";

/** The optional parts of a case. */
export const resolveParts = [
  { key: "kind", head: "resolve.kind" },
  { key: "why", head: "resolve.why" },
  { key: "order", head: "resolve.order" },
  { key: "came", head: "resolve.came" },
  { key: "expected", head: "resolve.expected" },
  { key: "paid-at", head: "resolve.paid-at" },
  { key: "method", head: "resolve.method" },
  { key: "reference", head: "resolve.reference" },
] as const satisfies readonly { key: string; head: KeyOf<"refund"> }[];
export type ResolvePart = (typeof resolveParts)[number]["key"];
