import type pg from "pg";

export type Film = { courseId: number; lessonId: number };

/**
 * A lesson with a film, and these students as its learners, each with the row that opening it
 * leaves behind.
 */
export async function giveFilm(pool: pg.Pool, students: readonly number[]): Promise<Film> {
  const { rows } = await pool.query<{ id: string; item_id: string }>(
    `select id, item_id from lesson where kind = 'video' and is_published and video_file is not null
      order by id limit 1`,
  );
  const [lesson] = rows;
  if (!lesson) throw new Error("the demo shop has no film");
  await pool.query(
    `insert into enrollment (account_id, item_id, state) select a, $2, 'active'
      from unnest($1::bigint[]) a`,
    [students, lesson.item_id],
  );
  await pool.query("analyze enrollment, lesson_progress");
  return { courseId: Number(lesson.item_id), lessonId: Number(lesson.id) };
}
