import { sql } from "kysely";
import type { CustomAnswer, CustomLabel } from "#domain/account/custom-label.ts";
import { typedLine } from "#domain/account/typed-line.ts";
import type { Language, LocalizedText } from "#domain/link/localized-path.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";

/**
 * `shown`: the options in the reader's language, in their order. An answer is kept in the owner's
 * own words, whichever language it was given in.
 */
export type AskedLabel = CustomLabel & {
  label: LocalizedText;
  shown: Record<Language, string[]>;
  position: number;
};

/** The owner's own questions, in the order in which they are asked. */
export async function listLabels(db: Db | Tx): Promise<AskedLabel[]> {
  const rows = await db
    .selectFrom("custom_label")
    .select([
      "id",
      "field_type",
      "label",
      "label_en",
      "options",
      "options_en",
      "position",
      "is_required",
    ])
    .where("is_enabled", "=", true)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(
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

export async function listAnswers(db: Db | Tx, accountId: number): Promise<CustomAnswer[]> {
  const rows = await db
    .selectFrom("custom_label_answer")
    .select(["custom_label_id", "answer"])
    .where("account_id", "=", accountId)
    .execute();
  return rows.map(({ custom_label_id, answer }) => ({
    labelId: custom_label_id,
    values: textsOf(answer),
  }));
}

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
  const ids = answers.map(({ labelId }) => labelId);
  await tx
    .deleteFrom("custom_label_answer")
    .where("account_id", "=", accountId)
    .where("custom_label_id", "in", ids)
    .execute();
  const given = answers.filter(({ values }) => values.length > 0);
  if (given.length === 0) return;
  await sql`insert into custom_label_answer (account_id, custom_label_id, answer)
    select ${accountId}, id, answer::jsonb from
      unnest(${given.map(({ labelId }) => labelId)}::bigint[], ${given.map(({ values }) => JSON.stringify(values))}::text[])
      as given (id, answer)`.execute(tx);
}

/** NOTE: what an owner or an import has written may be any JSON. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value)
    ? value.filter((one): one is string => typeof one === "string")
    : typeof value === "string"
      ? [value]
      : [];
}
