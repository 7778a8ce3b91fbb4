import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import styles from "./field.module.css";
import { FieldError } from "./field-error.tsx";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & { children: ReactNode; error?: string | undefined };

export function Checkbox({ children, error, ...rest }: Props) {
  const id = useId();
  return (
    <div>
      <label className={styles.check}>
        <input {...rest} type="checkbox" aria-invalid={error ? true : undefined} aria-describedby={error ? `${id}-error` : undefined} />
        <span>{children}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}
