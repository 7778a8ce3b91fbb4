import { splitLanguage } from "#domain/link/localized-path.ts";

/** The sign-in page, which comes back here afterwards. */
export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  const { path } = splitLanguage(pathname);
  if (path === "/login" || path === "/register") return "/login";
  return `/login?next=${encodeURIComponent(path + search)}`;
}
