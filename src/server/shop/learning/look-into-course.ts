import { mayDo } from "#domain/account/roles.ts";
import type { LessonProgress } from "#domain/learning/lesson.ts";
import { type Release, releaseOf } from "#domain/learning/release.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { Account, Caller } from "#server/platform/http/caller.ts";
import { type ListedLesson, listLessons, listProgress } from "./curriculum-queries.ts";
import { type CourseAccess, findCourseAccess } from "./viewer-queries.ts";

/** A learner has access now; staff teach or manage the course; everybody else sees its preview lessons alone. */
export type Viewer = "learner" | "staff" | "stranger";
export type Look = { course: CourseAccess; viewer: Viewer; lessons: ListedLesson[]; progress: Map<number, LessonProgress> };

/** The one gate in front of everything of a course's lessons. Null: no such course. */
export async function lookIntoCourse(db: Db, itemId: number, caller: Caller | null): Promise<Look | null> {
  const account = caller?.kind === "account" ? caller.account : null;
  const course = await findCourseAccess(db, itemId, account?.id ?? null);
  if (course === null) return null;
  const isStaff = account !== null && isStaffOf(course, account);
  const viewer = course.hasAccess && account?.isStudent ? "learner" : isStaff ? "staff" : "stranger";
  const lessons = await listLessons(db, itemId);
  const progress = viewer === "learner" && account !== null ? await listProgress(db, account.id, itemId) : new Map();
  return { course, viewer, lessons, progress };
}

/** Who teaches or manages the course, whether or not they learn in it as well. */
export function isStaffOf({ teaches }: Pick<CourseAccess, "teaches">, account: Account): boolean {
  return mayDo(account, "catalog.manage") || (account.isInstructor && teaches);
}

/** How a lesson stands for who looks. For staff every lesson is open. */
export function releaseFor({ course, viewer, progress }: Look, lesson: ListedLesson): Release {
  return viewer === "staff" ? { isOpen: true } : releaseOf(lesson, { now: course.now, startedAt: course.startedAt, progress });
}

/** The lesson, if who looks may see what is in it; null otherwise, as for one that does not exist. */
export function visibleLesson(look: Look, lessonId: number): ListedLesson | null {
  const lesson = look.lessons.find(({ id }) => id === lessonId);
  return lesson && isVisible(look, lesson) ? lesson : null;
}

export function isVisible(look: Look, lesson: ListedLesson): boolean {
  const isPreview = lesson.isPreview && look.course.isOnSale;
  return isPreview || (look.viewer !== "stranger" && releaseFor(look, lesson).isOpen);
}
