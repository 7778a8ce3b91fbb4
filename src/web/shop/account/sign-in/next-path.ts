import { nextPlace } from "#domain/link/next-place.ts";
import type { Person } from "../form/person.ts";

/**
 * Where a person goes after signing in: back to where they came from when that is a place of this
 * shop, else home.
 */
export function nextPath(
  search: URLSearchParams,
  person: Pick<Person, "is_student" | "is_instructor" | "is_administrator">,
): string {
  return nextPlace(search.get("next")) ?? homeOf(person);
}

/** Where a person's own place is. */
export function homeOf({
  is_student,
  is_instructor,
  is_administrator,
}: Pick<Person, "is_student" | "is_instructor" | "is_administrator">): string {
  if (is_student) return "/myaccount/home";
  if (is_administrator) return "/admin";
  return is_instructor ? "/myaccount/instructor/home" : "/myaccount/home";
}
