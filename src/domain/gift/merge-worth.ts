/** The gifts to two accounts on one day in Bangkok. */
export type GivenOnDay = { stays: number; goes: number };

/**
 * The worth of a merge: the largest sum that both accounts were given on one day, because parts
 * below the limit add up. If only one of them got a gift, it was checked then.
 */
export function worthOfMerge(days: readonly GivenOnDay[]): number {
  return Math.max(
    0,
    ...days
      .filter(({ stays, goes }) => stays > 0 && goes > 0)
      .map(({ stays, goes }) => stays + goes),
  );
}
