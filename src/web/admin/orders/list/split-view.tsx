import type { ReactNode } from "react";
import styles from "./split-view.module.css";

type Props = {
  /** The page's heading; screen readers read it even when the opened item fills the page. */
  title: string;
  /** The content beside the heading. */
  aside?: ReactNode;
  /** The content above the list: tabs, filters. */
  top: ReactNode;
  list: ReactNode;
  detail: ReactNode;
  /** The opened item; null: only the list is shown. */
  open: string | null;
};

/** A list with the opened item beside it. On a narrow screen the opened item fills the page. */
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
