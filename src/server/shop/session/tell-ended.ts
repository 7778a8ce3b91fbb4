import type { Db } from "#server/platform/database/database.ts";
import type { Identified } from "#server/platform/http/caller.ts";
import type { Seen } from "./identify.ts";
import { takeSession } from "./session-queries.ts";

/** Of several calls that see the same displaced session one is told why it ended; the session is gone with that. */
export async function tellEnded(db: Db, { ended, endedSession }: Seen): Promise<NonNullable<Identified["ended"]>> {
  if (endedSession === null) return ended ?? "UNAUTHORIZED";
  return (await takeSession(db, endedSession)) ? (ended ?? "UNAUTHORIZED") : "UNAUTHORIZED";
}
