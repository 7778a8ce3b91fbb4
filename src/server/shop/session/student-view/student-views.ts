import type { FastifyRequest } from "fastify";
import { isViewedCall } from "#contract/account/viewed-calls.ts";
import { allEndpoints } from "#contract/all-endpoints.ts";
import { mayDo } from "#domain/account/permissions.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { Account, Identification, SignedIn } from "#server/platform/http/caller.ts";
import { Refused } from "#server/platform/http/refusal.ts";
import { hashToken } from "#server/platform/process/tokens.ts";
import type { Cookies } from "../cookies.ts";
import { type FoundView, findView } from "./view-queries.ts";

type ViewRequest = Pick<FastifyRequest, "headers" | "method" | "url" | "routeOptions">;
export type StudentViews = {
  /** Whether the request may be one of a view. Its caller is not known ahead of the database. */
  mayBe(request: ViewRequest): boolean;
  /**
   * Who is calling: in a view the student, for the few calls that only read. Any other call is
   * refused, whatever its method.
   */
  through<Seen extends Identification>(request: ViewRequest, seen: Seen): Promise<Seen>;
};

/**
 * A view is nobody's session: it is looked up beside the administrator's own one at each call, with
 * the right to it. Calls of the administrators' area stay the administrator's.
 */
export function createStudentViews(db: Db, cookies: Pick<Cookies, "read">): StudentViews {
  const known = new WeakMap<ViewRequest, Promise<FoundView | null>>();
  const mayBe = (request: ViewRequest) =>
    cookies.read(request.headers.cookie, "view") !== null && !isOffice(request.url);
  const find = (request: ViewRequest, { account, sessionHash }: SignedIn) => {
    const before = known.get(request);
    if (before !== undefined) return before;
    const token = cookies.read(request.headers.cookie, "view");
    const found =
      token === null || !mayDo(account, "user.view")
        ? Promise.resolve(null)
        : findView(db, { tokenHash: hashToken(token), sessionHash, viewerId: account.id });
    known.set(request, found);
    return found;
  };
  return {
    mayBe,
    through: async (request, seen) => {
      const { caller } = seen;
      if (caller?.kind !== "account" || !mayBe(request)) return seen;
      const view = await find(request, caller);
      if (view === null) return seen;
      if (!isViewedCall(request.method, request.routeOptions.url)) throw new Refused("VIEW_ONLY");
      return { ...seen, caller: viewerOf(caller, view) };
    },
  };
}

/** The calls of the administrators' area, and the one that ends the view. */
function isOffice(url: string): boolean {
  return url.startsWith("/api/admin/") || url === allEndpoints.endStudentView.path;
}

/** The student as the caller, without any right. The session stays the administrator's. */
function viewerOf({ account: viewer, sessionHash }: SignedIn, found: FoundView): SignedIn {
  const { viewEndsAt, ...student } = found;
  const account: Account = {
    ...student,
    isStudent: true,
    isInstructor: false,
    isAdministrator: false,
    isOwner: false,
    permissions: [],
    hasFactor: false,
    needsFactor: false,
  };
  return {
    kind: "account",
    account,
    sessionHash,
    view: { viewerId: viewer.id, endsAt: viewEndsAt },
  };
}
