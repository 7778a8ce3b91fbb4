import { PasswordField } from "#web/ui/form/text-field.tsx";
import type { GivenInput } from "./setting-input.tsx";

type Props = { given: GivenInput; autoComplete: string; optional?: boolean };

/** A setting whose value is hidden. */
export function SecretInput({ given: { name, words, value, error, onType }, ...rest }: Props) {
  const said = {
    name,
    label: words.label(name),
    hint: words.effect(name),
    error,
    value: String(value),
  };
  return (
    <PasswordField
      {...said}
      {...rest}
      maxLength={500}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
