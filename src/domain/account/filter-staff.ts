import { holdsWords, searchedWords } from "../text/fold-words.ts";
import { type Permission, permissions } from "./permissions.ts";

export const staffRoles = ["owner", ...permissions] as const;
export const staffSorts = ["name", "seen"] as const;
export type StaffQuery = {
  q: string;
  role: "" | (typeof staffRoles)[number];
  sort: "" | (typeof staffSorts)[number];
};
type Person = {
  id: number;
  name: string;
  email: string;
  username?: string;
  is_owner: boolean;
  permissions: readonly Permission[];
  last_seen_at?: string | null;
};

/**
 * The matching administrators in the wanted order. An owner has every permission. By default owners
 * come first.
 */
export function filterStaff<P extends Person>(
  people: readonly P[],
  { q, role, sort }: StaffQuery,
): P[] {
  const words = searchedWords(q);
  const found = people.filter((person) => {
    const text = [person.name, person.email, person.username ?? ""].join("\n");
    const may =
      role === "" || person.is_owner || (role !== "owner" && person.permissions.includes(role));
    return may && holdsWords(text, words);
  });
  if (sort === "name")
    return found.toSorted((a, b) => a.name.localeCompare(b.name, "th") || a.id - b.id);
  if (sort === "seen")
    return found.toSorted(
      (a, b) => (b.last_seen_at ?? "").localeCompare(a.last_seen_at ?? "") || a.id - b.id,
    );
  return found;
}
