import { sql } from "kysely";
import type { ListValues } from "#contract/settings/setting-lists.ts";
import { asksByOptions, optionsOf } from "#domain/settings/check-list-row.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { textsOf } from "#server/shop/account/label-queries.ts";
import type { ListRow } from "./list-rule.ts";

type Values = ListValues<"questions">;
type Row = { id: number; version: number; options: unknown; options_en: unknown } & Omit<
  Values,
  "item_list" | "item_list_en"
>;

export async function listQuestions(db: Db | Tx): Promise<ListRow<"questions">[]> {
  const { rows } = await sql<Row>`
    select id, version, label, label_en, field_type as type_label, options, options_en, is_required,
      position, is_enabled as is_active
    from custom_label order by not is_enabled, position, id`.execute(db);
  return rows.map(({ id, version, options, options_en, ...rest }) => {
    return {
      id,
      version,
      values: {
        ...rest,
        item_list: textsOf(options).join("\n"),
        item_list_en: textsOf(options_en).join("\n"),
      },
    };
  });
}

export async function lockQuestions(tx: Tx): Promise<void> {
  await sql`lock table custom_label in share row exclusive mode`.execute(tx);
}

export async function hasAnswers(tx: Tx, id: number): Promise<boolean> {
  const { rows } =
    await sql`select from custom_label_answer where custom_label_id = ${id} limit 1`.execute(tx);
  return rows.length > 0;
}

export async function insertQuestion(tx: Tx, values: Values): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into custom_label (field_type, label, label_en, options, options_en, position,
      is_required, is_enabled)
    values (${values.type_label}, ${values.label}, ${values.label_en}, ${optionsJson(values)}::jsonb, ${englishJson(values)}::jsonb,
      ${values.position}, ${values.is_required}, ${values.is_active})
    returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

export async function updateQuestion(tx: Tx, id: number, values: Values): Promise<void> {
  await sql`
    update custom_label set field_type
      = ${values.type_label}, label = ${values.label}, label_en = ${values.label_en},
      options = ${optionsJson(values)}::jsonb, options_en = ${englishJson(values)}::jsonb, position = ${values.position},
      is_required = ${values.is_required}, is_enabled = ${values.is_active}, version = version + 1
    where id = ${id}`.execute(tx);
}

function optionsJson({ type_label, item_list }: Pick<Values, "type_label" | "item_list">): string {
  return JSON.stringify(asksByOptions(type_label) ? optionsOf(item_list) : []);
}

function englishJson({ type_label, item_list_en }: Values): string {
  return optionsJson({ type_label, item_list: item_list_en });
}
