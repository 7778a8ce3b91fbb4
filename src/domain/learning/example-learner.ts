import type { LessonProgress, LessonRules } from "./lesson.ts";

/** The example learners for staff: not begun, in the middle, finished. */
export const seenAsKinds = ["new", "middle", "finished"] as const;
export type SeenAs = (typeof seenAsKinds)[number];

const dayMs = 86_400_000;

export type Example = {
  startedAt: Date | null;
  completedAt: Date | null;
  progress: Map<number, LessonProgress>;
};

/** The progress of such a learner. `lessons` are in course order. */
export function exampleOf(as: SeenAs, lessons: readonly LessonRules[], now: Date): Example {
  const done = as === "new" ? [] : as === "finished" ? lessons : doneHalfway(lessons, now);
  // Long enough ago that the done lessons were open.
  const days = Math.max(
    0,
    ...done.map(({ release, releaseDays }) => (release === "after_days" ? (releaseDays ?? 0) : 0)),
  );
  return {
    startedAt: as === "new" ? null : new Date(now.getTime() - days * dayMs),
    completedAt: as === "finished" && lessons.length > 0 ? now : null,
    progress: new Map(done.map(({ id }) => [id, { lessonId: id, openedAt: now, doneAt: now }])),
  };
}

/** Half of the lessons, done as soon as each one opens. */
function doneHalfway(lessons: readonly LessonRules[], now: Date): LessonRules[] {
  const shown = new Set(lessons.map(({ id }) => id));
  const done = new Map<number, LessonRules>();
  const isOpen = ({ release, releaseAt, releaseLessonId: before }: LessonRules) =>
    !(release === "on_date" && releaseAt !== null && releaseAt > now) &&
    !(release === "after_lesson" && before !== null && shown.has(before) && !done.has(before));
  while (done.size < Math.floor(lessons.length / 2)) {
    const next = lessons.find((lesson) => !done.has(lesson.id) && isOpen(lesson));
    if (!next) break;
    done.set(next.id, next);
  }
  return [...done.values()];
}
