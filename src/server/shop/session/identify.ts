import type { Db } from "#server/platform/database/database.ts";
import type { EndedBy, Identification } from "#server/platform/http/caller.ts";
import type { HitToCount } from "#server/platform/http/rate-limit.ts";
import type { Hit } from "#server/platform/http/rate-limit-queries.ts";
import { hashToken } from "#server/platform/process/tokens.ts";
import type { Cookies } from "./cookies.ts";
import { type FoundGuest, findGuest, findGuestAndCount, touchGuest } from "./guest-queries.ts";
import { findSession, findSessionAndCount, touchSession } from "./session-queries.ts";

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
export type Identify = (visit: Visit, counting?: CountAlong) => Promise<IdentifiedVisit>;

/** Identifies the owner of a visit's cookies. The result is cached per visit. */
export function createIdentify(db: Db, cookies: Cookies): Identify {
  const known = new WeakMap<Visit, Promise<IdentifiedVisit>>();
  return (visit, counting) => {
    const before = known.get(visit);
    if (before !== undefined) return before;
    const seen = see({ db, cookies, counting }, visit.headers.cookie);
    known.set(visit, seen);
    return seen;
  };
}

type SeeDeps = { db: Db; cookies: Cookies; counting: CountAlong | undefined };

async function see(
  { db, cookies, counting }: SeeDeps,
  header: string | undefined,
): Promise<IdentifiedVisit> {
  const token = cookies.read(header, "session");
  const bySession = token === null ? nobody : await seeSession(db, hashToken(token), counting);
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
  db: Db,
  sessionHash: Buffer,
  counting: CountAlong | undefined,
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
  if (found.isUnnoted) await touchSession(db, sessionHash);
  return {
    ...nobody,
    caller: { kind: "account", account: found.account, sessionHash },
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
