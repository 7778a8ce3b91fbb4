import { classNames } from "./class-names.ts";
import styles from "./spinner.module.css";

/** A decoration beside text. Alone it needs a `label`. */
export function Spinner({ label, className }: { label?: string; className?: string | undefined }) {
  if (label === undefined)
    return <span className={classNames(styles.spinner, className)} aria-hidden="true" />;
  return (
    <span role="status" aria-label={label} className={className}>
      <span className={styles.spinner} aria-hidden="true" />
    </span>
  );
}
