import type pg from "pg";

/** As each change of what public pages show ends: every stored page is out of date. */
export async function changeCatalog(pool: pg.Pool): Promise<void> {
  await pool.query("update catalog_version set version = version + 1");
}

export async function findPublicPages(
  pool: pg.Pool,
): Promise<{ course: number; instructor: number }> {
  const { rows } = await pool.query<{ course: string; instructor: string }>(
    `select (select min(id) from catalog_item where kind = 'course' and is_published) as course,
      (select min(id) from account where is_instructor) as instructor`,
  );
  return { course: Number(rows[0]?.course), instructor: Number(rows[0]?.instructor) };
}
