import { exampleOf, type SeenAs } from "#domain/learning/example-learner.ts";
import type { LessonProgress } from "#domain/learning/lesson.ts";
import {
  editsAs,
  isStaffOf,
  isVisible,
  type Viewer,
  viewerOf,
} from "#domain/learning/lesson-access.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import type { Account, Caller } from "#server/platform/http/caller.ts";
import { type ListedLesson, listLessons, listProgress } from "./curriculum-queries.ts";
import { type CourseAccess, findCourseAccess } from "./viewer-queries.ts";

export type CourseView = {
  course: CourseAccess;
  viewer: Viewer;
  lessons: ListedLesson[];
  progress: Map<number, LessonProgress>;
  /**
   * Staff preview the course as a learner of this kind. No learner's data is shown, and nothing is
   * stored.
   */
  seenAs: SeenAs | null;
};

/** The one access check of a course's lessons. Null: there is no such course. */
export async function viewCourse(
  db: Db,
  itemId: number,
  caller: Caller | null,
): Promise<CourseView | null> {
  const account = caller?.kind === "account" ? caller.account : null;
  const [course, lessons, stored] = await Promise.all([
    findCourseAccess(db, itemId, account?.id ?? null),
    listLessons(db, itemId),
    account === null ? new Map() : listProgress(db, account.id, itemId),
  ]);
  if (course === null) return null;
  const viewer = viewerOf(course, account);
  const progress = viewer === "learner" ? stored : new Map();
  return { course, viewer, lessons, progress, seenAs: null };
}

/**
 * The same gate for staff who want to see the course as a learner does. For a caller who may not
 * edit it, `as` changes nothing.
 */
export async function viewCourseAs(
  db: Db,
  itemId: number,
  caller: Caller | null,
  as: SeenAs | undefined,
): Promise<CourseView | null> {
  const view = await viewCourse(db, itemId, caller);
  if (
    view === null ||
    as === undefined ||
    caller?.kind !== "account" ||
    editsAs(view.course, caller.account) === null
  )
    return view;
  const { startedAt, completedAt, progress } = exampleOf(as, view.lessons, view.course.now);
  const nothing = {
    hasAccess: false,
    hasClock: false,
    lastLessonId: null,
    certificate: null,
    revokedCertificate: null,
  };
  return {
    ...view,
    course: { ...view.course, ...nothing, startedAt, completedAt },
    viewer: "learner",
    progress,
    seenAs: as,
  };
}

/** The learner's id. Null: the viewer is not a learner, so nothing may be stored. */
export function learnerIn({ viewer, seenAs }: CourseView, caller: Caller | null): number | null {
  return viewer === "learner" && seenAs === null && caller?.kind === "account"
    ? caller.account.id
    : null;
}

/** Checks again after waiting for a lock, because the owner may have ended the role meanwhile. */
export async function isStillStaff(tx: Tx, itemId: number, account: Account): Promise<boolean> {
  const course = await findCourseAccess(tx, itemId, account.id);
  return course !== null && isStaffOf(course, account);
}

/**
 * The lesson, if the viewer may see its content. Otherwise null, as for a lesson that does not
 * exist.
 */
export function visibleLesson(view: CourseView, lessonId: number): ListedLesson | null {
  const lesson = view.lessons.find(({ id }) => id === lessonId);
  return lesson && isVisible(view, lesson) ? lesson : null;
}
