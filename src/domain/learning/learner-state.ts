/** The state of a learner in a course. Only the owner sees it, and nothing depends on it. */
export const learnerStates = ["not_begun", "learning", "stopped", "finished"] as const;
export type LearnerState = (typeof learnerStates)[number];

/** After so many days without learning (in Bangkok) a learner counts as stopped. */
export const stoppedAfterDays = 7;
/** The filter of the learners' list: away for at least so many days. */
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

/** The percentage of shown lessons that are done, rounded down. Removed lessons do not count. */
export function donePercent(done: number, total: number): number {
  return total === 0 ? 0 : Math.floor((Math.min(done, total) * 100) / total);
}
