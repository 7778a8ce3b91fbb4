import { splitLanguage } from "./localized-path.ts";
import { isSafePath } from "./safe-path.ts";

const signInPages = /^\/(login|register|forgotpass|reset-password|confirm-email)\/?(?=$|[?#])/i;

/** Where a person wants to be after signing in: one address of this shop, without its language, and no page of the sign-in itself. Null: nowhere in particular. */
export function nextPlace(asked: string | null | undefined): string | null {
  if (typeof asked !== "string" || !isSafePath(asked)) return null;
  const { path } = splitLanguage(asked);
  return signInPages.test(path) ? null : path;
}

/** A page of the sign-in that leads there afterwards. */
export function signInWithNext(page: "/login" | "/register", next: string | null): string {
  return next === null ? page : `${page}?next=${encodeURIComponent(next)}`;
}
