import { LocaleLink } from "../link/locale-link.tsx";
import styles from "./segments.module.css";

export type Segment = { to: string; label: string; chosen: boolean };

/** A choice of a few links, side by side. */
export function Segments({ label, segments }: { label: string; segments: readonly Segment[] }) {
  return (
    <ul className={styles.segments} aria-label={label}>
      {segments.map((segment) => (
        <li key={segment.to}>
          <LocaleLink
            to={segment.to}
            discover="none"
            preventScrollReset
            className={styles.segment}
            aria-current={segment.chosen ? "true" : undefined}
          >
            {segment.label}
          </LocaleLink>
        </li>
      ))}
    </ul>
  );
}
