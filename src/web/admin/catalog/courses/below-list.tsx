import type { ReactNode } from "react";
import { BackLink } from "#web/ui/list/back-link.tsx";
import styles from "./admin-courses-page.module.css";

/**
 * A page below a list. The link back to the list is there before anything is read, and after a
 * failed read.
 */
export function BelowList({
  list,
  name,
  children,
}: {
  list: string;
  name: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.below}>
      <BackLink to={list}>{name}</BackLink>
      {children}
    </div>
  );
}
