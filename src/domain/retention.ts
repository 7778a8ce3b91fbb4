import { guestDays } from "./account/sign-in/session-length.ts";
import { networkDays } from "./learning/odd-use.ts";

/**
 * How long rows are kept that nobody needs any more. What is not listed here is kept until a person
 * or the owner deletes it. Sessions: `account/sign-in/session-length`.
 */
export const keptFor = {
  /** After the last visit. The cart goes along; a guest who still has a file stays. */
  guest: `${guestDays} days`,
  /** After its time is over. */
  endedLink: "1 day",
  oauthFlow: "1 hour",
  /** After its end. A used ticket is asked about for a minute more. */
  socialTicket: "1 hour",
  idempotencyKey: "24 hours",
  /** Counts of calls (`rate_limit`). */
  callCount: "1 day",
  /** After the last heartbeat of a process of the shop. */
  goneNode: "1 day",
  /** After it was sent. A mail and its message stay. */
  sentMessage: "90 days",
  /** After it was sent. The occasion is over by then, so none is sent twice. */
  learnerMail: "60 days",
  /** Who got an announcement, after it was sent. */
  receiver: "400 days",
  /** From where an account learned: as long as the owner is shown it. */
  networkDays,
  /** A file of students whose import has not ended. */
  studentFile: "1 hour",
  /** A person's copy of their data. */
  dataExport: "24 hours",
  /** An uploaded file that nothing refers to. */
  unattachedFile: "24 hours",
  /** After a person stopped waiting for a seat. A lapsed offer counts for a day. */
  endedWait: "2 days",
  /** The bank account that a student named for a refund, after the end of the claim. */
  claimAccount: "90 days",
  /** Counts of visits: two years, and the time before to compare with. */
  visits: "1500 days",
  /** Tries of cards count for an hour. */
  cardTry: "1 day",
  /** The administrators' area shows for a day that an order's cards rest. */
  cardRest: "7 days",
} as const;
