import type { ReactNode } from "react";
import { BackLink } from "#web/ui/list/back-link.tsx";
import styles from "./admin-courses-page.module.css";

/**
 * A page under a list, with the way back to it: there before anything is read, and also where
 * nothing can be.
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
