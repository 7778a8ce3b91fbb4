import type { SelectHTMLAttributes } from "react";
import styles from "./inline-select.module.css";

type Props = SelectHTMLAttributes<HTMLSelectElement> & {
  label: string;
  options: readonly { value: string; label: string }[];
};

/** A select with its label beside it, for sorting and filtering. Forms use SelectField. */
export function InlineSelect({ label, options, ...rest }: Props) {
  return (
    <label className={styles.inline}>
      <span className="soft">{label}</span>
      <select {...rest} className={styles.select}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
