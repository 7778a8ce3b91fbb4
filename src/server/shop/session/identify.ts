import type { Db } from "#server/platform/database/database.ts";
import type { Caller, EndedBy, Identification } from "#server/platform/http/caller.ts";
import type { HitToCount } from "#server/platform/http/rate-limit.ts";
import type { Hit } from "#server/platform/http/rate-limit-queries.ts";
import { hashToken } from "#server/platform/process/tokens.ts";
import type { Cookies } from "./cookies.ts";
import { type FoundGuest, findGuest, findGuestAndCount, touchGuest } from "./guest-queries.ts";
import { findSession, findSessionAndCount, touchSession } from "./session-queries.ts";
import { withFactor } from "./with-factor.ts";

/** A request, or the handshake of a socket. */
export type Visit = { headers: { cookie?: string | undefined } };
export type IdentifiedVisit = Identification & {
  /** Who ended a session that is signed out. */
  endedBy: EndedBy | null;
  /** The session whose end is not yet reported. */
  endedSession: Buffer | null;
  /**
   * A guest that has become an account. It only serves to repeat the answer to its own
   * registration.
   */
  closedGuest: { id: number; handle: string; secretHash: Buffer } | null;
  /** What was counted along. Null: nothing was to be counted. */
  hit: Hit | null;
};
/** A hit that is counted for the caller by the statement that finds the caller. */
export type CountAlong = HitToCount & { isFor(bearerHash: Buffer): boolean };
export type Identify = {
  (visit: Visit, counting?: CountAlong): Promise<IdentifiedVisit>;
  /**
   * The caller as last seen, without asking the database. NOTE: it decides nothing. The visit is
   * identified beside what is read for this caller.
   */
  recall(visit: Visit): Caller | null;
};

/** Sessions whose callers are kept in memory, a few hundred bytes each. */
const mostSeen = 2_000;

/** Identifies the owner of a visit's cookies. The result is cached per visit. */
export function createIdentify(
  db: Db,
  cookies: Cookies,
  { isProduction }: { isProduction: boolean },
): Identify {
  const known = new WeakMap<Visit, Promise<IdentifiedVisit>>();
  const recalled = new WeakSet<Visit>();
  const seen = createSeenCallers();
  const identify = (visit: Visit, counting?: CountAlong) => {
    const before = known.get(visit);
    if (before !== undefined) return before;
    const { cookie } = visit.headers;
    const seeing = see(
      { db, cookies, seen, counting, isProduction, isRecalled: recalled.has(visit) },
      cookie,
    );
    known.set(visit, seeing);
    return seeing;
  };
  const recall = (visit: Visit) => {
    const token = cookies.read(visit.headers.cookie, "session");
    // A visit that is identified already gains nothing.
    if (token === null || known.has(visit)) return null;
    const caller = seen.get(hashToken(token));
    if (caller !== null) recalled.add(visit);
    return caller;
  };
  return Object.assign(identify, { recall });
}

type SeenCallers = {
  get(sessionHash: Buffer): Caller | null;
  /** Null: it is a session no longer. */
  set(sessionHash: Buffer, caller: Caller | null): void;
};

/** The callers of sessions as last seen. The one seen longest ago goes first. */
function createSeenCallers(): SeenCallers {
  const callers = new Map<string, Caller>();
  return {
    get: (sessionHash) => callers.get(sessionHash.toString("base64")) ?? null,
    set: (sessionHash, caller) => {
      const key = sessionHash.toString("base64");
      callers.delete(key);
      if (caller === null) return;
      callers.set(key, caller);
      const [oldest] = callers.keys();
      if (callers.size > mostSeen && oldest !== undefined) callers.delete(oldest);
    },
  };
}

type SeeDeps = {
  db: Db;
  cookies: Cookies;
  seen: SeenCallers;
  counting: CountAlong | undefined;
  isProduction: boolean;
  /** The call's own work has begun. */
  isRecalled: boolean;
};

async function see(deps: SeeDeps, header: string | undefined): Promise<IdentifiedVisit> {
  const { db, cookies, seen, counting } = deps;
  const token = cookies.read(header, "session");
  const sessionHash = token === null ? null : hashToken(token);
  const bySession = sessionHash === null ? nobody : await seeSession(deps, sessionHash);
  if (sessionHash !== null) seen.set(sessionHash, bySession.caller);
  if (bySession.caller !== null) return bySession;
  const secret = cookies.read(header, "guest");
  const byGuest = secret === null ? nobody : await seeGuest(db, hashToken(secret), counting);
  return {
    ...byGuest,
    ended: bySession.ended,
    endedBy: bySession.endedBy,
    endedSession: bySession.endedSession,
  };
}

const nobody: IdentifiedVisit = {
  caller: null,
  ended: null,
  endedBy: null,
  endedSession: null,
  closedGuest: null,
  hit: null,
};

async function seeSession(
  { db, counting, isProduction, isRecalled }: SeeDeps,
  sessionHash: Buffer,
): Promise<IdentifiedVisit> {
  const counted = counting?.isFor(sessionHash)
    ? await findSessionAndCount(db, sessionHash, counting)
    : undefined;
  const found = counted === undefined ? await findSession(db, sessionHash) : counted?.session;
  if (!found) return { ...nobody, ended: "UNAUTHORIZED" };
  if (found.isSignedOut)
    return {
      ...nobody,
      ended: "WHITELIST_USER_DENIED",
      endedBy: found.isSuspended ? "shop" : "device",
      endedSession: sessionHash,
    };
  if (found.isAccountExpired) return { ...nobody, ended: "PERMISSION_DENIED" };
  if (found.isUnnoted) {
    // NOTE: the work that has begun may hold a connection while it waits for this visit, which must
    // not wait for a second one. A note that is lost comes with the next call.
    if (isRecalled) touchSession(db, sessionHash).catch(() => undefined);
    else await touchSession(db, sessionHash);
  }
  return {
    ...nobody,
    caller: { kind: "account", account: withFactor(found.account, isProduction), sessionHash },
    hit: counted?.hit ?? null,
  };
}

async function seeGuest(
  db: Db,
  secretHash: Buffer,
  counting: CountAlong | undefined,
): Promise<IdentifiedVisit> {
  const counted = counting?.isFor(secretHash)
    ? await findGuestAndCount(db, secretHash, counting)
    : undefined;
  const found = counted === undefined ? await findGuest(db, secretHash) : counted?.guest;
  if (!found) return nobody;
  if (found.isClosed) return { ...nobody, closedGuest: { ...named(found), secretHash } };
  if (found.isUnnoted) await touchGuest(db, found.id);
  return {
    ...nobody,
    caller: { kind: "guest", guest: named(found), secretHash },
    hit: counted?.hit ?? null,
  };
}

function named({ id, handle }: FoundGuest): { id: number; handle: string } {
  return { id, handle };
}
