import type { PublicPage } from "./platform/pages/public-page.ts";
import type { Cookies } from "./shop/session/cookies.ts";

/**
 * Pages that are rendered once per change and served from memory. They must show nothing about the
 * visitor.
 */
export const publicPages: readonly PublicPage[] = [
  { path: /^\/$/, query: [] },
  { path: /^\/courses$/, query: ["q", "category", "type", "sort", "page"] },
  { path: /^\/courses\/[1-9]\d{0,14}$/, query: [] },
  { path: /^\/instructors\/[1-9]\d{0,14}$/, query: [] },
  { path: /^\/promotion\/[1-9]\d{0,14}$/, query: [] },
];

/** The same for everybody: a mailed link has its token behind the `#`, which no server sees. */
const forEverybody: readonly PublicPage[] = [
  { path: /^\/(?:forgotpass|reset-password|confirm-email|join)$/, query: [] },
  // With an order it is a page of that order.
  { path: /^\/thankyou$/, query: [], without: "orderId" },
];
/** The same for everybody who has no session. With one the visitor is led on. */
const withoutSession: readonly PublicPage[] = [
  // Where the visitor is led afterwards stands in the links of the page.
  { path: /^\/(?:login|register)$/, query: [], without: "next" },
];
/** The same for everybody who has no cart. */
const withoutCart: readonly PublicPage[] = [{ path: /^\/cart$/, query: [] }];

const forSessions = forEverybody;
const forGuests = [...forEverybody, ...withoutSession];
const forStrangers = [...forGuests, ...withoutCart];

/** Pages that are rendered once for all visitors with such cookies. */
export function guestPagesFor(
  cookies: Pick<Cookies, "read">,
): (cookie: string | undefined) => readonly PublicPage[] {
  return (cookie) => {
    if (cookie === undefined) return forStrangers;
    if (cookies.read(cookie, "session") !== null) return forSessions;
    return cookies.read(cookie, "guest") === null ? forStrangers : forGuests;
  };
}

/** Calls that answer everybody alike in a language. Pages ask them once a second. */
export function isSameForAll(path: string): boolean {
  return /^\/(?:api\/setting\/site\/into\/1|public\/customtext\/\w+|public\/cart\/payments\/methods|public\/user\/shipping\/fee\/user|public\/customlabel|api\/user\/group)$/.test(
    path,
  );
}
