import { type ReactNode, useId } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { classNames } from "../surface/class-names.ts";
import styles from "./field.module.css";
import { FieldError } from "./field-error.tsx";

/** The common props of all fields. `error` is announced and tied to the field. */
export type FieldWords = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  /** What is typed here. The field is as wide as that. */
  holds?: FieldContent | undefined;
};

/** `price`: a sum. `number`: a few figures. `code`: one word. `text`: at most a line that is read. */
export type FieldContent = "price" | "number" | "code" | "text";

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
  holds,
  children,
}: FieldWords & { id: string; children: ReactNode }) {
  const t = useTexts();
  return (
    <div className={styles.field} data-holds={holds}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && <span className="muted regular"> ({t("ui.optional")})</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={classNames("soft", styles.hint)}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}
