import type { Tx } from "../platform/database/database.ts";
import { curricula, type DemoLesson } from "./content/curricula.ts";
import { filmName } from "./demo-files.ts";

/** The lessons of the demo's courses, all published. */
export async function insertCurricula(tx: Tx, items: ReadonlyMap<string, number>): Promise<void> {
  for (const { courseSlug, sections } of curricula) {
    const itemId = items.get(courseSlug) ?? 0;
    let before: number | null = null;
    for (const [position, { titleTh, titleEn, lessons }] of sections.entries()) {
      const row = { item_id: itemId, position, title_th: titleTh, title_en: titleEn, is_published: true };
      const { id } = await tx.insertInto("course_section").values(row).returning("id").executeTakeFirstOrThrow();
      for (const [place, lesson] of lessons.entries()) before = await insertLesson(tx, { sectionId: id, itemId, place, before }, lesson);
    }
  }
}

type Place = { sectionId: number; itemId: number; place: number; before: number | null };

async function insertLesson(tx: Tx, { sectionId, itemId, place, before }: Place, lesson: DemoLesson): Promise<number> {
  const { titleTh, titleEn, bodyTh, bodyEn, film, isPreview = false, isAfterTheOneBefore = false } = lesson;
  const row = {
    ...{ section_id: sectionId, item_id: itemId, position: place, title_th: titleTh, title_en: titleEn, body_th: bodyTh, body_en: bodyEn },
    kind: film === null ? ("text" as const) : ("video" as const),
    completion: film === null ? ("marked" as const) : ("watched" as const),
    video_file: film === null ? null : filmName(film.name),
    seconds: film === null ? 300 : film.seconds,
    is_published: true,
    is_preview: isPreview,
    ...(isAfterTheOneBefore && before !== null && { release: "after_lesson" as const, release_lesson_id: before }),
  };
  return (await tx.insertInto("lesson").values(row).returning("id").executeTakeFirstOrThrow()).id;
}
