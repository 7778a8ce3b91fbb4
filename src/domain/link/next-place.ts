import { splitLanguage } from "./localized-path.ts";
import { isSafePath } from "./safe-path.ts";

const signInPages = /^\/+(?:login|register|forgotpass|reset-password|confirm-email|logout)(?=$|\/)/;
/** Addresses that are no pages: APIs, sign-ins at providers, and the sign-out. */
const noPages = /^\/+(?:api|public|private|webhook|payment)(?=$|\/)/;
const mostSpellings = 8;

/**
 * The page after signing in: an address of this shop without its language, and no sign-in page.
 * Null: none.
 */
export function nextPlace(asked: string | null | undefined): string | null {
  if (typeof asked !== "string" || !isSafePath(asked)) return null;
  const plain = plainest(asked);
  return plain === null || signInPages.test(plain) || noPages.test(plain)
    ? null
    : splitLanguage(asked).path;
}

/** A sign-in page that leads there afterwards. */
export function signInWithNext(page: "/login" | "/register", next: string | null): string {
  return next === null ? page : `${page}?next=${encodeURIComponent(next)}`;
}

/**
 * The path after every decoding that a later step may do: lower case, without escapes and language
 * prefixes, however often they were applied. A router, a redirect or a localized page each undoes
 * one of them. Null: it does not end.
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
    // A percent sign that escapes nothing.
    return path;
  }
}
