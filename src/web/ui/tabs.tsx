import { PlaceLink } from "../app/place-link.tsx";
import styles from "./tabs.module.css";

export type Tab = { to: string; label: string; count?: number };

/** Pages side by side, as links. They wrap on a narrow screen instead of scrolling away. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <PlaceLink to={tab.to} className={styles.tab} exact>
              {tab.label}
              {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
