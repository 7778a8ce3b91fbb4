import styles from "./field.module.css";

/** What is wrong with a field, read aloud when it comes. */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  return (
    <p id={`${id}-error`} className={styles.error} aria-live="polite">
      {error}
    </p>
  );
}
