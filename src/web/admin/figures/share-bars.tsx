import type { ReactNode } from "react";
import styles from "./share-bars.module.css";

export type ShareBar = {
  key: string;
  name: ReactNode;
  value: number;
  text: ReactNode;
  isDanger?: boolean;
  /** The value of the period before, as a thin line. */
  before?: number;
};

/**
 * Horizontal bars in proportion to the longest, with names and numbers. Screen readers read a list.
 */
export function ShareBars({ label, bars }: { label: string; bars: readonly ShareBar[] }) {
  const most = Math.max(1, ...bars.flatMap(({ value, before = 0 }) => [value, before]));
  return (
    <ul className="stack-12 one-column" aria-label={label}>
      {bars.map(({ key, name, value, text, isDanger = false, before }) => (
        <li key={key} className={styles.row}>
          <span className={styles.name}>{name}</span>
          <span className={styles.text}>{text}</span>
          <svg className={styles.picture} aria-hidden="true" focusable="false">
            <rect width="100%" height="100%" rx="4" className={styles.room} />
            <rect
              width={`${(Math.max(0, value) / most) * 100}%`}
              height="100%"
              rx="4"
              className={isDanger ? styles.danger : styles.bar}
            />
            {before !== undefined && (
              <line
                x1={`${lineAt(before / most)}%`}
                x2={`${lineAt(before / most)}%`}
                y1="0"
                y2="100%"
                className={styles.before}
              />
            )}
          </svg>
        </li>
      ))}
    </ul>
  );
}

/** The line stays whole at both ends. */
function lineAt(share: number): number {
  return Math.min(99.5, Math.max(0.5, share * 100));
}
