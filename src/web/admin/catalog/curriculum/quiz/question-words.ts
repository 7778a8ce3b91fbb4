import { readTypedPicture } from "#domain/learning/quiz/picture.ts";
import { type QuestionKind, questionKinds } from "#domain/learning/quiz/question.ts";
import { readTypedOptions } from "#domain/learning/quiz/question-fields.ts";
import type { SettingWords } from "#web/admin/form/setting-input.tsx";
import type { KeyOf } from "#web/texts/text-keys.ts";
import { useFindText, useTexts } from "#web/texts/use-texts.tsx";

/** The labels of a question's fields, and its options as text. */
export function useQuestionWords(): SettingWords {
  const t = useTexts();
  const findText = useFindText();
  return {
    label: (name) => t(`question.field-${name}` as KeyOf<"curriculum">),
    effect: (name) => findText(`question.hint-${name}`),
    option: (_name, option) => option,
    value: (name, value) =>
      name === "options"
        ? optionsText(value)
        : name === "picture"
          ? (readTypedPicture(value)?.th ?? "")
          : undefined,
  };
}

function optionsText(value: string): string {
  const options = readTypedOptions(value) ?? [];
  return options
    .map(
      ({ th, right, match, picture }) =>
        `${right ? "✓ " : ""}${th}${picture ? ` (${picture.th})` : ""}${match ? ` → ${match.th}` : ""}`,
    )
    .join("\n");
}

/** The kinds of questions to choose from. */
export function useKindOptions(): { value: QuestionKind; label: string }[] {
  const t = useTexts();
  return questionKinds.map((value) => ({ value, label: t(`question.kind-${value}`) }));
}
