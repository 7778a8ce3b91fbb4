import type { ReactNode } from "react";
import styles from "./visually-hidden.module.css";

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

/** The first element of every page. It becomes visible when it gets the focus. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={`#${to}`} className={styles.skip}>
      {children}
    </a>
  );
}
