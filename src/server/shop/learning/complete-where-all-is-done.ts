import type { Db } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { type CourseView, learnerIn } from "./lesson-access.ts";
import { saveLessonProgress } from "./save-progress.ts";

/**
 * Completes the course for a learner who had done all lessons but one that was then removed. True:
 * it was written now, so earlier reads are outdated. NOTE: this runs when the learner comes, not
 * when the lesson is removed. Hiding a lesson for a while must not complete the course for
 * everybody who has done the others.
 */
export async function completeWhereAllIsDone(
  db: Db,
  view: CourseView,
  caller: Caller | null,
): Promise<boolean> {
  const { lessons, progress, course } = view;
  const learner = learnerIn(view, caller);
  const isDone = lessons.length > 0 && lessons.every(({ id }) => progress.get(id)?.doneAt != null);
  if (learner === null || course.completedAt !== null || !isDone) return false;
  const last = lessons.find(({ id }) => id === course.lastLessonId) ?? lessons[0];
  if (last === undefined) return false;
  await saveLessonProgress(db, view, last, learner, {});
  return true;
}
