import { mayDo, type PermissionGrant } from "../account/permissions.ts";
import type { LessonProgress, LessonRules } from "./lesson.ts";
import { type Release, releaseOf } from "./release.ts";

/**
 * A learner has access now. Staff teach or manage the course. All others see only its preview
 * lessons.
 */
export type Viewer = "learner" | "staff" | "visitor";
type Person = PermissionGrant & { isStudent: boolean; isInstructor: boolean };
type Staff = Omit<Person, "isStudent">;
type View = {
  viewer: Viewer;
  course: { now: Date; startedAt: Date | null; isOnSale: boolean };
  progress: ReadonlyMap<number, LessonProgress>;
};

export function viewerOf(
  course: { hasAccess: boolean; teaches: boolean },
  person: Person | null,
): Viewer {
  if (person === null) return "visitor";
  if (course.hasAccess && person.isStudent) return "learner";
  return isStaffOf(course, person) ? "staff" : "visitor";
}

/** Whether the account teaches or manages the course, even if it also learns in it. */
export function isStaffOf({ teaches }: { teaches: boolean }, account: Staff): boolean {
  return mayDo(account, "catalog.manage") || (account.isInstructor && teaches);
}

/** The role in which a person edits the course's lessons. Null: none. */
export function editsAs(
  { teaches, instructorsEdit }: { teaches: boolean; instructorsEdit: boolean },
  account: Staff,
): "administrator" | "instructor" | null {
  if (mayDo(account, "catalog.manage")) return "administrator";
  return account.isInstructor && teaches && instructorsEdit ? "instructor" : null;
}

/** Whether a lesson is open for the viewer. For staff every lesson is open. */
export function releaseFor({ course, viewer, progress }: View, lesson: LessonRules): Release {
  return viewer === "staff"
    ? { isOpen: true }
    : releaseOf(lesson, { now: course.now, startedAt: course.startedAt, progress });
}

/** Everybody sees the preview lessons of a course on sale. */
export function isVisible(view: View, lesson: LessonRules & { isPreview: boolean }): boolean {
  const isPreview = lesson.isPreview && view.course.isOnSale;
  return isPreview || (view.viewer !== "visitor" && releaseFor(view, lesson).isOpen);
}
