import { nextPlace } from "#domain/link/next-place.ts";
import type { Person } from "../form/person.ts";

/** The page after signing in: the previous page if it belongs to this shop, else home. */
export function nextPath(
  search: URLSearchParams,
  person: Pick<Person, "is_student" | "is_instructor" | "is_administrator">,
): string {
  return nextPlace(search.get("next")) ?? homeOf(person);
}

/** The home page of a person. */
export function homeOf({
  is_student,
  is_instructor,
  is_administrator,
}: Pick<Person, "is_student" | "is_instructor" | "is_administrator">): string {
  if (is_student) return "/myaccount/home";
  if (is_administrator) return "/admin";
  return is_instructor ? "/myaccount/instructor/home" : "/myaccount/home";
}
