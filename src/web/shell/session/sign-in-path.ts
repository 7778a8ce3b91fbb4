import { splitLanguage } from "#domain/link/localized-path.ts";
import { nextPlace, signInWithNext } from "#domain/link/next-place.ts";

/**
 * The sign-in page with the present page to return to. On a sign-in page it keeps that page's
 * target.
 */
export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  const here = splitLanguage(pathname).path + search;
  const isSignIn = /^\/(login|register)\/?$/i.test(splitLanguage(pathname).path);
  return signInWithNext(
    "/login",
    nextPlace(isSignIn ? new URLSearchParams(search).get("next") : here),
  );
}
