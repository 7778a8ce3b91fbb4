import type pg from "pg";

export type BenchLesson = { courseId: number; lessonId: number };

/** The course with the most lessons that can be opened. */
export async function findLesson(pool: pg.Pool): Promise<BenchLesson> {
  const { rows } = await pool.query(
    `select l.item_id, min(l.id) as id from lesson l join course_section s on s.id = l.section_id
      join catalog_item i on i.id = l.item_id
      where l.is_published and s.is_published and i.is_published and l.kind = 'text'
      group by l.item_id order by count(*) desc, l.item_id limit 1`,
  );
  return { courseId: Number(rows[0].item_id), lessonId: Number(rows[0].id) };
}

/** Lets these people learn the course. */
export async function giveCourse(
  pool: pg.Pool,
  people: readonly number[],
  courseId: number,
): Promise<void> {
  await pool.query(
    `insert into enrollment (account_id, item_id, state) select a, $2, 'active'
      from unnest($1::bigint[]) a on conflict do nothing`,
    [people, courseId],
  );
  await pool.query("analyze enrollment");
}

/** Three courses with a plan, to put into carts. */
export async function findCartWares(
  pool: pg.Pool,
  notThis: number,
): Promise<{ id: number; planId: number }[]> {
  const { rows } = await pool.query(
    `select i.id, min(p.id) as plan from catalog_item i join pricing_plan p on p.item_id = i.id
      where i.kind = 'course' and i.is_published and i.seat_limit is null and i.id <> $1
        and p.plan_type = 'period' and p.pricing_type = 'default' and p.is_visible
      group by i.id order by i.id limit 3`,
    [notThis],
  );
  return rows.map((row) => ({ id: Number(row.id), planId: Number(row.plan) }));
}
