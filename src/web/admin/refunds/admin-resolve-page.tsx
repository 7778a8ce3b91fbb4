import { useState } from "react";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Pagination } from "#web/ui/list/pagination.tsx";
import { Tabs } from "#web/ui/list/tabs.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { ListSkeleton } from "#web/ui/surface/skeleton.tsx";
import { WaitingGifts } from "../gifts/waiting-gifts.tsx";
import { foundText } from "../list/found-text.ts";
import { isColumnShown } from "../list/list-columns.ts";
import { ListFilters } from "../list/list-filters.tsx";
import { isFiltered, listSearch } from "../list/list-query.ts";
import { ListTools } from "../list/list-tools.tsx";
import { RowBox } from "../list/row/choice-boxes.tsx";
import { useColumnChoices, useIsNarrow } from "../list/use-columns.ts";
import { useExportPath } from "../list/use-export-path.ts";
import { AdminFault } from "../shared/admin-fault.tsx";
import type { Route } from "./+types/admin-resolve-page";
import styles from "./admin-resolve-page.module.css";
import { ChosenMoney } from "./chosen-money.tsx";
import { NoMatchToResolve, NothingToResolve } from "./nothing-to-resolve.tsx";
import { PaymentNotices } from "./payment-notices.tsx";
import type { ResolveList, ToResolve } from "./refund-types.ts";
import { ResolveItem } from "./resolve-item.tsx";
import { resolveParts } from "./resolve-parts.ts";
import {
  type ResolveQuery,
  resolveDefinition,
  resolveKinds,
  resolveSorts,
  tabFilters,
  useResolveQuery,
  useToResolve,
} from "./resolve-query.ts";
import { canBeKept, nameOf, useKeepChoice } from "./use-keep-choice.ts";

const { path } = resolveDefinition;

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("resolve.title")} · ${t("shop.name")}`);
};

export default function AdminResolvePage() {
  return <ResolveAdmin />;
}

/** Money that matches no open order: the open cases, and the resolved ones. */
export function ResolveAdmin() {
  const t = useTexts();
  const query = useResolveQuery();
  const read = useToResolve(query);
  const { data, error } = read;
  const isDone = query.filters.state === "done";
  return (
    <div className={styles.page}>
      <h1>{t("resolve.title")}</h1>
      <Tabs
        label={t("resolve.views")}
        tabs={[
          {
            to: path + listSearch(query, { filters: { state: "" } }),
            label: t("resolve.open"),
            here: !isDone,
            count: data?.open ?? null,
          },
          {
            to: path + listSearch(query, { filters: { state: "done" } }),
            label: t("resolve.done"),
            here: isDone,
          },
        ]}
      />
      <ResolveFilters query={query} />
      {data?.may_resolve === false && <Callout>{t("resolve.may-not")}</Callout>}
      {data === undefined && !error && <ListSkeleton height="3.25rem" className={styles.waiting} />}
      {data === undefined && error && <AdminFault read={read} />}
      {data && <Items list={data} query={query} isOld={read.isPlaceholderData} />}
      {!isDone && <WaitingGifts />}
      {!isDone && <PaymentNotices />}
    </div>
  );
}

function ResolveFilters({ query }: { query: ResolveQuery }) {
  const t = useTexts();
  const first = query.filters.state === "done" ? "resolve.sort-done-last" : "resolve.sort-waiting";
  const sorts = [
    { value: "", label: t(first) },
    ...resolveSorts.map((value) => ({ value, label: t(`resolve.sort-${value}`) })),
  ];
  const kinds = resolveKinds.map((value) => ({ value, label: t(`resolve.kind-${value}`) }));
  return (
    <ListFilters
      path={path}
      query={query}
      sorts={sorts}
      kept={tabFilters}
      searchHint={t("resolve.search-hint")}
      filters={[{ name: "kind", label: t("resolve.kind"), options: kinds }]}
    />
  );
}

function Items({ list, query, isOld }: { list: ResolveList; query: ResolveQuery; isOld: boolean }) {
  const t = useTexts();
  const [choices, setChoices] = useColumnChoices(path);
  const isNarrow = useIsNarrow();
  const exportPath = useExportPath("exportToResolve");
  const { items, page, pages, total } = list.data;
  const choice = useKeepChoice(items);
  const open = useOpenItem(items);
  const chosen = list.may_resolve && (
    <ChosenMoney
      items={items}
      choice={choice}
      query={query}
      isMore={!isOld && total > items.length}
    />
  );
  if (items.length === 0) {
    return (
      <>
        {chosen}
        {isFiltered(query, tabFilters) || total > 0 ? (
          <NoMatchToResolve query={query} />
        ) : (
          <NothingToResolve isDone={query.filters.state === "done"} />
        )}
      </>
    );
  }
  const columns = resolveParts.map(({ key, head }) => ({ key, head: t(head) }));
  return (
    <>
      <ListTools
        found={foundText(t, total, { all: "list.found", more: "list.found-more" })}
        columns={columns}
        choices={choices}
        onChoices={setChoices}
        exportHref={exportPath && exportPath + listSearch(query)}
      />
      {chosen}
      <ul aria-label={t("resolve.list")} className={styles.items}>
        {items.map((item) => (
          <li key={keyOf(item)}>
            <ResolveItem
              item={item}
              isOpen={open.isOpen(item)}
              onTurn={() => open.turn(item)}
              mayResolve={list.may_resolve}
              box={
                list.may_resolve &&
                canBeKept(item) && <RowBox row={item} name={nameOf(t, item)} choice={choice} />
              }
              isShown={(key) => isColumnShown({ key }, choices, isNarrow)}
            />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(to) => path + listSearch(query, { page: to })}
      />
    </>
  );
}

const keyOf = ({ source, id }: ToResolve) => `${source}-${id}`;

/**
 * One case is open at a time, the first one to begin with. It stays open whatever comes before it,
 * because something may be typed in it. After it is resolved, the next first one opens.
 */
function useOpenItem(items: readonly ToResolve[]) {
  const [open, setOpen] = useState<string | null>();
  const isThere = open === null || items.some((item) => keyOf(item) === open);
  const [first] = items;
  if (!isThere && first) setOpen(keyOf(first));
  return {
    isOpen: (item: ToResolve) => keyOf(item) === open,
    turn: (item: ToResolve) => setOpen(keyOf(item) === open ? null : keyOf(item)),
  };
}
