import type { CallClass } from "#contract/request-class.ts";

/**
 * Beside the calls there are pages: stored ones, and those that are rendered for a visitor with or
 * without a session.
 */
export type RequestClass = Exclude<CallClass, "upload"> | "stored" | "memberPage" | "page";

export type Share = {
  /** How many may be at work at once. */
  most: number;
  /** The same while the shop is under pressure. */
  least: number;
  /** While a class that goes first waits, the next begins so long after the one before. */
  restMs?: number;
  /** How many may wait. */
  places: number;
  /** In a burst, whoever would probably wait longer is refused. */
  burstMs: number;
  /** The same under lasting overload. */
  waitMs: number;
  /** Whether others are held back as soon as one of these has to wait. */
  goesFirst?: true;
};

/**
 * What each class of requests may have of a node, in the order in which they are begun. A few at
 * work are enough, because one thread does the work: with more, each of them only takes longer.
 * Classes that wait for others (a payment company, a password check, a disk) may have more. An event
 * asks the payment company, and a refused one comes again only minutes later.
 *
 * Somebody who has pressed a button would rather wait for ten seconds than be refused. Whoever opens
 * a page would not. Cheap reads wait for a moment only: when they have to be refused, the node is
 * overloaded (`admission`).
 */
export const requestShares: Readonly<Record<RequestClass, Share>> = {
  event: { most: 32, least: 32, places: 256, burstMs: 5_000, waitMs: 2_000, goesFirst: true },
  decision: { most: 4, least: 4, places: 512, burstMs: 10_000, waitMs: 2_000, goesFirst: true },
  checkout: { most: 8, least: 8, places: 512, burstMs: 10_000, waitMs: 250, goesFirst: true },
  paying: { most: 64, least: 64, places: 512, burstMs: 10_000, waitMs: 1_000, goesFirst: true },
  learning: { most: 6, least: 6, places: 1_500, burstMs: 10_000, waitMs: 300, goesFirst: true },
  list: { most: 32, least: 32, places: 512, burstMs: 200, waitMs: 40 },
  stored: { most: 48, least: 48, places: 512, burstMs: 200, waitMs: 40 },
  signIn: { most: 64, least: 64, places: 512, burstMs: 10_000, waitMs: 2_000 },
  file: { most: 48, least: 48, places: 512, burstMs: 5_000, waitMs: 1_000 },
  call: { most: 8, least: 4, places: 512, burstMs: 10_000, waitMs: 300 },
  admin: { most: 8, least: 4, places: 128, burstMs: 10_000, waitMs: 300 },
  memberPage: { most: 4, least: 1, restMs: 90, places: 512, burstMs: 3_000, waitMs: 800 },
  page: { most: 4, least: 1, restMs: 150, places: 512, burstMs: 3_000, waitMs: 800 },
};
