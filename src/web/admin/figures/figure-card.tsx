import { type ReactNode, useId } from "react";
import { Card } from "#web/ui/surface/card.tsx";
import styles from "./figure-card.module.css";
import { type FigureRows, FigureTable } from "./figure-table.tsx";

type Props = {
  title: string;
  note?: ReactNode;
  /** Shown alone if there is no data. */
  empty?: string | false | undefined;
  figures?: FigureRows;
  children?: ReactNode;
};

/** One subject: its summary, and the table behind it. */
export function FigureCard({ title, note, empty, figures, children }: Props) {
  const id = useId();
  return (
    <Card>
      <section className="stack-16 one-column" aria-labelledby={id}>
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          {note && <p>{note}</p>}
        </header>
        {empty ? (
          <p className={styles.empty}>{empty}</p>
        ) : (
          <>
            {children}
            {figures && <FigureTable figures={figures} />}
          </>
        )}
      </section>
    </Card>
  );
}
