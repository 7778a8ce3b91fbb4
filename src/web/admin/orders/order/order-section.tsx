import type { ReactNode } from "react";
import styles from "./order-section.module.css";

/** One section of an order, with its heading. */
export function OrderSection({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h3>{title}</h3>
        {aside && <div className="soft">{aside}</div>}
      </header>
      {children}
    </section>
  );
}
