import type { ReactNode } from "react";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { FieldError } from "#web/ui/form/field-error.tsx";
import type { GivenInput } from "../form/setting-input.tsx";
import styles from "./discount-admin.module.css";
import { partsOf, ticked } from "./ticked.ts";

type Props = {
  given: GivenInput;
  options: readonly { value: string; label: ReactNode }[];
  isLong?: boolean;
  /** The content above the choices. */
  children?: ReactNode;
};

/** Chooses any number of values, stored as one text. */
export function PickList({
  given: { name, words, value, error, onType },
  options,
  isLong = false,
  children,
}: Props) {
  const list = String(value);
  const chosen = new Set(partsOf(list));
  const hint = words.effect(name);
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return (
    <fieldset className={styles.picker} aria-describedby={described || undefined}>
      <legend>{words.label(name)}</legend>
      {hint && (
        <p id={`${name}-hint`} className="muted regular">
          {hint}
        </p>
      )}
      {children}
      <div className={isLong ? styles.choices : styles.side}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            checked={chosen.has(option.value)}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => onType(ticked(list, option.value, target.checked))}
          >
            {option.label}
          </Checkbox>
        ))}
      </div>
      <FieldError id={name} error={error} />
    </fieldset>
  );
}
