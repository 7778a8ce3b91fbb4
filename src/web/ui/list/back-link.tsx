import type { ReactNode } from "react";
import { BackIcon } from "../icon/icons.tsx";
import { LocaleLink } from "../link/locale-link.tsx";
import styles from "./back-link.module.css";

/** The link to the parent page, above the heading. */
export function BackLink({
  to,
  keepsPlace = false,
  children,
}: {
  to: string;
  keepsPlace?: boolean;
  children: ReactNode;
}) {
  return (
    <LocaleLink to={to} preventScrollReset={keepsPlace} className={styles.back}>
      <BackIcon size={20} /> {children}
    </LocaleLink>
  );
}
