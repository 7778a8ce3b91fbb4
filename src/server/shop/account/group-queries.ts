import { sql } from "kysely";
import type { UserGroup } from "#domain/account/user-group.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";

/** A group that is not in use any more keeps its people, and takes none by their own choice. */
export async function listGroups(db: Db | Tx): Promise<UserGroup[]> {
  const { rows } = await sql<UserGroup>`
    select id, name, coalesce(nullif(name_en, ''), name) as "nameEn", is_default as "isDefault",
      is_self_selectable and archived_at is null as "isSelfSelectable" from user_group
    order by archived_at is not null, position, id`.execute(db);
  return rows;
}
