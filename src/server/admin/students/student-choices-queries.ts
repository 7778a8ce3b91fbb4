import { sql } from "kysely";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db } from "#server/platform/database/database.ts";

/**
 * Tiers that students have or that a coupon or promotion is for. NOTE: from one to the next by the
 * index, because a `distinct` would read every student.
 */
export async function listTiers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tier: string }>`
    with recursive held (tier) as (
      (select tier from account where is_student and erased_at is null and tier is not null
        order by tier limit 1)
      union all
      select (select a.tier from account a
        where a.is_student and a.erased_at is null and a.tier is not null and a.tier > held.tier
        order by a.tier limit 1)
        from held where held.tier is not null
    )
    select tier from held where tier <> '' union select unnest(tiers) from coupon
      where tiers <> '{}' union select unnest(tiers) from promotion order by 1`.execute(db);
  return rows.map(({ tier }) => tier);
}

type CourseName = { id: number; name: string };
const namedAtOnce = 100;

/**
 * In the order of the shop, those that are in the archive left out: the named one, and up to a
 * hundred that fit the words.
 */
export async function listCourseNames(
  db: Db,
  {
    patterns,
    courseId,
    lang,
  }: { patterns: readonly string[]; courseId: number | null; lang: Language },
): Promise<{ courses: CourseName[]; hasMore: boolean }> {
  const name = sql.ref(`i.title_${lang}`);
  const fits = sql.join(
    [
      sql`i.kind = 'course' and i.archived_at is null`,
      ...patterns.map((pattern) => sql`i.search like ${pattern}`),
    ],
    sql` and `,
  );
  const { rows } = await sql<CourseName>`select i.id, ${name} as name from catalog_item i
      where ${fits} order by i.position, i.id limit ${namedAtOnce + 1}`.execute(db);
  const courses = rows.slice(0, namedAtOnce);
  const isThere = courseId === null || courses.some(({ id }) => id === courseId);
  const { rows: chosen } = isThere
    ? { rows: [] }
    : await sql<CourseName>`select i.id, ${name} as name from catalog_item i
      where i.id = ${courseId}`.execute(db);
  return { courses: [...chosen, ...courses], hasMore: rows.length > namedAtOnce };
}
