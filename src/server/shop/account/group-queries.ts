import type { UserGroup } from "#domain/account/user-group.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

const listGroupsStatement = named(
  "list-groups",
  `select id, name, coalesce(nullif(name_en, ''), name) as "nameEn", is_default as "isDefault",
    is_self_selectable and archived_at is null as "isSelfSelectable"
  from user_group
  order by archived_at is not null, position, id`,
);

/** A group that is not in use any more keeps its people, and takes none by their own choice. */
export function listGroups(db: Db | Tx): Promise<UserGroup[]> {
  return listGroupsStatement(db);
}
