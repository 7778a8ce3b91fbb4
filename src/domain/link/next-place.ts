import { splitLanguage } from "./localized-path.ts";
import { isSafePath } from "./safe-path.ts";

const signInPages = /^\/+(?:login|register|forgotpass|reset-password|confirm-email|logout)(?=$|\/)/;
/**
 * What stands there is no page: what answers programs, what begins at another company's, and what
 * ends a session.
 */
const noPages = /^\/+(?:api|public|private|webhook|payment)(?=$|\/)/;
const mostSpellings = 8;

/**
 * Where a person wants to be after signing in: one address of this shop, without its language, and
 * no page of the sign-in itself. Null: nowhere in particular.
 */
export function nextPlace(asked: string | null | undefined): string | null {
  if (typeof asked !== "string" || !isSafePath(asked)) return null;
  const plain = plainest(asked);
  return plain === null || signInPages.test(plain) || noPages.test(plain)
    ? null
    : splitLanguage(asked).path;
}

/** A page of the sign-in that leads there afterwards. */
export function signInWithNext(page: "/login" | "/register", next: string | null): string {
  return next === null ? page : `${page}?next=${encodeURIComponent(next)}`;
}

/**
 * The path as whoever reads it last may read it: in small letters, without signs written in their
 * numbers and without languages in front, however often that was
 * done to it. Each step on the way there (a router, a redirect to the one spelling, a page that
 * adds its language) undoes one of them. Null: it does not end.
 */
function plainest(asked: string): string | null {
  let plain = asked.split(/[?#]/, 1)[0] ?? "";
  for (let step = 0; step < mostSpellings; step += 1) {
    const plainer = plainerThan(plain);
    if (plainer === plain) return plain;
    plain = plainer;
  }
  return null;
}

function plainerThan(path: string): string {
  try {
    return splitLanguage(decodeURIComponent(path).toLowerCase()).path;
  } catch {
    // A sign that stands for itself.
    return path;
  }
}
