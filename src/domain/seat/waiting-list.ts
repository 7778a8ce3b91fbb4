// A freed seat is offered for the owner's setting `seats.offerHours` (`settings/site-settings`).

/** The waiting list of a course, for a student who wants to join it. */
export type WaitFacts = {
  seatLimit: number | null;
  /** The seats that this person could order now. */
  seatsLeft: number | null;
  /** The person owns the course, or has it in an open order. */
  hasCourse: boolean;
  waiting: number;
  waitingAtAddress: number;
  ownWaits: number;
  /** A seat was offered to this person within `lapseCountsFor`, and was not ordered. */
  hasLetLapse: boolean;
};
export type WaitRefusal =
  | "COURSE_DUPLICATE"
  | "SEATS_ARE_LEFT"
  | "SEAT_OFFER_LAPSED"
  | "WAITING_LIST_FULL"
  | "WAITING_NEARBY"
  | "TOO_MANY_WAITS";

/** A person who let an offered seat lapse cannot wait for the course again for this time. */
export const lapseCountsFor = "24 hours";

/** The maximum length of a waiting list. */
export const mostWaiting = 500;
export const mostWaits = 20;

/**
 * The reason why a student may not join. The people at one address wait for no more seats than they
 * may hold.
 */
export function whyNotWait(
  facts: WaitFacts,
  { holdsAnAddress }: { holdsAnAddress: number },
): WaitRefusal | null {
  const { seatLimit, seatsLeft } = facts;
  if (facts.hasCourse) return "COURSE_DUPLICATE";
  if (seatLimit === null || seatsLeft === null || seatsLeft > 0) return "SEATS_ARE_LEFT";
  if (facts.hasLetLapse) return "SEAT_OFFER_LAPSED";
  if (facts.waiting >= mostWaiting) return "WAITING_LIST_FULL";
  if (facts.waitingAtAddress >= Math.min(holdsAnAddress, Math.ceil(seatLimit / 2)))
    return "WAITING_NEARBY";
  return facts.ownWaits >= mostWaits ? "TOO_MANY_WAITS" : null;
}
