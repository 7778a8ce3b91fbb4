import { type ReactNode, useEffect, useRef } from "react";
import styles from "../form/account-form.module.css";

/**
 * The heading of a sheet. `said`: the sheet has just changed, so a screen reader continues here.
 */
export function SheetTitle({ said = false, children }: { said?: boolean; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (said) title.current?.focus();
  }, [said]);
  return (
    <h1 ref={title} tabIndex={-1} className={styles.title}>
      {children}
    </h1>
  );
}
