import styles from "./field.module.css";

/** The fault of a field, announced when it appears. */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  return (
    <p id={`${id}-error`} className={styles.error} aria-live="polite">
      {error}
    </p>
  );
}
