import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import styles from "./field.module.css";
import { FieldError } from "./field-error.tsx";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & {
  children: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

export function Checkbox({ children, hint, error, ...rest }: Props) {
  const id = useId();
  const described = [hint ? `${id}-hint` : undefined, error ? `${id}-error` : undefined]
    .filter(Boolean)
    .join(" ");
  return (
    <div>
      <label className={styles.check}>
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : rest["aria-invalid"]}
          aria-describedby={described || rest["aria-describedby"]}
        />
        <span>{children}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hintBelow}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}
