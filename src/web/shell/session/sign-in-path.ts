import { splitLanguage } from "#domain/link/localized-path.ts";
import { nextPlace, signInWithNext } from "#domain/link/next-place.ts";

/**
 * The sign-in page, which comes back here afterwards; from a page of the sign-in itself, to where
 * that one would.
 */
export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  const here = splitLanguage(pathname).path + search;
  const isSignIn = /^\/(login|register)\/?$/i.test(splitLanguage(pathname).path);
  return signInWithNext(
    "/login",
    nextPlace(isSignIn ? new URLSearchParams(search).get("next") : here),
  );
}
