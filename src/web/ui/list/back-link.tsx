import type { ReactNode } from "react";
import { BackIcon } from "../icon/icons.tsx";
import { LocaleLink } from "../link/locale-link.tsx";
import styles from "./back-link.module.css";

/** The way to the page above, over the heading of the page below it. */
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
