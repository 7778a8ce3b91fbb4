import type { SelectHTMLAttributes } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { classNames } from "../surface/class-names.ts";
import styles from "./field.module.css";
import { FieldFrame, type FieldWords, useFieldIds } from "./field-frame.tsx";

export type Option = { value: string; label: string; disabled?: boolean };
type Props = SelectHTMLAttributes<HTMLSelectElement> &
  FieldWords & { options: readonly Option[]; choose?: boolean };

/** The browser's own select, which is best on a phone. `choose` adds an empty first option. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  id: given,
  options,
  choose = false,
  className,
  ...rest
}: Props) {
  const t = useTexts();
  const words = { label, hint, ...(error && { error }), ...(optional && { optional }) };
  const { id, control } = useFieldIds(words, given);
  return (
    <FieldFrame {...words} id={id}>
      <select
        {...rest}
        {...control}
        className={classNames(styles.control, styles.select, className)}
      >
        {choose && <option value="">{t("ui.choose")}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
