import { addDays } from "../enrollment/access-days.ts";
import type { LessonProgress, LessonRules } from "./lesson.ts";

export type Release =
  | { isOpen: true }
  | { isOpen: false; opensAt: Date | null; afterLessonId: number | null };
type Learner = { now: Date; startedAt: Date | null; progress: ReadonlyMap<number, LessonProgress> };

const open: Release = { isOpen: true };

/**
 * Whether a lesson is open for a learner, or else when it opens. An opened lesson stays open, even
 * if its rule changes.
 */
export function releaseOf(lesson: LessonRules, { now, startedAt, progress }: Learner): Release {
  if (progress.has(lesson.id)) return open;
  switch (lesson.release) {
    case "at_once":
      return open;
    case "on_date":
      return from(lesson.releaseAt, now);
    case "after_days":
      // Learning starts with the first opened lesson. Before that, the days have not begun.
      return from(addDays(startedAt ?? now, lesson.releaseDays ?? 0), now);
    case "after_lesson":
      // A hidden lesson keeps no other lesson closed.
      return lesson.releaseLessonId === null || progress.get(lesson.releaseLessonId)?.doneAt != null
        ? open
        : { isOpen: false, opensAt: null, afterLessonId: lesson.releaseLessonId };
  }
}

function from(opensAt: Date | null, now: Date): Release {
  return opensAt === null || opensAt <= now
    ? open
    : { isOpen: false, opensAt, afterLessonId: null };
}

/**
 * The lesson to continue with: the last one if it is not done, else the first open one that is not
 * done, else the first.
 */
export function lessonToGoOnWith(
  lessons: readonly LessonRules[],
  learner: Learner & { lastLessonId: number | null },
): number | null {
  const isOpen = (lesson: LessonRules) => releaseOf(lesson, learner).isOpen;
  const isUndone = ({ id }: LessonRules) => learner.progress.get(id)?.doneAt == null;
  const last = lessons.find(({ id }) => id === learner.lastLessonId);
  if (last && isOpen(last) && isUndone(last)) return last.id;
  const open = lessons.filter(isOpen);
  return (open.find(isUndone) ?? open[0])?.id ?? null;
}
