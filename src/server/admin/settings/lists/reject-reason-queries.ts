import { sql } from "kysely";
import type { ListValues } from "#contract/settings/setting-lists.ts";
import { keptEnglish, typedEnglish } from "#domain/text/english-fallback.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import type { ListRow } from "./list-rule.ts";

type Values = ListValues<"reject-reasons">;

const listRejectReasonsStatement = named(
  "list-reject-reasons-to-edit",
  `select id, version, used_for, name_th, name_en, text_th, text_en, position,
    archived_at is null as is_active
  from reject_reason
  order by archived_at is not null, position, id`,
);

export async function listRejectReasons(db: Db | Tx): Promise<ListRow<"reject-reasons">[]> {
  const rows = await listRejectReasonsStatement(db);
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

const insertRejectReasonStatement = named(
  "insert-reject-reason",
  `insert into reject_reason (used_for, name_th, name_en, text_th, text_en, position, archived_at)
  select used_for, name_th, name_en, text_th, text_en, position,
    case when not is_active then now() end
  from jsonb_to_record($1) as r (used_for text, name_th text, name_en text, text_th text,
    text_en text, position int, is_active boolean)
  returning id`,
);

export async function insertRejectReason(tx: Tx, typed: Values): Promise<number> {
  return (await insertRejectReasonStatement(tx, [withEnglish(typed)]))[0]?.id ?? 0;
}

const updateRejectReasonStatement = named(
  "update-reject-reason",
  `update reject_reason b
  set used_for = r.used_for, name_th = r.name_th, name_en = r.name_en, text_th = r.text_th,
    text_en = r.text_en, position = r.position,
    archived_at = case when not r.is_active then coalesce(b.archived_at, now()) end,
    version = b.version + 1
  from jsonb_to_record($2) as r (used_for text, name_th text, name_en text, text_th text,
    text_en text, position int, is_active boolean)
  where b.id = $1`,
);

export async function updateRejectReason(tx: Tx, id: number, typed: Values): Promise<void> {
  await updateRejectReasonStatement(tx, [id, withEnglish(typed)]);
}
