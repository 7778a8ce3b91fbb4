import { type StudentField, type StudentFieldName, studentFields } from "#domain/account/student-fields.ts";
import { SettingInput } from "#web/desk/form/setting-input.tsx";
import { useStudentFieldWords } from "../list/student-field-words.ts";
import { TierField } from "../list/tier/tier-field.tsx";

type Given = { value: string; onChange: (typed: { target: { value: string } }) => void };
type Props = { name: StudentFieldName; given: Given; tiers: readonly string[]; error: string | undefined };

/** The input of what the shop notes of a student; a tier has one of its own. */
export function StudentFieldInput({ name, given: { value, onChange }, tiers, error }: Props) {
  const words = useStudentFieldWords();
  const field: StudentField = studentFields[name];
  if (name === "tier") return <TierField tiers={tiers} value={value} onChange={onChange} error={error} />;
  const shown = field.kind === "switch" ? value === "true" : value;
  return <SettingInput {...{ name, field, words, error }} value={shown} onType={(typed) => onChange({ target: { value: String(typed) } })} />;
}
