import { LocaleLink } from "../link/locale-link.tsx";
import { PlaceLink } from "../link/place-link.tsx";
import styles from "./tabs.module.css";

export type Tab = {
  to: string;
  label: string;
  /** Null while it is loading: its place is reserved. */
  count?: number | string | null;
  /** Only for tabs that differ in their query. Others compare the address. */
  here?: boolean;
};

/** Tabs as links. They wrap on a narrow screen. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <TabLink tab={tab} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabLink({ tab: { to, label, count, here } }: { tab: Tab }) {
  const words = (
    <>
      {label}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </>
  );
  if (here === undefined) {
    return (
      <PlaceLink to={to} className={styles.tab} exact>
        {words}
      </PlaceLink>
    );
  }
  return (
    <LocaleLink
      to={to}
      className={styles.tab}
      aria-current={here ? "page" : undefined}
      preventScrollReset
    >
      {words}
    </LocaleLink>
  );
}
