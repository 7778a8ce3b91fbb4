import type { Finder } from "#server/list/finder.ts";
import { searchPatterns } from "#server/list/search-pattern.ts";
import type { Db } from "#server/platform/database/database.ts";
import { isManager } from "../edit-gate.ts";
import { findLessonsByName } from "./lesson-finder-queries.ts";

/** Lessons by their names, for who may edit them. */
export function lessonFinder(db: Db): Finder {
  return {
    kind: "Lessons",
    isForSome: ({ isInstructor }) => isInstructor,
    find: async (q, { caller: { account }, lang }, most) => {
      const patterns = searchPatterns(q);
      if (patterns.length === 0) return [];
      const found = await findLessonsByName(db, {
        patterns,
        editor: isManager(account) ? null : account.id,
        lang,
        most,
      });
      return found.map(({ id, name, course, courseId }) => ({
        id: String(id),
        name,
        note: course,
        course_id: courseId,
      }));
    },
  };
}
