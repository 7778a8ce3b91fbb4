import type { ReactNode } from "react";
import { Card } from "#web/ui/surface/card.tsx";
import styles from "../list/students.module.css";

type Props = { title: string; action?: ReactNode; children: ReactNode };

/** A section of a person's page. */
export function PersonPart({ title, action, children }: Props) {
  return (
    <section>
      <Card className={styles.part}>
        <header className={styles.partHead}>
          <h2>{title}</h2>
          {action}
        </header>
        {children}
      </Card>
    </section>
  );
}

type EntriesProps<T> = {
  of: readonly T[];
  keyOf: (one: T) => string | number;
  none: string;
  children: (one: T) => ReactNode;
};

/** The lines of a section, or a text if there are none. */
export function Entries<T>({ of, keyOf, none, children }: EntriesProps<T>) {
  if (of.length === 0) return <p className={styles.soft}>{none}</p>;
  return (
    <ul className={styles.entries}>
      {of.map((one) => (
        <li key={keyOf(one)} className={styles.entry}>
          {children(one)}
        </li>
      ))}
    </ul>
  );
}
