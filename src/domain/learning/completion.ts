import type { LessonRules } from "./lesson.ts";
import { watchedPercent } from "./watched.ts";

type LessonWork = {
  watched: Uint8Array;
  seconds: number | null;
  isMarked: boolean;
  isPassed: boolean;
  hasAttended: boolean;
  isAccepted: boolean;
};

/**
 * Whether an opened lesson is done by its own rule. A video of unknown length is done by a press of
 * the learner.
 */
export function isDone(
  { completion, completionPercent }: Pick<LessonRules, "completion" | "completionPercent">,
  { watched, seconds, isMarked, isPassed, hasAttended, isAccepted }: LessonWork,
): boolean {
  if (completion === "opened") return true;
  if (completion === "passed") return isPassed;
  if (completion === "attended") return hasAttended;
  if (completion === "accepted") return isAccepted;
  if (completion === "watched" && seconds !== null)
    return watchedPercent(watched, seconds) >= completionPercent;
  return isMarked;
}

/** Whether a learner can mark a lesson as done. */
export function canBeMarked(
  { completion }: Pick<LessonRules, "completion">,
  seconds: number | null,
): boolean {
  return completion === "marked" || (completion === "watched" && seconds === null);
}

/** For lessons in course order: the number of done lessons, and the first one that is not done. */
export function courseProgress(
  lessonIds: readonly number[],
  done: ReadonlySet<number>,
): { done: number; total: number; percent: number; isComplete: boolean } {
  const count = lessonIds.filter((id) => done.has(id)).length;
  const total = lessonIds.length;
  return {
    done: count,
    total,
    percent: total === 0 ? 0 : Math.floor((count * 100) / total),
    isComplete: total > 0 && count === total,
  };
}
