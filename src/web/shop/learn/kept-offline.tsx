import { useEffect } from "react";
import { whenIdle } from "#web/offline/care/when-idle.ts";
import type { Lesson } from "./find-learning.ts";
import { useSharedNotes } from "./notes/shared-notes.ts";

/** An opened lesson is kept on the device, and again whenever a note has changed. */
export function KeptOffline({ lesson: { id, course_id: courseId } }: { lesson: Lesson }) {
  const shared = useSharedNotes(id);
  const notes = shared?.notes.map((note) => `${note.id} ${note.version}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: changed notes are a reason to keep it anew
  useEffect(
    () =>
      whenIdle(() => {
        void import("#web/offline/care/keep-lesson.ts")
          .then(({ keepLesson }) => keepLesson({ courseId, lessonId: id }))
          .catch(() => {});
      }),
    [id, courseId, notes],
  );
  return null;
}
