import type { ReactNode } from "react";
import { LocaleLink } from "../link/locale-link.tsx";
import styles from "./chip.module.css";

type Props = { to: string; chosen?: boolean; count?: number | undefined; children: ReactNode };

/** A filter as a link, so it works without script. A press on the chosen one removes the filter. */
export function Chip({ to, chosen = false, count, children }: Props) {
  return (
    <LocaleLink
      to={to}
      discover="none"
      preventScrollReset
      className={styles.chip}
      aria-current={chosen ? "true" : undefined}
    >
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </LocaleLink>
  );
}

export function ChipButton({
  chosen = false,
  count,
  children,
  onClick,
}: Omit<Props, "to"> & { onClick: () => void }) {
  return (
    <button type="button" className={styles.chip} aria-pressed={chosen} onClick={onClick}>
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  );
}
