import { mayDo } from "#domain/account/roles.ts";
import type { LessonProgress } from "#domain/learning/lesson.ts";
import { type Release, releaseOf } from "#domain/learning/release.ts";
import { exampleOf, type SeenAs } from "#domain/learning/seen-as.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import type { Account, Caller } from "#server/platform/http/caller.ts";
import { type ListedLesson, listLessons, listProgress } from "./curriculum-queries.ts";
import { type CourseAccess, findCourseAccess } from "./viewer-queries.ts";

/** A learner has access now; staff teach or manage the course; everybody else sees its preview lessons alone. */
export type Viewer = "learner" | "staff" | "stranger";
export type Look = {
  course: CourseAccess;
  viewer: Viewer;
  lessons: ListedLesson[];
  progress: Map<number, LessonProgress>;
  /** Staff who look as such a learner would: no learner's data is shown, and nothing is kept. */
  seenAs: SeenAs | null;
};

/** The one gate in front of everything of a course's lessons. Null: no such course. */
export async function lookIntoCourse(db: Db, itemId: number, caller: Caller | null): Promise<Look | null> {
  const account = caller?.kind === "account" ? caller.account : null;
  const course = await findCourseAccess(db, itemId, account?.id ?? null);
  if (course === null) return null;
  const isStaff = account !== null && isStaffOf(course, account);
  const viewer = course.hasAccess && account?.isStudent ? "learner" : isStaff ? "staff" : "stranger";
  const lessons = await listLessons(db, itemId);
  const progress = viewer === "learner" && account !== null ? await listProgress(db, account.id, itemId) : new Map();
  return { course, viewer, lessons, progress, seenAs: null };
}

/** The same gate for staff who want to see the course as a learner does. For a caller who may not edit it, `as` changes nothing. */
export async function lookAs(db: Db, itemId: number, caller: Caller | null, as: SeenAs | undefined): Promise<Look | null> {
  const look = await lookIntoCourse(db, itemId, caller);
  if (look === null || as === undefined || caller?.kind !== "account" || editsAs(look.course, caller.account) === null) return look;
  const { startedAt, completedAt, progress } = exampleOf(as, look.lessons, look.course.now);
  const nothing = { hasAccess: false, hasClock: false, lastLessonId: null, certificate: null, revokedCertificate: null };
  return { ...look, course: { ...look.course, ...nothing, startedAt, completedAt }, viewer: "learner", progress, seenAs: as };
}

/** Whose progress this is; null: the viewer is no learner, so nothing may be kept. */
export function learnerIn({ viewer, seenAs }: Look, caller: Caller | null): number | null {
  return viewer === "learner" && seenAs === null && caller?.kind === "account" ? caller.account.id : null;
}

/** Who teaches or manages the course, whether or not they learn in it as well. */
export function isStaffOf({ teaches }: Pick<CourseAccess, "teaches">, account: Account): boolean {
  return mayDo(account, "catalog.manage") || (account.isInstructor && teaches);
}

/** The same once more, after what was waited for: the owner may have ended it meanwhile. */
export async function isStillStaff(tx: Tx, itemId: number, account: Account): Promise<boolean> {
  const course = await findCourseAccess(tx, itemId, account.id);
  return course !== null && isStaffOf(course, account);
}

/** As what this person edits the lessons of the course; null: not at all. */
export function editsAs({ teaches, instructorsEdit }: CourseAccess, account: Account): "administrator" | "instructor" | null {
  if (mayDo(account, "catalog.manage")) return "administrator";
  return account.isInstructor && teaches && instructorsEdit ? "instructor" : null;
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
