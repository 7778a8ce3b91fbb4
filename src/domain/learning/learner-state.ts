/**
 * Where a learner stands in a course. It locks or judges no learner: it is only shown to the owner.
 */
export const learnerStates = ["not_begun", "learning", "stopped", "finished"] as const;
export type LearnerState = (typeof learnerStates)[number];

/** From so many days of Bangkok without learning on a learner counts as one who has stopped. */
export const stoppedAfterDays = 7;
/** What the list of learners can be narrowed to: away for at least so many days. */
export const awayDays = ["7", "14", "30", "90"] as const;

export function learnerState({
  hasBegun,
  isComplete,
  idleDays,
}: {
  hasBegun: boolean;
  isComplete: boolean;
  idleDays: number;
}): LearnerState {
  if (isComplete) return "finished";
  if (!hasBegun) return "not_begun";
  return idleDays >= stoppedAfterDays ? "stopped" : "learning";
}

/**
 * Of the lessons that are shown now: whole percent, rounded down. Lessons that were taken out do
 * not count.
 */
export function donePercent(done: number, total: number): number {
  return total === 0 ? 0 : Math.floor((Math.min(done, total) * 100) / total);
}
