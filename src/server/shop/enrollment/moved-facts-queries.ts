import type { Db } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";

export type MovedFacts = StatementRow<"list-moved-facts">;

const list = named(
  "list-moved-facts",
  `select e.id as "accessId", e.item_id as "itemId",
    json_build_object('th', i.title_th, 'en', i.title_en) as title, e.starts_at as "startsAt",
    last.ends_at as "endsAt"
  from enrollment e join catalog_item i on i.id = e.item_id cross join lateral (
    select case when bool_and(x.ends_at is not null) then max(x.ends_at) end as ends_at
      from enrollment x
    where x.account_id = e.account_id and x.item_id = e.item_id and x.state = 'active') last
  where e.id = any ($1::bigint[]) and e.state = 'active' and e.paused_at is null
    and (e.ends_at is null or e.ends_at > now())`,
);

/**
 * What mails say about renewals that have moved up; one that is stopped or taken back meanwhile is
 * not told. The end is that of the last one.
 */
export async function listMovedFacts(
  db: Db,
  accessIds: readonly number[],
): Promise<Map<number, MovedFacts>> {
  if (accessIds.length === 0) return new Map();
  return new Map((await list(db, [accessIds])).map((row) => [row.accessId, row]));
}
