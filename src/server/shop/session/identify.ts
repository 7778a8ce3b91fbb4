import type { Db } from "#server/platform/database/database.ts";
import type { Identified } from "#server/platform/http/caller.ts";
import type { Cookies } from "./cookies.ts";
import { type FoundGuest, findGuest, touchGuest } from "./guest-queries.ts";
import { findSession, touchSession } from "./session-queries.ts";
import { hashToken } from "./tokens.ts";

/** A request, or the handshake of a socket. */
export type Visit = { headers: { cookie?: string | undefined } };
export type Seen = Identified & {
  /** The session whose end is still to be told. */
  endedSession: Buffer | null;
  /** A guest that has become an account. Good for nothing but to hear the answer to its own registration again. */
  closedGuest: { id: number; handle: string; secretHash: Buffer } | null;
};
export type Identify = (visit: Visit) => Promise<Seen>;

/** Tells who a visit's cookies belong to; asked again for the same visit, it remembers. */
export function createIdentify(db: Db, cookies: Cookies): Identify {
  const known = new WeakMap<Visit, Promise<Seen>>();
  return (visit) => {
    const before = known.get(visit);
    if (before !== undefined) return before;
    const seen = see(db, cookies, visit.headers.cookie);
    known.set(visit, seen);
    return seen;
  };
}

async function see(db: Db, cookies: Cookies, header: string | undefined): Promise<Seen> {
  const token = cookies.read(header, "session");
  const bySession = token === null ? nobody : await seeSession(db, hashToken(token));
  if (bySession.caller !== null) return bySession;
  const secret = cookies.read(header, "guest");
  const byGuest = secret === null ? nobody : await seeGuest(db, hashToken(secret));
  return { ...byGuest, ended: bySession.ended, endedSession: bySession.endedSession };
}

const nobody: Seen = { caller: null, ended: null, endedSession: null, closedGuest: null };

async function seeSession(db: Db, sessionHash: Buffer): Promise<Seen> {
  const found = await findSession(db, sessionHash);
  if (found === null) return { ...nobody, ended: "UNAUTHORIZED" };
  if (found.isSignedOut) return { ...nobody, ended: "WHITELIST_USER_DENIED", endedSession: sessionHash };
  if (found.isAccountExpired) return { ...nobody, ended: "PERMISSION_DENIED" };
  if (found.isUnnoted) await touchSession(db, sessionHash);
  return { ...nobody, caller: { kind: "account", account: found.account, sessionHash } };
}

async function seeGuest(db: Db, secretHash: Buffer): Promise<Seen> {
  const found = await findGuest(db, secretHash);
  if (found === null) return nobody;
  if (found.isClosed) return { ...nobody, closedGuest: { ...named(found), secretHash } };
  if (found.isUnnoted) await touchGuest(db, found.id);
  return { ...nobody, caller: { kind: "guest", guest: named(found), secretHash } };
}

function named({ id, handle }: FoundGuest): { id: number; handle: string } {
  return { id, handle };
}
