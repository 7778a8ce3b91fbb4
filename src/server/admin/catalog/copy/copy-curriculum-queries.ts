import type { Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import { listLessons, replaceFiles } from "../curriculum/curriculum-queries.ts";
import { lessonContent } from "../curriculum/lesson-columns.ts";
import { copyQuestions } from "../curriculum/quiz/question-queries.ts";
import { listSections } from "../curriculum/section-queries.ts";

const copySection = named(
  "copy-section",
  `insert into course_section (item_id, position, title_th, title_en, is_published)
  select $2, position, title_th, title_en, is_published
  from course_section
  where id = $1
  returning id`,
);
const copyLesson = named(
  "copy-lesson",
  `insert into lesson (item_id, section_id, position, kind, shown_at, ${lessonContent})
  select $2, $3, position, kind, shown_at, ${lessonContent}
  from lesson
  where id = $1
  returning id`,
);
const updateRelease = named(
  "update-release-of-copy",
  `update lesson
  set release = $2, release_lesson_id = $3
  where id = $1`,
);

/**
 * Copies the sections and lessons of a course, without the progress of its learners. Both courses
 * show the same films and files.
 */
export async function copyCurriculum(tx: Tx, from: number, to: number): Promise<void> {
  const [sections, lessons] = [await listSections(tx, from), await listLessons(tx, from)];
  const copies = new Map<number, number>();
  for (const section of sections) {
    const [copiedSection] = await copySection(tx, [section.id, to]);
    if (copiedSection === undefined) throw new Error(`section ${section.id} is gone`);
    for (const lesson of lessons.filter((one) => one.section_id === section.id)) {
      const [copy] = await copyLesson(tx, [lesson.id, to, copiedSection.id]);
      if (copy === undefined) throw new Error(`lesson ${lesson.id} is gone`);
      copies.set(lesson.id, copy.id);
      await replaceFiles(tx, copy.id, lesson.files);
      await copyQuestions(tx, lesson.id, copy.id);
    }
  }
  // What waits for another lesson waits for its copy, which may have been made later.
  for (const { id, release, release_lesson_id: waitsFor } of lessons) {
    const first = waitsFor === null ? null : (copies.get(waitsFor) ?? null);
    if (release !== "at_once" && (release !== "after_lesson" || first !== null))
      await updateRelease(tx, [copies.get(id) ?? 0, release, first]);
  }
}
