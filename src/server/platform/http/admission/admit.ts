import type { FastifyRequest } from "fastify";
import type { GuardedAddress } from "#contract/endpoint.ts";
import { mayDo, mayDoAny } from "#domain/account/permissions.ts";
import type { Caller, EndedSession, SignedIn } from "../caller.ts";
import type { LimitName, TooMany } from "../rate-limit.ts";
import { Refused } from "../refusal.ts";
import type { Guard } from "./guard.ts";

/**
 * Returns a caller who may make the call from one of our own pages. Otherwise it throws the
 * refusal.
 */
export async function admit(
  guard: Guard,
  guarded: GuardedAddress,
  request: FastifyRequest,
): Promise<Caller | null> {
  return (await admitAndCount(guard, { ...guarded, limit: undefined }, request)).caller;
}

/** The same, with the count of a call that has a limit. */
export async function admitAndCount(
  guard: Guard,
  { limit, ...guarded }: GuardedAddress & { limit: LimitName | undefined },
  request: FastifyRequest,
): Promise<Admission> {
  const { who } = guarded;
  const isUnsafe = request.method !== "GET" && request.method !== "HEAD";
  if (who === "provider" || (who === "visitor" && !isUnsafe)) return nobody;
  const identified =
    limit === undefined
      ? { ...(await guard.identify(request)), tooMany: undefined }
      : await guard.identifyAndCount(request, limit);
  const { caller, ended, tooMany } = identified;
  if (who === "visitor") {
    if (!guard.isOwnPage(request, caller)) throw new Refused("CSRF_FAILED");
    return nobody;
  }
  if (ended !== null) throw endedRefusal(await guard.takeEndedReason(request));
  if (who !== "guest" && caller?.kind !== "account") throw new Refused("UNAUTHORIZED");
  if (isUnsafe && !guard.isOwnPage(request, caller)) throw new Refused("CSRF_FAILED");
  // The guest cookie is missing on an unsafe call. A browser that keeps no cookies will never have
  // one.
  if (caller === null) throw new Refused(isUnsafe ? "COOKIES_NEEDED" : "NOT_FOUND");
  if (caller.kind === "account" && !mayCall(caller.account, guarded))
    throw new Refused(missingOf(caller.account, guarded));
  admittedBy.set(request, guarded);
  return { caller, tooMany };
}

function endedRefusal({ ended, by }: EndedSession): Refused {
  return new Refused(ended, by === null ? {} : { result: { ended_by: by } });
}

function mayCall(
  account: SignedIn["account"],
  { who, permissions, besides }: GuardedAddress,
): boolean {
  if (who === "student") return account.isStudent;
  if (who === "instructor") return account.isInstructor;
  // The call itself checks which courses the editor may edit.
  if (who === "editor") return account.isInstructor || mayDoAny(account, permissions);
  return (
    who !== "administrator" ||
    (mayDoAny(account, permissions) && (besides === undefined || mayDo(account, besides)))
  );
}

/** Who runs the shop learns that only the second factor is missing. */
function missingOf(
  { hasFactor, needsFactor }: SignedIn["account"],
  { who }: GuardedAddress,
): "SECOND_FACTOR_REQUIRED" | "FORBIDDEN" {
  const isForStaff = who === "administrator" || who === "editor";
  return isForStaff && needsFactor && !hasFactor ? "SECOND_FACTOR_REQUIRED" : "FORBIDDEN";
}

/** `tooMany` undefined: the call was not counted yet. */
export type Admission = { caller: Caller | null; tooMany?: TooMany | null | undefined };
export const nobody: Admission = { caller: null };

/** Null: the call is within its limit, or has none. */
export async function overLimit(
  guard: Guard,
  { caller, tooMany, limit }: Admission & { limit: LimitName | undefined },
): Promise<TooMany | null> {
  if (limit === undefined || caller === null) return null;
  return tooMany === undefined ? guard.count(caller, limit) : tooMany;
}

/** Whether a caller of this kind may make the call, and makes it from one of our own pages. */
export function mayMake(
  guard: Guard,
  guarded: GuardedAddress,
  request: FastifyRequest,
  caller: Caller,
): boolean {
  if (guarded.who === "provider" || guarded.who === "visitor") return false;
  const isUnsafe = request.method !== "GET" && request.method !== "HEAD";
  if (isUnsafe && !guard.isOwnPage(request, caller)) return false;
  return caller.kind === "account" ? mayCall(caller.account, guarded) : guarded.who === "guest";
}

const admittedBy = new WeakMap<FastifyRequest, GuardedAddress>();

/**
 * Whether the caller may still make the call. A call with many steps checks it before each of them.
 */
export async function isStillAdmitted(
  guard: Pick<Guard, "identifyAnew">,
  request: FastifyRequest,
): Promise<boolean> {
  const guarded = admittedBy.get(request);
  const { caller } = await guard.identifyAnew(request);
  return guarded !== undefined && caller?.kind === "account" && mayCall(caller.account, guarded);
}
