import type { Tx } from "#server/platform/database/database.ts";
import { listLessons, replaceFiles } from "../curriculum/curriculum-queries.ts";
import { copyQuestions } from "../curriculum/quiz/question-queries.ts";
import { listSections } from "../curriculum/section-queries.ts";

/**
 * The sections and lessons of a course once more, never with what was learned of them. Both show
 * the same films and files.
 */
export async function copyCurriculum(tx: Tx, from: number, to: number): Promise<void> {
  const [sections, lessons] = [await listSections(tx, from), await listLessons(tx, from)];
  const copies = new Map<number, number>();
  for (const { id: sectionId, item_id: _item, version: _version, ...section } of sections) {
    const { id } = await tx
      .insertInto("course_section")
      .values({ ...section, item_id: to })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const { id: lessonId, version: _, files, ...lesson } of lessons.filter(
      (one) => one.section_id === sectionId,
    )) {
      const row = {
        ...lesson,
        item_id: to,
        section_id: id,
        drop_key: null,
        release: "at_once" as const,
        release_lesson_id: null,
      };
      const { id: copy } = await tx
        .insertInto("lesson")
        .values(row)
        .returning("id")
        .executeTakeFirstOrThrow();
      copies.set(lessonId, copy);
      await replaceFiles(tx, copy, files);
      await copyQuestions(tx, lessonId, copy);
    }
  }
  // What waits for another lesson waits for its copy, which may have been made later.
  for (const { id, release, release_lesson_id: waitsFor } of lessons) {
    const set = {
      release,
      release_lesson_id: waitsFor === null ? null : (copies.get(waitsFor) ?? null),
    };
    if (release !== "at_once" && (release !== "after_lesson" || set.release_lesson_id !== null)) {
      await tx
        .updateTable("lesson")
        .set(set)
        .where("id", "=", copies.get(id) ?? 0)
        .execute();
    }
  }
}
