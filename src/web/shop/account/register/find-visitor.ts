import { type RouterContextProvider, redirect } from "react-router";
import { pageLanguage } from "#domain/language/page-languages.ts";
import { localizedPath } from "#domain/link/localized-path.ts";
import { nextPlace } from "#domain/link/next-place.ts";
import { services } from "#web/shell/page/services.ts";
import { signInPath } from "#web/shell/session/sign-in-path.ts";
import type { Person } from "../form/person.ts";
import { nextPath } from "../sign-in/next-path.ts";

type Visit = {
  request: Request;
  params: { lang?: string | undefined };
  context: Readonly<RouterContextProvider>;
};

/**
 * For loaders: who asks for this page. A visitor without any cookie is not looked up, so no guest
 * is made.
 */
export async function findVisitor({ request, context }: Visit): Promise<Person | null | "unknown"> {
  if (!request.headers.has("cookie")) return null;
  const session = await context.get(services).api.getSession();
  return session.ok ? session.value.user : "unknown";
}

/**
 * A person who is signed in needs no sign-in page; and a sign-in page leads to no other, nor out of
 * the shop.
 */
export async function passSignedIn(visit: Visit): Promise<void> {
  const { pathname, searchParams } = new URL(visit.request.url);
  const asked = searchParams.getAll("next");
  if (asked.length > 1 || asked.some((next) => nextPlace(next) === null)) {
    searchParams.delete("next");
    throw redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname);
  }
  const visitor = await findVisitor(visit);
  if (visitor === null || visitor === "unknown") return;
  throw redirect(
    localizedPath(
      nextPath(new URL(visit.request.url).searchParams, visitor),
      pageLanguage(visit.params.lang),
    ),
  );
}

/** Guests are led to the sign-in page, which brings them back. Null: the session is unknown. */
export async function turnAwayGuests(visit: Visit): Promise<Person | null> {
  const visitor = await findVisitor(visit);
  if (visitor === null)
    throw redirect(
      localizedPath(signInPath(new URL(visit.request.url)), pageLanguage(visit.params.lang)),
    );
  return visitor === "unknown" ? null : visitor;
}
