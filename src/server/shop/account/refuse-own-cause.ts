import { isOwnCause } from "#domain/account/own-cause.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";

export type OwnCause = Refused<"OWN_CAUSE">;

/**
 * Every call by which staff decide about a person passes here: access, work, attendance,
 * certificates, reviews. NOTE: call it under the lock of the subject, before any write.
 * `tests/rights/own-cause.test.ts` goes through all calls.
 */
export function refuseOwnCause(whose: { accountId: number } | null, byId: number): OwnCause | null {
  return whose !== null && isOwnCause(whose, byId) ? refuse("OWN_CAUSE") : null;
}
