import { sql } from "kysely";
import type { ListValues } from "#contract/settings/setting-lists.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import type { ListRow } from "./list-rule.ts";

type Values = ListValues<"user-groups">;

const listUserGroupsStatement = named(
  "list-user-groups-to-edit",
  `select id, version, name, name_en, is_default, is_self_selectable, position,
    archived_at is null as is_active
  from user_group
  order by archived_at is not null, position, id`,
);

export async function listUserGroups(db: Db | Tx): Promise<ListRow<"user-groups">[]> {
  const rows = await listUserGroupsStatement(db);
  return rows.map(({ id, version, ...values }) => ({ id, version, values }));
}

export async function lockUserGroups(tx: Tx): Promise<void> {
  await sql`lock table user_group in share row exclusive mode`.execute(tx);
}

const insertUserGroupStatement = named(
  "insert-user-group",
  `insert into user_group (name, name_en, is_default, is_self_selectable, position, archived_at)
  select name, name_en, is_default, is_self_selectable, position,
    case when not is_active then now() end
  from jsonb_to_record($1) as g (name text, name_en text, is_default boolean,
    is_self_selectable boolean, position int, is_active boolean)
  returning id`,
);

export async function insertUserGroup(tx: Tx, values: Values): Promise<number> {
  if (values.is_default) await stepBack(tx, 0);
  return (await insertUserGroupStatement(tx, [values]))[0]?.id ?? 0;
}

const updateUserGroupStatement = named(
  "update-user-group",
  `update user_group b
  set name = g.name, name_en = g.name_en, is_default = g.is_default,
    is_self_selectable = g.is_self_selectable, position = g.position,
    archived_at = case when not g.is_active then coalesce(b.archived_at, now()) end,
    version = b.version + 1
  from jsonb_to_record($2) as g (name text, name_en text, is_default boolean,
    is_self_selectable boolean, position int, is_active boolean)
  where b.id = $1`,
);

export async function updateUserGroup(tx: Tx, id: number, values: Values): Promise<void> {
  if (values.is_default) await stepBack(tx, id);
  await updateUserGroupStatement(tx, [id, values]);
}

const stepBackStatement = named(
  "unmark-default-user-group",
  `update user_group
  set is_default = false, version = version + 1
  where is_default and id <> $1`,
);

/** One group is the default. The previous default loses the mark. */
async function stepBack(tx: Tx, id: number): Promise<void> {
  await stepBackStatement(tx, [id]);
}
