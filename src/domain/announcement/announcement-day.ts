import { bangkokDayRange } from "../time/bangkok.ts";

const hour = 3_600_000;
/** What did not fit into a day goes on at this hour in Bangkok, and not at midnight. */
const beginsAt = 9;

/** The day by which announcements are bounded: from nine in the morning to the next nine. */
export function announcementDay(now: Date): { from: Date; until: Date } {
  const shifted = bangkokDayRange(new Date(now.getTime() - beginsAt * hour));
  return {
    from: new Date(shifted.from.getTime() + beginsAt * hour),
    until: new Date(shifted.until.getTime() + beginsAt * hour),
  };
}

/** So many mails of announcements stand among the messages at once, at most. */
export const mostHanded = 1500;
