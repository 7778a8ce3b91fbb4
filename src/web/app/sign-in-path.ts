import { splitLanguage } from "#domain/link/localized-path.ts";

/** Nobody comes back to where a lost password was put right. */
const wayBack = new Set(["/forgotpass", "/reset-password", "/confirm-email"]);

/** The sign-in page, which comes back here afterwards. */
export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  const { path } = splitLanguage(pathname);
  // From one sign-in page to the other the place to come back to stays the same.
  if (path === "/login" || path === "/register") return `/login${search}`;
  if (wayBack.has(path)) return "/login";
  return `/login?next=${encodeURIComponent(path + search)}`;
}
