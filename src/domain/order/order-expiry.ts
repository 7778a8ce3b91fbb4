// The ordinary time to pay is the owner's setting `autoCancelHours` (`settings/site-settings`).
const millisecondsPerHour = 3_600_000;

const hoursForRest = 72;

/** After an approval is withdrawn, a buyer has at least this time to pay. */
export const leastAfterWithdrawal = "1 day";

/** A buyer has at least three days to send the rest. */
export function cancelAtForRest(before: Date, now: Date): Date {
  return new Date(Math.max(before.getTime(), now.getTime() + hoursForRest * millisecondsPerHour));
}

/** The review time is added back: after a rejection the expiry moves by it. */
export function cancelAtAfterReview(before: Date, review: { since: Date; until: Date }): Date {
  return new Date(before.getTime() + Math.max(0, review.until.getTime() - review.since.getTime()));
}
