/** What people gave to two accounts on one of Bangkok's days. */
export type GivenOnDay = { stays: number; goes: number };

/**
 * What a merge makes of parts that were each below the amount: the most that both were given on one
 * day, as if they had always been one person. Where only one
 * of them was given something it was judged when it was given.
 */
export function worthOfMerge(days: readonly GivenOnDay[]): number {
  return Math.max(
    0,
    ...days
      .filter(({ stays, goes }) => stays > 0 && goes > 0)
      .map(({ stays, goes }) => stays + goes),
  );
}
