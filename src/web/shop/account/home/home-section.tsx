import { type ReactNode, useId } from "react";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import styles from "./home-section.module.css";

/** A section of the account's home: its heading, and a link to the whole list. */
export function HomeSection({
  title,
  more,
  children,
}: {
  title: string;
  more?: { to: string; label: string };
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="stack-12 one-column" aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {more && (
          <LocaleLink to={more.to} className={styles.more}>
            {more.label}
          </LocaleLink>
        )}
      </header>
      {children}
    </section>
  );
}
