import type { Db } from "#server/platform/database/database.ts";
import type { EndedSession } from "#server/platform/http/caller.ts";
import type { IdentifiedVisit } from "./identify.ts";
import { takeSession } from "./session-queries.ts";

/**
 * Of several calls with the same displaced session, one gets the reason; the session is deleted
 * with it.
 */
export async function takeEndedReason(
  db: Db,
  { ended, endedBy, endedSession }: IdentifiedVisit,
): Promise<EndedSession> {
  const isSent = endedSession === null || (await takeSession(db, endedSession));
  return isSent
    ? { ended: ended ?? "UNAUTHORIZED", by: endedBy }
    : { ended: "UNAUTHORIZED", by: null };
}
