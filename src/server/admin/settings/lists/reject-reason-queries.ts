import { sql } from "kysely";
import type { ListValues } from "#contract/settings/setting-lists.ts";
import { keptEnglish, typedEnglish } from "#domain/text/english-fallback.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import type { ListRow } from "./list-rule.ts";

type Values = ListValues<"reject-reasons">;

export async function listRejectReasons(db: Db | Tx): Promise<ListRow<"reject-reasons">[]> {
  const { rows } = await sql<{ id: number; version: number } & Values>`
    select id, version, used_for, name_th, name_en, text_th, text_en, position,
      archived_at is null as is_active
    from reject_reason order by archived_at is not null, position, id`.execute(db);
  return rows.map(({ id, version, ...values }) => {
    const { name_th, name_en, text_th, text_en } = values;
    return {
      id,
      version,
      values: {
        ...values,
        name_en: typedEnglish(name_th, name_en),
        text_en: typedEnglish(text_th, text_en),
      },
    };
  });
}

export async function lockRejectReasons(tx: Tx): Promise<void> {
  await sql`lock table reject_reason in share row exclusive mode`.execute(tx);
}

const withEnglish = (values: Values): Values => ({
  ...values,
  name_en: keptEnglish(values.name_th, values.name_en),
  text_en: keptEnglish(values.text_th, values.text_en),
});

export async function insertRejectReason(tx: Tx, typed: Values): Promise<number> {
  const values = withEnglish(typed);
  const { rows } = await sql<{ id: number }>`
    insert into reject_reason (used_for, name_th, name_en, text_th, text_en, position, archived_at)
    values (${values.used_for}, ${values.name_th}, ${values.name_en}, ${values.text_th}, ${values.text_en}, ${values.position},
      case when ${values.is_active}::boolean then null else now() end)
    returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

export async function updateRejectReason(tx: Tx, id: number, typed: Values): Promise<void> {
  const values = withEnglish(typed);
  await sql`
    update reject_reason set used_for
      = ${values.used_for}, name_th = ${values.name_th}, name_en = ${values.name_en}, text_th = ${values.text_th},
      text_en = ${values.text_en}, position = ${values.position},
      archived_at = case when
        ${values.is_active}::boolean then null else coalesce(archived_at,
        now()) end, version = version + 1
    where id = ${id}`.execute(tx);
}
