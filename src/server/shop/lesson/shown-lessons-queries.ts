/** The SQL for whether learners see a lesson `l` of the section `s`. */
export const isShown = "l.archived_at is null and l.is_published and s.is_published";
/**
 * Whether learners see a lesson of a course. `item` is the SQL that names the course. NOTE: names
 * of its own, so that none outside is hidden; and no `exists`, which may be planned as one pass
 * over all lessons.
 */
export const hasLessons = (item: string) => `coalesce((select true
    from lesson shown join course_section around on around.id = shown.section_id
    where shown.item_id = ${item}
      and shown.archived_at is null
      and shown.is_published
      and around.is_published
    limit 1), false)`;
