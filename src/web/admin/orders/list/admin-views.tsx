import { shortCount } from "#web/admin/list/found-text.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { InlineSelect } from "#web/ui/form/inline-select.tsx";
import { useGoTo } from "#web/ui/link/locale-link.tsx";
import { Tabs } from "#web/ui/list/tabs.tsx";
import { useDecisions } from "../slip/decisions.tsx";
import { type AdminQuery, type AdminView, adminSearch, adminViews } from "./admin-query.ts";
import styles from "./admin-views.module.css";

type Props = { query: AdminQuery; counts: Record<string, number | null> | undefined };

/** The views of orders with their counts: tabs on a desktop, a select on a phone. */
export function AdminViews({ query, counts }: Props) {
  const t = useTexts();
  const goTo = useGoTo();
  // Decisions here take effect after half a minute. The count is reduced at once, and increased
  // again by an undo.
  const decided = useDecisions().undoable.length;
  const countOf = (view: AdminView) =>
    counts === undefined || counts[view] === null
      ? undefined
      : Math.max(0, (counts[view] ?? 0) - (view === "review" ? decided : 0));
  const views = viewsFor(query.view, (view) => counts !== undefined && countOf(view) !== 0);
  // While the counts are loading their space is reserved; a view that is not counted has none.
  const shown = (count: number | undefined) =>
    counts === undefined
      ? { count: null }
      : count === undefined
        ? {}
        : { count: shortCount(count) };
  const to = (view: AdminView) => `/admin/orders${adminSearch(query, { view })}`;
  const tabs = views.map((view) => {
    const count = countOf(view);
    return {
      to: to(view),
      label: t(`order-admin.view-${view}`),
      here: view === query.view,
      ...shown(count),
    };
  });
  const options = views.map((view) => ({
    value: view,
    label: withCount(t(`order-admin.view-${view}`), countOf(view)),
  }));
  return (
    <>
      <div className={styles.tabs}>
        <Tabs label={t("order-admin.views")} tabs={tabs} />
      </div>
      <div className={styles.select}>
        <InlineSelect
          label={t("order-admin.view")}
          value={query.view}
          options={options}
          onChange={({ target }) => goTo(to(target.value as AdminView))}
        />
      </div>
    </>
  );
}

/** Rare views are shown only while they have orders. */
function viewsFor(chosen: AdminView, mayHaveSome: (view: AdminView) => boolean): AdminView[] {
  const rare: readonly AdminView[] = ["attention", "provider", "toShip", "shipped", "bookshop"];
  const views = adminViews.filter(
    (view) => view === chosen || !rare.includes(view) || mayHaveSome(view),
  );
  return chosen === "pending" ? [chosen, ...views] : views;
}

function withCount(label: string, count: number | undefined): string {
  return count === undefined ? label : `${label} (${shortCount(count)})`;
}
