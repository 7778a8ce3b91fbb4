import type { ReactNode } from "react";
import styles from "./split-view.module.css";

type Props = {
  /** Stands above the list: heading, tabs, filters. */
  top: ReactNode;
  list: ReactNode;
  detail: ReactNode;
  /** What is open; null when the list stands alone. */
  open: string | null;
};

/** A list and, beside it, what was opened from it. Where there is no room for both, the opened one takes the page. */
export function SplitView({ top, list, detail, open }: Props) {
  return (
    <div className={styles.split} data-open={open === null ? undefined : ""}>
      <div className={styles.top}>{top}</div>
      <div className={styles.list}>{list}</div>
      {open !== null && (
        <div key={open} className={styles.detail}>
          {detail}
        </div>
      )}
    </div>
  );
}
