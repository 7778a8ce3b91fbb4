import { type TextareaHTMLAttributes, useState } from "react";
import { classNames } from "../surface/class-names.ts";
import styles from "./field.module.css";
import { FieldError } from "./field-error.tsx";
import { useFieldIds } from "./field-frame.tsx";

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "rows" | "placeholder"> & {
  /** Shown in the field while it is empty. */
  label: string;
  hint?: React.ReactNode;
  error?: string | undefined;
  value: string;
};

/** One line, which grows once somebody comes to write into it. */
export function GrowingField({ label, hint, error, id: given, onFocus, ...rest }: Props) {
  const [isTouched, setTouched] = useState(false);
  const isOpen = isTouched || rest.value !== "";
  const { id, control } = useFieldIds({ label, hint: isOpen && hint, error }, given);
  return (
    <div className={styles.field}>
      <textarea
        {...rest}
        {...control}
        rows={isOpen ? 3 : 1}
        aria-label={label}
        placeholder={label}
        className={classNames(styles.control, styles.line)}
        onFocus={(event) => {
          setTouched(true);
          onFocus?.(event);
        }}
      />
      {isOpen && hint && (
        <p id={`${id}-hint`} className="soft">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}
