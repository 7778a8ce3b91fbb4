/** Who has learned so much of a course can say how it is. In percent of its lessons. */
export const leastPercent = 20;
export const longestReview = 2_000;

/** Whether a learner may write a review. One that is there can always be changed. */
export function mayReview({
  percent,
  hasReview,
}: {
  percent: number;
  hasReview: boolean;
}): boolean {
  return hasReview || percent >= leastPercent;
}

/** Of the stars given, by how many: the mean in tenths, rounded; null where there are none. */
export function averageTenths(byStar: readonly number[]): number | null {
  const count = byStar.reduce((sum, one) => sum + one, 0);
  const stars = byStar.reduce((sum, one, at) => sum + one * (at + 1), 0);
  return count === 0 ? null : Math.round((stars * 10) / count);
}
