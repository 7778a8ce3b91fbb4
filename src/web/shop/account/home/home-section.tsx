import { type ReactNode, useId } from "react";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import styles from "./home-section.module.css";

/** One part of the account's home with its heading and the way to all of it. */
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
