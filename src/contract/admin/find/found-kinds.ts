import type { Permission } from "#domain/account/permissions.ts";
import type { AdminList } from "../admin-list.ts";
import { adminLists, type ListsWith, type PagedName } from "../admin-lists.ts";

/** Every list whose rows can be chosen, because its rows have names. Files have no page. */
export type FoundList = Extract<ListsWith<"choice">, PagedName | "Orders">;
export type FoundKind = FoundList | "Texts";

const foundLists = Object.entries(adminLists as Record<string, AdminList>).flatMap(
  ([name, list]) => (list.choice && (list.filters || name === "Orders") ? [name as FoundList] : []),
);
/** What is looked for most is shown first. */
const first: readonly FoundList[] = ["Orders", "Students", "Items"];
export const foundKinds = [...new Set([...first, ...foundLists]), "Texts"] as unknown as [
  FoundKind,
  ...FoundKind[],
];

/** Any of these permissions lets an administrator find this kind. */
export function permissionsToFind(kind: FoundKind): readonly Permission[] {
  return kind === "Texts" ? ["text.manage"] : adminLists[kind].permissions;
}

/** The address of a found record. */
export function pageOfFound(kind: FoundKind, id: string): `/admin/${string}` {
  const page = kind === "Texts" ? "/admin/texts" : adminLists[kind].page;
  return `${page}/${encodeURIComponent(id)}`;
}
