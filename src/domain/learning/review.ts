/** The percentage of lessons that a learner must have done before a review. */
export const leastPercent = 20;
export const longestReview = 2_000;

/** Whether a learner may write a review. An existing one can always be changed. */
export function mayReview({
  percent,
  hasReview,
}: {
  percent: number;
  hasReview: boolean;
}): boolean {
  return hasReview || percent >= leastPercent;
}

/** The mean of the stars in tenths, rounded; null: there are no stars. */
export function averageTenths(byStar: readonly number[]): number | null {
  const count = byStar.reduce((sum, one) => sum + one, 0);
  const stars = byStar.reduce((sum, one, at) => sum + one * (at + 1), 0);
  return count === 0 ? null : Math.round((stars * 10) / count);
}
