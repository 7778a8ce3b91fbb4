import { whyNotHandIn } from "#domain/learning/assignment/assignment.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { type CourseView, viewCourse, visibleLesson } from "../lesson-access.ts";
import { findAssignment, listAssignmentsToDo, listSubmissionsOf } from "./submission-queries.ts";

/**
 * Whether any assignment that is open to this learner accepts files now. It stops at the first one.
 */
export async function maySendWork(db: Db, caller: Caller): Promise<boolean> {
  if (caller.kind !== "account" || !caller.account.isStudent) return false;
  const accountId = caller.account.id;
  const views = new Map<number, CourseView | null>();
  for (const { itemId, lessonId } of await listAssignmentsToDo(db, accountId)) {
    const view = views.get(itemId) ?? (await viewCourse(db, itemId, caller));
    views.set(itemId, view);
    if (view?.viewer !== "learner" || visibleLesson(view, lessonId) === null) continue;
    const assignment = await findAssignment(db, lessonId);
    if (assignment === null) continue;
    const submissions = await listSubmissionsOf(db, { accountId, lessonId });
    if (
      whyNotHandIn(
        { assignment, submissions, now: assignment.now },
        (submissions[0]?.number ?? 0) + 1,
      ) === null
    )
      return true;
  }
  return false;
}
