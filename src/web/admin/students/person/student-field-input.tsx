import {
  type StudentField,
  type StudentFieldName,
  studentFields,
} from "#domain/account/student-fields.ts";
import { SettingInput } from "#web/admin/form/setting-input.tsx";
import { useStudentFieldWords } from "../list/student-field-words.ts";
import { TierField } from "../list/tier/tier-field.tsx";

type InputProps = { value: string; onChange: (typed: { target: { value: string } }) => void };
type Props = {
  name: StudentFieldName;
  given: InputProps;
  tiers: readonly string[];
  error: string | undefined;
};

/** The input of a shop's own field. A tier has an input of its own. */
export function StudentFieldInput({ name, given: { value, onChange }, tiers, error }: Props) {
  const words = useStudentFieldWords();
  const field: StudentField = studentFields[name];
  if (name === "tier")
    return <TierField tiers={tiers} value={value} onChange={onChange} error={error} />;
  const shown = field.kind === "switch" ? value === "true" : value;
  return (
    <SettingInput
      name={name}
      field={field}
      words={words}
      error={error}
      value={shown}
      onType={(typed) => onChange({ target: { value: String(typed) } })}
    />
  );
}
