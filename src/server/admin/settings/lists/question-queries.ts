import { sql } from "kysely";
import type { ListValues } from "#contract/settings/setting-lists.ts";
import { asksByOptions, optionsOf } from "#domain/settings/check-list-row.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import { textsOf } from "#server/shop/account/label-queries.ts";
import type { ListRow } from "./list-rule.ts";

type Values = ListValues<"questions">;

const listQuestionsStatement = named(
  "list-profile-questions-to-edit",
  `select id, version, label, label_en, field_type as type_label, options, options_en, is_required,
    position, is_enabled as is_active
  from custom_label
  order by not is_enabled, position, id`,
);

export async function listQuestions(db: Db | Tx): Promise<ListRow<"questions">[]> {
  const rows = await listQuestionsStatement(db);
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

const findAnswer = named(
  "find-any-profile-answer",
  `select
  from custom_label_answer
  where custom_label_id = $1
  limit 1`,
);

export async function hasAnswers(tx: Tx, id: number): Promise<boolean> {
  return (await findAnswer(tx, [id])).length > 0;
}

const insertQuestionStatement = named(
  "insert-profile-question",
  `insert into custom_label (field_type, label, label_en, options, options_en, position,
    is_required, is_enabled)
  select type_label, label, label_en, options, "optionsEn", position, is_required, is_active
  from jsonb_to_record($1) as q (type_label text, label text, label_en text, options jsonb,
    "optionsEn" jsonb, position int, is_required boolean, is_active boolean)
  returning id`,
);

export async function insertQuestion(tx: Tx, values: Values): Promise<number> {
  return (await insertQuestionStatement(tx, [{ ...values, ...optionsIn(values) }]))[0]?.id ?? 0;
}

const updateQuestionStatement = named(
  "update-profile-question",
  `update custom_label c
  set field_type = q.type_label, label = q.label, label_en = q.label_en, options = q.options,
    options_en = q."optionsEn", position = q.position, is_required = q.is_required,
    is_enabled = q.is_active, version = c.version + 1
  from jsonb_to_record($2) as q (type_label text, label text, label_en text, options jsonb,
    "optionsEn" jsonb, position int, is_required boolean, is_active boolean)
  where c.id = $1`,
);

export async function updateQuestion(tx: Tx, id: number, values: Values): Promise<void> {
  await updateQuestionStatement(tx, [id, { ...values, ...optionsIn(values) }]);
}

/** Both languages. A question that is not answered by options keeps none. */
function optionsIn({ type_label, item_list, item_list_en }: Values) {
  const hasOptions = asksByOptions(type_label);
  return {
    options: hasOptions ? optionsOf(item_list) : [],
    optionsEn: hasOptions ? optionsOf(item_list_en) : [],
  };
}
