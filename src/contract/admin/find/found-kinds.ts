import type { Permission } from "#domain/account/permissions.ts";
import type { AdminList } from "../admin-list.ts";
import { adminLists, type ListsWith, type PagedName } from "../admin-lists.ts";

/** Every list whose rows can be chosen, because its rows have names. Files have no page. */
export type FoundList = Extract<ListsWith<"choice">, PagedName | "Orders">;
/** Lessons and texts are found, too, and have no list of this kind. */
const unlisted = ["Lessons", "Texts"] as const;
export type FoundKind = FoundList | (typeof unlisted)[number];

const foundLists = Object.entries(adminLists as Record<string, AdminList>).flatMap(
  ([name, list]) => (list.choice && (list.filters || name === "Orders") ? [name as FoundList] : []),
);
/** What is looked for most is shown first. */
const mostWanted = "Orders";
const next: readonly FoundKind[] = ["Students", "Items", "Lessons"];
const others = new Set<FoundKind>([...next, ...foundLists, ...unlisted]);
others.delete(mostWanted);
export const foundKinds: readonly [FoundKind, ...FoundKind[]] = [mostWanted, ...others];

/**
 * Any of these permissions lets an administrator find this kind. Lessons are also found by one who
 * may edit them as their instructor.
 */
export function permissionsToFind(kind: FoundKind): readonly Permission[] {
  if (kind === "Lessons") return ["catalog.manage"];
  return kind === "Texts" ? ["text.manage"] : adminLists[kind].permissions;
}

/** The list that a kind belongs to. */
export function listOfFound(kind: FoundKind): `/admin/${string}` {
  if (kind === "Lessons") return adminLists.Items.page;
  return kind === "Texts" ? "/admin/texts" : adminLists[kind].page;
}

/** The address of a found record. */
export function pageOfFound(kind: Exclude<FoundKind, "Lessons">, id: string): `/admin/${string}` {
  return `${listOfFound(kind)}/${encodeURIComponent(id)}`;
}

/** Where a lesson is edited: in the admin area, or by its instructor. */
export function pageOfLesson(
  { id, courseId }: { id: string; courseId: number },
  isManager: boolean,
): `/${"admin" | "teach"}/${string}` {
  const named = `?lesson=${encodeURIComponent(id)}`;
  return isManager ? `/admin/courses/${courseId}/curriculum${named}` : `/teach/${courseId}${named}`;
}
