import { sql } from "kysely";
import type { ListValues } from "#contract/settings/setting-lists.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import type { ListRow } from "./list-rule.ts";

type Values = ListValues<"user-groups">;

export async function listUserGroups(db: Db | Tx): Promise<ListRow<"user-groups">[]> {
  const { rows } = await sql<{ id: number; version: number } & Values>`
    select id, version, name, name_en, is_default, is_self_selectable, position,
      archived_at is null as is_active
    from user_group order by archived_at is not null, position, id`.execute(db);
  return rows.map(({ id, version, ...values }) => ({ id, version, values }));
}

export async function lockUserGroups(tx: Tx): Promise<void> {
  await sql`lock table user_group in share row exclusive mode`.execute(tx);
}

export async function insertUserGroup(tx: Tx, values: Values): Promise<number> {
  if (values.is_default) await stepBack(tx, 0);
  const { rows } = await sql<{ id: number }>`
    insert into user_group (name, name_en, is_default, is_self_selectable, position, archived_at)
    values (${values.name}, ${values.name_en}, ${values.is_default}, ${values.is_self_selectable}, ${values.position}, case when ${values.is_active}::boolean then null else now() end)
    returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

export async function updateUserGroup(tx: Tx, id: number, values: Values): Promise<void> {
  if (values.is_default) await stepBack(tx, id);
  await sql`
    update user_group set name
      = ${values.name}, name_en = ${values.name_en}, is_default = ${values.is_default}, is_self_selectable = ${values.is_self_selectable},
      position = ${values.position}, archived_at = case when
        ${values.is_active}::boolean then null else coalesce(archived_at, now()) end, version = version + 1
    where id = ${id}`.execute(tx);
}

/** One group is the default. The previous default loses the mark. */
async function stepBack(tx: Tx, id: number): Promise<void> {
  await sql`update user_group set is_default = false, version = version + 1
    where is_default and id <> ${id}`.execute(tx);
}
