import { shortCount } from "#web/admin/list/found-text.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { type AdminQuery, adminSearch, adminViews } from "./admin-query.ts";
import type { AdminList } from "./admin-types.ts";
import styles from "./found-in.module.css";

type Counts = AdminList["counts"];

/** The views with matching orders, among those that are counted. */
export function viewsWith(counts: Counts): { view: (typeof adminViews)[number]; count: number }[] {
  return adminViews.flatMap((view) => {
    const count = view === "all" ? 0 : (counts[view] ?? 0);
    return count > 0 ? [{ view, count }] : [];
  });
}

/** Links to the other views with matching orders. */
export function FoundIn({ query, counts }: { query: AdminQuery; counts: Counts }) {
  const t = useTexts();
  const views = viewsWith(counts).filter(({ view }) => view !== query.view);
  if (views.length === 0) return null;
  return (
    <nav className={styles.found} aria-label={t("order-admin.found-in")}>
      <span className={styles.words}>{t("order-admin.found-in")}</span>
      {views.map(({ view, count }) => (
        <LocaleLink
          key={view}
          to={`/admin/orders${adminSearch(query, { view })}`}
          preventScrollReset
          className={styles.view}
        >
          {t(`order-admin.view-${view}`)} ({shortCount(count)})
        </LocaleLink>
      ))}
    </nav>
  );
}
