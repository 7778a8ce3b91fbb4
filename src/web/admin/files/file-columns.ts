import type { KeyOf } from "#web/texts/text-keys.ts";

/** The optional parts of a card. Picture and name are always shown. A phone names no owner by itself. */
export const fileColumns = [
  { key: "name", head: "files.column-name" },
  { key: "size", head: "files.column-size" },
  { key: "purpose", head: "files.column-purpose" },
  { key: "owner", head: "files.column-owner", isForAdmin: true },
  { key: "added", head: "files.column-added" },
  { key: "use", head: "files.column-use" },
] as const satisfies readonly { key: string; head: KeyOf<"files">; isForAdmin?: boolean }[];
export type FileColumn = (typeof fileColumns)[number]["key"];
