import { type ReactNode, useId } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { classNames } from "../surface/class-names.ts";
import styles from "./choice-group.module.css";
import { FieldError } from "./field-error.tsx";

type Props = {
  /** One choice, or any number. */
  type: "radio" | "checkbox";
  /** `cards`: large, and two in a row where options have pictures. */
  look?: "lines" | "chips" | "column" | "cards";
  name: string;
  label: string;
  optional?: boolean;
  options: readonly {
    value: string;
    label: string;
    disabled?: boolean;
    /** Below the text, and part of the accessible name. */
    picture?: ReactNode;
  }[];
  /** The initial choice. */
  chosen?: readonly string[];
  /** The present choice, if the page controls it. */
  value?: string | readonly string[];
  error?: string | undefined;
  onChoose?: (value: string) => void;
};

/** A question with its options. The form reads the chosen ones. */
export function ChoiceGroup({
  type,
  look = "lines",
  name,
  label,
  optional = false,
  options,
  chosen = [],
  value: current,
  error,
  onChoose,
}: Props) {
  const t = useTexts();
  const id = useId();
  const isNow = (value: string) =>
    typeof current === "string" ? current === value : current?.includes(value);
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>
        {label}
        {optional && <span className="muted regular"> ({t("ui.optional")})</span>}
      </legend>
      <div
        className={classNames(
          styles.options,
          look === "chips" && styles.chips,
          look === "column" && styles.column,
          look === "cards" && styles.cards,
          look === "cards" && options.some(({ picture }) => picture) && styles.pictured,
        )}
      >
        {options.map(({ value, label: words, disabled, picture }) => (
          <label key={value} className={styles.option}>
            <input
              type={type}
              name={name}
              value={value}
              {...(current === undefined
                ? { defaultChecked: chosen.includes(value) }
                : { checked: isNow(value) })}
              disabled={disabled}
              aria-invalid={error ? true : undefined}
              onChange={onChoose && (() => onChoose(value))}
            />
            <span>
              {words}
              {picture}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
