import type { Language } from "#domain/link/localized-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import { columnTypes, named, type RowOf } from "#server/platform/database/named-statement.ts";

const isHeld = "a.is_student and a.erased_at is null and a.tier is not null";
const listTiersStatement = named(
  "list-tiers",
  `with recursive held (tier) as (
    (select a.tier from account a where ${isHeld} order by a.tier limit 1)
    union all
    select (select a.tier from account a where ${isHeld} and a.tier > held.tier
        order by a.tier limit 1)
    from held
    where held.tier is not null
  )
  select tier from held where tier <> ''
  union
  select unnest(tiers) from coupon where tiers <> '{}'
  union
  select unnest(tiers) from promotion
  order by 1`,
  columnTypes<{ tier: string }>(),
);

/**
 * Tiers that students have or that a coupon or promotion is for. NOTE: from one to the next by the
 * index, because a `distinct` would read every student.
 */
export async function listTiers(db: Db): Promise<string[]> {
  return (await listTiersStatement(db)).map(({ tier }) => tier);
}

const namedAtOnce = 100;
const coursesIn = (lang: Language) => ({
  fitting: named(
    `list-course-names-${lang}`,
    `select i.id, i.title_${lang} as name
  from catalog_item i
  where i.kind = 'course'
    and i.archived_at is null
    and not exists (select from unnest($1::text[]) pattern where i.search not like pattern)
  order by i.position, i.id limit ${namedAtOnce + 1}`,
  ),
  one: named(
    `find-course-name-${lang}`,
    `select i.id, i.title_${lang} as name from catalog_item i where i.id = $1`,
  ),
});
const courseNames = { th: coursesIn("th"), en: coursesIn("en") };
type CourseName = RowOf<typeof courseNames.th.one>;
type NameSearch = { patterns: readonly string[]; courseId: number | null; lang: Language };

/**
 * In the order of the shop, those that are in the archive left out: the named one, and up to a
 * hundred that fit the words.
 */
export async function listCourseNames(
  db: Db,
  { patterns, courseId, lang }: NameSearch,
): Promise<{ courses: CourseName[]; hasMore: boolean }> {
  const { fitting, one } = courseNames[lang];
  const rows = await fitting(db, [patterns]);
  const courses = rows.slice(0, namedAtOnce);
  const isThere = courseId === null || courses.some(({ id }) => id === courseId);
  const chosen = isThere ? [] : await one(db, [courseId]);
  return { courses: [...chosen, ...courses], hasMore: rows.length > namedAtOnce };
}
