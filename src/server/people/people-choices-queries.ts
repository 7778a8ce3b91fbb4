import { sql } from "kysely";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db } from "../platform/database.ts";

/** Tiers that students have or that a coupon or promotion is for. NOTE: from one to the next by the index, because a `distinct` would read every student. */
export async function listTiers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tier: string }>`
    with recursive held (tier) as (
      (select tier from account where is_student and erased_at is null and tier is not null order by tier limit 1)
      union all
      select (select a.tier from account a where a.is_student and a.erased_at is null and a.tier is not null and a.tier > held.tier order by a.tier limit 1)
        from held where held.tier is not null
    )
    select tier from held where tier is not null union select unnest(tiers) from coupon union select unnest(tiers) from promotion order by 1`.execute(db);
  return rows.map(({ tier }) => tier);
}

/** In the order of the shop, those that are in the archive left out. */
export async function listCourseNames(db: Db, lang: Language): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${sql.ref(`title_${lang}`)} as name from catalog_item where kind = 'course' and archived_at is null order by position, id`.execute(db);
  return rows;
}
