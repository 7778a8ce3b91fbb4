import type pg from "pg";

/** Courses that everybody may see, and the title of each. */
export async function findCourses(
  pool: pg.Pool,
  count: number,
): Promise<{ id: number; title: string }[]> {
  const { rows } = await pool.query<{ id: string; title_th: string }>(
    `select id, title_th from catalog_item where kind = 'course' and is_published
      and archived_at is null order by id limit $1`,
    [count],
  );
  return rows.map(({ id, title_th }) => ({ id: Number(id), title: title_th }));
}

/** A change of the catalog, as the owner makes it: all public pages are drawn anew. */
export async function renameCourse(pool: pg.Pool, id: number, title: string): Promise<void> {
  await pool.query("update catalog_item set title_th = $2, version = version + 1 where id = $1", [
    id,
    title,
  ]);
}
