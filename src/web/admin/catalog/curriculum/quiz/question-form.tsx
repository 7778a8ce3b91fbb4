import { readTypedPicture } from "#domain/learning/quiz/picture.ts";
import type { QuestionKind } from "#domain/learning/quiz/question.ts";
import { questionFields, silentQuestionFields } from "#domain/learning/quiz/question-fields.ts";
import { SettingForm } from "#web/admin/form/setting-form.tsx";
import type { GivenInput } from "#web/admin/form/setting-input.tsx";
import type { EditingForm } from "#web/admin/form/use-editing.ts";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { OptionsInput } from "./options-input.tsx";
import { PictureInput } from "./picture-input.tsx";
import { useQuestionWords } from "./question-words.ts";

/** The form of a question of this kind. */
export function QuestionForm({ editing, kind }: { editing: EditingForm; kind: QuestionKind }) {
  const words = useQuestionWords();
  const short = ({ name, value, error, onType }: GivenInput) => (
    <TextArea
      name={name}
      error={error}
      label={words.label(name)}
      hint={words.effect(name)}
      rows={3}
      optional={name !== "body" && name !== "accepted"}
      maxLength={4_000}
      autoComplete="off"
      value={String(value)}
      onChange={({ target }) => onType(target.value)}
    />
  );
  const inputs = {
    options: (given: GivenInput) => <OptionsInput given={given} kind={kind} />,
    picture: ({ name, value, error, onType }: GivenInput) => (
      <PictureInput
        label={words.label(name)}
        picture={readTypedPicture(String(value)) ?? undefined}
        error={error}
        onChange={(picture) => onType(picture ? JSON.stringify(picture) : "")}
      />
    ),
    ...Object.fromEntries(
      ["body", "body_eng", "accepted", "explanation", "explanation_eng"].map((name) => [
        name,
        short,
      ]),
    ),
  };
  const needed = kind === "number" ? ["number"] : [];
  return (
    <SettingForm
      editing={editing}
      inputs={inputs}
      fields={questionFields}
      words={{ ...words, needed }}
      hidden={silentQuestionFields(kind)}
      isGuarded={false}
    />
  );
}
