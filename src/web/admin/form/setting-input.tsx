import type { SettingField } from "#domain/settings/setting-field.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";

/** The texts of a field: its name, its effect, and its options. */
export type SettingWords = {
  label: (name: string) => string;
  effect: (name: string) => string | undefined;
  option: (name: string, option: string) => string;
  /** Formats a value. */
  value?: (name: string, value: string) => string | undefined;
  /** Fields with several values in one text, separated by commas. */
  lists?: readonly string[];
  /** Fields that are required now, though they may be empty elsewhere. */
  needed?: readonly string[];
};

export type GivenInput = {
  name: string;
  words: SettingWords;
  value: string | boolean;
  error: string | undefined;
  onType: (value: string | boolean) => void;
};
type Props = GivenInput & { field: SettingField };

/** A name, a telephone number or a coupon, and no line to read. */
const longestCode = 30;

/** The input of a field by its kind. */
export function SettingInput({ name, field, words, value, error, onType }: Props) {
  const label = words.label(name);
  const hint = words.effect(name);
  if (field.kind === "switch")
    return (
      <Checkbox
        name={name}
        hint={hint}
        error={error}
        checked={value === true}
        onChange={({ target }) => onType(target.checked)}
      >
        {label}
      </Checkbox>
    );
  const given = {
    name,
    label,
    hint,
    error,
    value: String(value),
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  };
  if (field.kind === "choice") {
    const offered = field.options.filter(
      (option) => option === value || !field.former?.includes(option),
    );
    return (
      <SelectField
        {...given}
        options={offered.map((option) => ({ value: option, label: words.option(name, option) }))}
      />
    );
  }
  if (field.kind === "number")
    return (
      <TextField
        {...given}
        holds={field.decimals > 0 ? "price" : "number"}
        inputMode={field.decimals > 0 ? "decimal" : "numeric"}
        optional={field.isOptional === true && !words.needed?.includes(name)}
        autoComplete="off"
      />
    );
  const { longest: maxLength, isRequired, isLong } = field;
  const holds = maxLength <= longestCode ? ("code" as const) : ("text" as const);
  const text = { ...given, holds, maxLength, optional: !isRequired, autoComplete: "off" };
  return isLong ? <TextArea {...text} rows={8} /> : <TextField {...text} />;
}
