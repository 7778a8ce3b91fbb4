import { checkLesson, type LessonFault } from "../check-lesson.ts";
import type { LessonKind } from "../lesson.ts";
import type { LessonValues } from "../lesson-fields.ts";

/** The most lessons of one act, which is done to all of them or to none. */
export const mostAtOnce = 500;

/** What an act changes of each chosen lesson. */
export type LessonChange = Partial<
  Pick<LessonValues, "is_published" | "section" | "release" | "release_days" | "release_at">
> & { release_lesson?: "" };

export type ActedLesson = {
  kind: LessonKind;
  values: LessonValues;
  /** It has no question. */
  isUnasked: boolean;
};

/** The faults that the lesson would have after the change, by field. */
export function faultsAfter(
  { kind, values, isUnasked }: ActedLesson,
  change: LessonChange,
): Partial<Record<string, LessonFault>> {
  const after = { ...values, ...change };
  return {
    ...checkLesson(kind, after),
    ...(kind === "quiz" &&
      after.is_published &&
      isUnasked && { is_published: "NO_QUESTIONS" as const }),
  };
}
