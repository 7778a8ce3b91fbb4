const millisecondsPerHour = 3_600_000;

const hoursForRest = 72;

/** A buyer who is asked for the rest has three days at least to send it. */
export function cancelAtForRest(before: Date, now: Date): Date {
  return new Date(Math.max(before.getTime(), now.getTime() + hoursForRest * millisecondsPerHour));
}

/** The time a slip lay in review is not the buyer's: after a rejection the end moves by it. */
export function cancelAtAfterReview(before: Date, review: { since: Date; until: Date }): Date {
  return new Date(before.getTime() + Math.max(0, review.until.getTime() - review.since.getTime()));
}
