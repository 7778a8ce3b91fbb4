import type { UseQueryResult } from "@tanstack/react-query";
import { useTexts } from "../app/texts/use-texts.tsx";
import { LinkButton } from "../ui/button.tsx";
import { CheckIcon, SearchIcon } from "../ui/icons.tsx";
import { Pagination } from "../ui/pagination.tsx";
import { Skeleton, SkeletonGroup } from "../ui/skeleton.tsx";
import { EmptyState } from "../ui/states.tsx";
import { DeskFault } from "./desk-fault.tsx";
import styles from "./desk-list.module.css";
import { countFilters, type DeskQuery, deskSearch } from "./desk-query.ts";
import { DeskRow } from "./desk-row.tsx";
import type { DeskList as List } from "./desk-types.ts";
import { useNow } from "./use-now.ts";

type Props = { query: DeskQuery; read: UseQueryResult<List>; openId: number | null };

/** Up to fifty orders, each a link that opens it beside the list. */
export function DeskList({ query, read, openId }: Props) {
  const t = useTexts();
  const now = useNow();
  const { data, error, isPlaceholderData } = read;
  if (data === undefined) return error ? <DeskFault read={read} /> : <ListSkeleton />;
  const { items, page, pages, total } = data.data;
  if (items.length === 0) return <NoOrders query={query} />;
  return (
    <div className={styles.list} aria-busy={isPlaceholderData || undefined}>
      <p className={styles.found} role="status">
        {t("desk.found", { count: total })}
      </p>
      <ListHead />
      <ul aria-label={t("desk.list")} className={styles.rows}>
        {items.map((order) => (
          <DeskRow key={order.id} order={order} to={`/admin/orders/${order.id}${deskSearch(query, { page })}`} isOpen={order.id === openId} now={now} />
        ))}
      </ul>
      <Pagination page={page} pages={pages} hrefFor={(to) => `/admin/orders${deskSearch(query, { page: to })}`} />
    </div>
  );
}

/** Names the columns for the eye; each row is read aloud as a sentence of its own. */
function ListHead() {
  const t = useTexts();
  return (
    <div className={styles.head} aria-hidden="true">
      <span>{t("desk.column-number")}</span>
      <span>{t("desk.column-when")}</span>
      <span>{t("desk.column-buyer")}</span>
      <span>{t("desk.column-items")}</span>
      <span>{t("desk.column-method")}</span>
      <span className={styles.payable}>{t("desk.column-payable")}</span>
      <span>{t("desk.column-status")}</span>
    </div>
  );
}

function NoOrders({ query }: { query: DeskQuery }) {
  const t = useTexts();
  if (countFilters(query) > 0) {
    return (
      <EmptyState title={t("desk.empty-filtered")} text={t("desk.empty-filtered-text")} icon={<SearchIcon size={32} />}>
        <LinkButton variant="quiet" to={`/admin/orders${deskSearch(query, { q: "", method: "", from: "", to: "" })}`}>
          {t("desk.clear")}
        </LinkButton>
      </EmptyState>
    );
  }
  const isDone = query.view === "review";
  return (
    <EmptyState
      title={t(isDone ? "desk.empty-review" : "desk.empty")}
      text={t(isDone ? "desk.empty-review-text" : "desk.empty-text")}
      icon={<CheckIcon size={32} />}
    >
      {query.view !== "all" && (
        <LinkButton variant="quiet" to={`/admin/orders${deskSearch(query, { view: "all" })}`}>
          {t("desk.see-all")}
        </LinkButton>
      )}
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <SkeletonGroup className={styles.waiting}>
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without content
        <Skeleton key={index} height="2.75rem" />
      ))}
    </SkeletonGroup>
  );
}
