import { NavLink } from "react-router";
import { useHref } from "../app/locale-link.tsx";
import { classNames } from "./class-names.ts";
import styles from "./tabs.module.css";

export type Tab = { to: string; label: string; count?: number };

/** Pages side by side, as links. They wrap on a narrow screen instead of scrolling away. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const href = useHref();
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <NavLink to={href(tab.to)} className={classNames(styles.tab)} end>
              {tab.label}
              {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
