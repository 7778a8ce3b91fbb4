import { isOwnCause } from "#domain/account/own-cause.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";

export type OwnCause = Refused<"OWN_CAUSE">;

/**
 * The one gate that every act passes by which somebody of the shop decides about a person: access,
 * work, attendance, certificates, reviews.
 * NOTE: ask under the lock of what is decided, before anything is written.
 * `tests/rights/own-cause.test.ts` goes through all calls.
 */
export function refuseOwnCause(whose: { accountId: number } | null, byId: number): OwnCause | null {
  return whose !== null && isOwnCause(whose, byId) ? refuse("OWN_CAUSE") : null;
}
