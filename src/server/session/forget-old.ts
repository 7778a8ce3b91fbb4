import type { Db } from "../platform/database.ts";
import {
  deleteEndedSessions,
  deleteOldCounts,
  deleteOldGuests,
  deleteOldKeys,
  deleteOldLinks,
  deleteOldMessages,
  deleteOldPeopleFiles,
  deleteOldSocialTrips,
  forgetEndedHolds,
} from "./forget-queries.ts";

/** Takes away what has done its work. */
export async function forgetOld(db: Db): Promise<void> {
  await deleteEndedSessions(db);
  await deleteOldGuests(db);
  await deleteOldKeys(db);
  await deleteOldLinks(db);
  await deleteOldCounts(db);
  await deleteOldMessages(db);
  await deleteOldPeopleFiles(db);
  await deleteOldSocialTrips(db);
  await forgetEndedHolds(db);
}
