import type { ReactNode } from "react";
import styles from "./split-view.module.css";

type Props = {
  /** The page's heading, read aloud also where the opened one takes the page. */
  title: string;
  /** Stands beside the heading. */
  aside?: ReactNode;
  /** Stands above the list: tabs, filters. */
  top: ReactNode;
  list: ReactNode;
  detail: ReactNode;
  /** What is open; null when the list stands alone. */
  open: string | null;
};

/**
 * A list and, beside it, what was opened from it. Where there is no room for both, the opened one
 * takes the page.
 */
export function SplitView({ title, aside, top, list, detail, open }: Props) {
  return (
    <div className={styles.split} data-open={open === null ? undefined : ""}>
      <div className={styles.head}>
        <h1>{title}</h1>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      <div className={styles.top}>
        <div className="stack-12 one-column">{top}</div>
      </div>
      <div className={styles.list}>{list}</div>
      {open !== null && (
        <div key={open} className={styles.detail}>
          {detail}
        </div>
      )}
    </div>
  );
}
