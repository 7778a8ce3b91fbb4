import type { CustomAnswer, CustomLabel } from "#domain/account/custom-label.ts";
import { typedLine } from "#domain/account/typed-line.ts";
import type { Language, LocalizedText } from "#domain/link/localized-path.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

/**
 * `shown`: the options in the reader's language, in their order. An answer is kept in the owner's
 * own words, whichever language it was given in.
 */
export type AskedLabel = CustomLabel & {
  label: LocalizedText;
  shown: Record<Language, string[]>;
  position: number;
};

const listLabelsStatement = named(
  "list-custom-labels",
  `select id, field_type, label, label_en, options, options_en, position, is_required
  from custom_label
  where is_enabled
  order by position, id`,
);

/** The owner's own questions, in the order in which they are asked. */
export async function listLabels(db: Db | Tx): Promise<AskedLabel[]> {
  return (await listLabelsStatement(db)).map(
    ({ id, field_type, label, label_en, options: kept, options_en, position, is_required }) => {
      const options = optionsIn(kept);
      const english = optionsIn(options_en);
      const shown = { th: options, en: english.length === options.length ? english : options };
      return {
        id,
        type: field_type,
        label: { th: label, en: label_en || label },
        options,
        shown,
        position,
        isRequired: is_required,
      };
    },
  );
}

function optionsIn(value: unknown): string[] {
  return textsOf(value).map(typedLine).filter(Boolean);
}

const listAnswersStatement = named(
  "list-custom-answers",
  "select custom_label_id, answer from custom_label_answer where account_id = $1",
);

export async function listAnswers(db: Db | Tx, accountId: number): Promise<CustomAnswer[]> {
  return (await listAnswersStatement(db, [accountId])).map(({ custom_label_id, answer }) => ({
    labelId: custom_label_id,
    values: textsOf(answer),
  }));
}

const deleteAnswers = named(
  "delete-custom-answers",
  "delete from custom_label_answer where account_id = $1 and custom_label_id = any ($2::bigint[])",
);
const insertAnswers = named(
  "insert-custom-answers",
  `insert into custom_label_answer (account_id, custom_label_id, answer)
  select $1, "labelId", "values"
  from jsonb_to_recordset($2) as given ("labelId" bigint, "values" jsonb)`,
);

/**
 * Answers to these questions take the place of earlier ones; an answer without values takes the
 * earlier one away.
 */
export async function saveAnswers(
  tx: Tx,
  accountId: number,
  answers: readonly CustomAnswer[],
): Promise<void> {
  if (answers.length === 0) return;
  await deleteAnswers(tx, [accountId, answers.map(({ labelId }) => labelId)]);
  const given = answers.filter(({ values }) => values.length > 0);
  if (given.length > 0) await insertAnswers(tx, [accountId, given]);
}

/** NOTE: what an owner or an import has written may be any JSON. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value)
    ? value.filter((one): one is string => typeof one === "string")
    : typeof value === "string"
      ? [value]
      : [];
}
