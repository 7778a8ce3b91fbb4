import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import type { CSSProperties, ReactNode } from "react";
import type { NamedRecord } from "#web/admin/list/batch-act.ts";
import { BatchBar } from "#web/admin/list/batch-bar.tsx";
import { ColumnChoice } from "#web/admin/list/column-choice.tsx";
import { DownloadLink } from "#web/admin/list/download-link.tsx";
import { foundText } from "#web/admin/list/found-text.ts";
import { WholePageBox } from "#web/admin/list/row/choice-boxes.tsx";
import { type Choice, useChoice } from "#web/admin/list/use-choice.ts";
import { useColumnChoices } from "#web/admin/list/use-columns.ts";
import { useExportPath } from "#web/admin/list/use-export-path.ts";
import { WholeChoice } from "#web/admin/list/whole-choice.tsx";
import { AdminFault } from "#web/admin/shared/admin-fault.tsx";
import { adminKeys } from "#web/admin/shared/admin-keys.ts";
import { useMay } from "#web/admin/shared/use-may.ts";
import { api } from "#web/platform/admin-client.ts";
import { useShopNow } from "#web/platform/use-shop-now.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { CheckIcon, SearchIcon } from "#web/ui/icon/icons.tsx";
import { DownloadIcon } from "#web/ui/icon/more-icons.tsx";
import { Pagination } from "#web/ui/list/pagination.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { ListSkeleton } from "#web/ui/surface/skeleton.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { useOrderActs } from "../order/use-order-acts.tsx";
import { type AdminColumn, adminColumns, adminWidths } from "./admin-columns.ts";
import styles from "./admin-list.module.css";
import {
  type AdminQuery,
  adminSearch,
  cleared,
  countFilters,
  exportSearch,
  wireQuery,
} from "./admin-query.ts";
import { AdminRow } from "./admin-row.tsx";
import type { AdminList as List, AdminRow as Row } from "./admin-types.ts";
import { FoundIn, viewsWith } from "./found-in.tsx";
import { useShownColumns } from "./use-shown-columns.ts";

type Props = {
  query: AdminQuery;
  read: UseQueryResult<List>;
  openId: number | null;
  /** Orders that are shown no more. */
  left: ReadonlySet<number>;
};

/**
 * Up to fifty orders, each with a link that opens it beside the list. Several can be chosen while
 * none is open.
 */
export function AdminList({ query, read, openId, left }: Props) {
  const t = useTexts();
  const now = useShopNow(60_000);
  const may = useMay();
  const { data, error, isPlaceholderData } = read;
  const [choices, setChoices] = useColumnChoices("/admin/orders");
  const choice = useChoice(shownOf(data, left), ({ id, student_name, payment_to_decide }) =>
    namedOrder(t, { id, version: payment_to_decide ?? 0, name: student_name }),
  );
  const exportPath = useExportPath("exportOrders");
  const shown = useShownColumns();
  if (data === undefined)
    return error ? (
      <AdminFault read={read} />
    ) : (
      <ListSkeleton height="2.75rem" className={styles.waiting} />
    );
  const { page, pages } = data.data;
  const items = shownOf(data, left);
  const total = data.data.total - (data.data.items.length - items.length);
  const chooses = openId === null && may(["payment.approve"]);
  const isWhole = items.every(choice.has);
  const bar = chooses && (
    <ChosenOrders choice={choice} exportPath={exportPath}>
      <WholeChoice
        key={adminSearch(query)}
        isOffered={!isPlaceholderData && total > items.length && items.length > 0 && isWhole}
        total={total}
        chosen={choice.named.length}
        choose={() => api.adminChooseOrders({ query: wireQuery(query) })}
        onChosen={(orders) => choice.add(orders.map((order) => namedOrder(t, order)))}
      />
    </ChosenOrders>
  );
  if (items.length === 0) {
    return (
      <div className={styles.list}>
        {bar}
        <NoOrders query={query} counts={data.counts} />
      </div>
    );
  }
  return (
    <div
      className={styles.list}
      aria-busy={isPlaceholderData || undefined}
      style={{ "--columns": adminWidths(shown) } as CSSProperties}
    >
      <div className={styles.above}>
        <p className={styles.found} role="status">
          {foundText(t, total, { all: "order-admin.found", more: "order-admin.found-more" })}
        </p>
        {openId === null && (
          <div className={styles.tools}>
            <ColumnChoice
              columns={adminColumns.map(({ head, ...column }) => ({ ...column, head: t(head) }))}
              choices={choices}
              onChange={setChoices}
              hasExport={exportPath !== undefined}
            />
            {exportPath && (
              <DownloadLink className={styles.export} href={exportPath + exportSearch(query)}>
                <DownloadIcon size={20} /> {t("list.export")}
              </DownloadLink>
            )}
          </div>
        )}
      </div>
      {query.q !== "" && <FoundIn query={query} counts={data.counts} />}
      {bar}
      <div className={styles.lines} data-choosing={chooses ? "" : undefined}>
        {chooses && (
          <WholePageBox
            isWhole={isWhole}
            isAny={items.some(choice.has)}
            onChange={choice.turnPage}
            words="narrow"
          />
        )}
        <ListHead shown={shown} />
      </div>
      <ul aria-label={t("order-admin.list")} className={styles.rows}>
        {items.map((order) => (
          <AdminRow
            key={order.id}
            order={order}
            to={`/admin/orders/${order.id}${adminSearch(query, { page })}`}
            isOpen={order.id === openId}
            now={now}
            shown={shown}
            choice={chooses ? choice : null}
          />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(to) => `/admin/orders${adminSearch(query, { page: to })}`}
      />
    </div>
  );
}

function shownOf(data: List | undefined, left: ReadonlySet<number>): Row[] {
  return (data?.data.items ?? []).filter(({ id }) => !left.has(id));
}

type ChosenProps = { choice: Choice<Row>; exportPath: string | undefined; children: ReactNode };

function ChosenOrders({ choice, exportPath, children }: ChosenProps) {
  const client = useQueryClient();
  const acts = useOrderActs();
  return (
    <BatchBar
      acts={acts}
      chosen={choice.named}
      elsewhere={choice.elsewhere}
      exportPath={exportPath && `${exportPath}?ids=${choice.named.map(({ id }) => id).join(",")}`}
      onClear={choice.clear}
      onDone={(done) => {
        choice.drop(done);
        void client.invalidateQueries({ queryKey: adminKeys.all });
      }}
    >
      {children}
    </BatchBar>
  );
}

/** NOTE: its version is the payment that waits for a decision; 0: none does. */
function namedOrder(
  t: Translate,
  { id, version, name }: { id: number; version: number; name: string },
): NamedRecord {
  return {
    id,
    version,
    name: `${t("order-admin.order-short", { id })} ${name}`,
    to: `/admin/orders/${id}`,
  };
}

/** Column names for sighted people; screen readers read each row as its own sentence. */
function ListHead({ shown }: { shown: readonly AdminColumn[] }) {
  const t = useTexts();
  return (
    <div className={styles.head} aria-hidden="true">
      {adminColumns
        .filter(({ key }) => shown.includes(key))
        .map(({ key, head }) => (
          <span key={key} className={key === "payable" ? styles.payable : undefined}>
            {t(head)}
          </span>
        ))}
    </div>
  );
}

function NoOrders({ query, counts }: { query: AdminQuery; counts: List["counts"] }) {
  const t = useTexts();
  if (countFilters(query) > 0) {
    const isElsewhere = viewsWith(counts).length > 0;
    return (
      <EmptyState
        title={t(isElsewhere ? "order-admin.empty-here" : "order-admin.empty-filtered")}
        {...(!isElsewhere && { text: t("order-admin.empty-filtered-text") })}
        icon={<SearchIcon size={32} />}
      >
        <FoundIn query={query} counts={counts} />
        <LinkButton variant="quiet" to={`/admin/orders${cleared(query)}`}>
          {t("list.clear")}
        </LinkButton>
      </EmptyState>
    );
  }
  const isDone = query.view === "review";
  return (
    <EmptyState
      title={t(isDone ? "order-admin.empty-review" : "order-admin.empty")}
      text={t(isDone ? "order-admin.empty-review-text" : "order-admin.empty-text")}
      icon={<CheckIcon size={32} />}
    >
      {query.view !== "all" && (
        <LinkButton variant="quiet" to={`/admin/orders${adminSearch(query, { view: "all" })}`}>
          {t("order-admin.see-all")}
        </LinkButton>
      )}
    </EmptyState>
  );
}
