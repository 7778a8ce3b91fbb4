import { sql } from "kysely";
import type { Language } from "#domain/link/localized-path.ts";
import { editableCourses } from "#server/admin/catalog/courses/edit-gate-queries.ts";
import { fitsPattern } from "#server/list/fits-word-queries.ts";
import type { Db } from "#server/platform/database/database.ts";

/** `editor`: only the lessons that this instructor may edit. */
export type LessonSearch = {
  patterns: readonly string[];
  editor: number | null;
  lang: Language;
  most: number;
};
export type LessonOfSearch = { id: number; name: string; course: string; courseId: number };

/** How many matches are put into order. */
const mostOrdered = 200;
/** As the index `lesson_names` has it. */
const names = sql`fold_words(l.title_th || ' ' || l.title_en)`;

/** The first lessons whose names hold all words: of the newest courses, in the course's order. */
export async function findLessonsByName(
  db: Db,
  { patterns, editor, lang, most }: LessonSearch,
): Promise<LessonOfSearch[]> {
  const fits = patterns.map((pattern) => fitsPattern(names, pattern));
  const own =
    editor === null
      ? []
      : [
          sql`l.item_id in (select c.item_id from ${sql.raw(editableCourses)}
            where c.account_id = ${editor})`,
        ];
  const title = sql.ref(`title_${lang}`);
  const { rows } = await sql<LessonOfSearch>`
    with found as materialized (
      select l.id, l.item_id, l.section_id, l.position, l.${title} as name
      from lesson l
      where l.archived_at is null and ${sql.join([...fits, ...own], sql` and `)}
      limit ${mostOrdered})
    select f.id, f.name, course.${title} as course, f.item_id as "courseId"
    from found f
      join catalog_item course on course.id = f.item_id
      join course_section s on s.id = f.section_id
    order by f.item_id desc, s.position, f.position, f.id
    limit ${most}`.execute(db);
  return rows;
}
