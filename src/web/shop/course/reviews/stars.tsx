import { classNames } from "#web/ui/surface/class-names.ts";
import styles from "./stars.module.css";

/** Five stars, partly full. `label` describes them. */
export function Stars({ tenths, label }: { tenths: number; label: string }) {
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      {[1, 2, 3, 4, 5].map((star) => (
        <svg
          key={star}
          viewBox="0 0 24 24"
          width="18"
          height="18"
          aria-hidden="true"
          className={classNames(tenths >= star * 10 - 5 ? styles.full : styles.empty)}
        >
          <path d="m12 3 2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1L3.2 9.4l6.1-.8z" />
        </svg>
      ))}
    </span>
  );
}
