import { type ReactNode, useId } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import styles from "./field.module.css";
import { FieldError } from "./field-error.tsx";

/** The common props of all fields. `error` is announced and tied to the field. */
export type FieldWords = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
};

/** Ids that tie label, hint and error to a control. */
export function useFieldIds({ hint, error }: FieldWords, givenId?: string) {
  const own = useId();
  const id = givenId ?? own;
  const described = [hint ? `${id}-hint` : undefined, error ? `${id}-error` : undefined]
    .filter(Boolean)
    .join(" ");
  return {
    id,
    control: {
      id,
      "aria-describedby": described || undefined,
      "aria-invalid": error ? true : undefined,
    },
  };
}

export function FieldFrame({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: FieldWords & { id: string; children: ReactNode }) {
  const t = useTexts();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className="strong">
        {label}
        {optional && <span className="muted regular"> ({t("ui.optional")})</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="soft">
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}
