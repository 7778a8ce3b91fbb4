import { useEffect, useRef } from "react";
import { whenIdle } from "#web/offline/care/when-idle.ts";
import type { Lesson } from "../find-learning.ts";
import type { Note } from "./use-notes.ts";

/**
 * Notes that have changed here are kept on the device again, with their lesson. `notes` null: not
 * read yet.
 */
export function useKeptNotes(
  { id, course_id: courseId }: Lesson,
  notes: readonly Note[] | null,
): void {
  const words = notes?.map((note) => `${note.id} ${note.version}`).join() ?? null;
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (words === null || words === before.current) return;
    const isFirst = before.current === null;
    before.current = words;
    if (isFirst) return;
    return whenIdle(() => {
      void import("#web/offline/care/keep-lesson.ts")
        .then(({ keepLesson }) => keepLesson({ courseId, lessonId: id }))
        .catch(() => {});
    });
  }, [id, courseId, words]);
}
