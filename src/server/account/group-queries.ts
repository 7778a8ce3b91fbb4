import type { UserGroup } from "#domain/account/user-group.ts";
import type { Db, Tx } from "../platform/database.ts";

export function listGroups(db: Db | Tx): Promise<UserGroup[]> {
  return db.selectFrom("user_group").select(["id", "name", "is_default as isDefault", "is_self_selectable as isSelfSelectable"]).orderBy("id").execute();
}
