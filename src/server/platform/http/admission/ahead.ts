import { isDeepStrictEqual } from "node:util";
import type { FastifyRequest } from "fastify";
import type { Address, GuardedAddress } from "#contract/endpoint.ts";
import type { Caller } from "../caller.ts";
import { namesAnother } from "../own-id.ts";
import type { LimitName, TooMany } from "../rate-limit.ts";
import { Refused } from "../refusal.ts";
import { type Admission, admitAndCount, mayMake, overLimit } from "./admit.ts";
import type { Guard } from "./guard.ts";

/**
 * A call whose caller this process has seen before. Its work begins while the database is asked who
 * is calling, and reads for the caller as last seen.
 */
export type AheadAdmission = {
  recalled: Caller;
  /** What the database says. It rejects with the refusal of a caller who may not make the call. */
  confirming: Promise<Required<Admission>>;
};

type LimitedAddress = GuardedAddress & { limit: LimitName | undefined };

/** Null: the caller was not seen before, or may not make the call. Then the database decides first. */
export function admitAhead(
  guard: Guard,
  { limit, ...guarded }: LimitedAddress,
  request: FastifyRequest,
): AheadAdmission | null {
  const recalled = guard.recall(request);
  if (recalled === null || !mayMake(guard, guarded, request, recalled)) return null;
  const confirming = admitAndCount(guard, { ...guarded, limit }, request).then(
    async ({ caller, tooMany }) => ({
      caller,
      tooMany: await overLimit(guard, { caller, tooMany, limit }),
    }),
  );
  confirming.catch(() => undefined);
  return { recalled, confirming };
}

/** The work was done for a caller who is another one by now, or has called too often. */
export class NotConfirmed extends Error {}

/** Whether the database describes the caller as this process last saw them. */
export function isSameCaller(caller: Caller | null, recalled: Caller): boolean {
  return isDeepStrictEqual(caller, recalled);
}

/** Awaited before anything is written. It throws where the caller is not as last seen. */
export type Confirm = () => Promise<void>;
export const isConfirmed: Confirm = async () => undefined;

export type AdmittedWork<T> = (caller: Caller | null, confirm: Confirm) => Promise<T>;

/**
 * Runs the work for the caller as last seen. What it answers counts only if the database says the
 * same of the caller. Otherwise the work runs again.
 */
export async function runAhead<T>(
  { recalled, confirming }: AheadAdmission,
  work: AdmittedWork<T>,
): Promise<T | TooMany> {
  const isSame = ({ caller, tooMany }: Required<Admission>) =>
    tooMany === null && isSameCaller(caller, recalled);
  const begun = work(recalled, async () => {
    if (!isSame(await confirming)) throw new NotConfirmed();
  });
  const [confirmed, done] = await Promise.allSettled([confirming, begun]);
  if (confirmed.status === "rejected") throw confirmed.reason;
  const { caller, tooMany } = confirmed.value;
  if (tooMany) return tooMany;
  if (!isSame(confirmed.value)) return work(caller, isConfirmed);
  if (done.status === "rejected") throw done.reason;
  return done.value;
}

/**
 * A caller who may work on others sends a person's id as one of the call's own fields. The schema
 * reads it like any other.
 */
export async function refuseAnother(
  { body, query }: FastifyRequest,
  { who }: Address,
  admission: Admission | AheadAdmission,
): Promise<void> {
  const caller = "recalled" in admission ? admission.recalled : admission.caller;
  if (caller === null || who === "administrator" || who === "editor") return;
  if (![body, query].some((sent) => namesAnother(sent, caller))) return;
  if ("recalled" in admission) await admission.confirming;
  throw new Refused("NOT_FOUND");
}
