import type { Curriculum, Lesson, ListedLesson } from "../find-learning.ts";
import { learnPath } from "../seen-as.tsx";

/** What follows a film: the next lesson, the end of the course, or lessons that are not open. */
export type LessonAfter =
  | { is: "next"; to: string; title: string; kind: ListedLesson["kind"] }
  | { is: "end" | "locked"; to: string };

/** Null: a visitor, who does not see the list. */
export function lessonAfter(lesson: Lesson, curriculum: Curriculum | null): LessonAfter | null {
  if (curriculum === null) return null;
  const all = curriculum.sections.flatMap(({ lessons }) => lessons);
  const next = all.find(({ id }) => id === lesson.next);
  if (next)
    return { is: "next", to: learnPath(lesson, next.id), title: next.title, kind: next.kind };
  const isLast = all.at(-1)?.id === lesson.id;
  return { is: isLast ? "end" : "locked", to: learnPath(curriculum) };
}
