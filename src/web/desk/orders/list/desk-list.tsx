import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import type { CSSProperties, ReactNode } from "react";
import { DeskFault } from "#web/desk/kit/desk-fault.tsx";
import { deskKeys } from "#web/desk/kit/desk-keys.ts";
import { useMay } from "#web/desk/kit/use-may.ts";
import type { Named } from "#web/desk/list/batch-act.ts";
import { BatchBar } from "#web/desk/list/batch-bar.tsx";
import { WholePageBox } from "#web/desk/list/choice-boxes.tsx";
import { ColumnChoice } from "#web/desk/list/column-choice.tsx";
import { DownloadLink } from "#web/desk/list/download-link.tsx";
import { foundText } from "#web/desk/list/found-text.ts";
import { type Choice, useChoice } from "#web/desk/list/use-choice.ts";
import { useColumnChoices } from "#web/desk/list/use-columns.ts";
import { useExportPath } from "#web/desk/list/use-export-path.ts";
import { WholeChoice } from "#web/desk/list/whole-choice.tsx";
import { api } from "#web/platform/desk-client.ts";
import { useShopNow } from "#web/platform/use-shop-now.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { CheckIcon, SearchIcon } from "#web/ui/icon/icons.tsx";
import { DownloadIcon } from "#web/ui/icon/more-icons.tsx";
import { Pagination } from "#web/ui/list/pagination.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { ListSkeleton } from "#web/ui/surface/skeleton.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { useOrderActs } from "../order/use-order-acts.tsx";
import { type DeskColumn, deskColumns, deskWidths } from "./desk-columns.ts";
import styles from "./desk-list.module.css";
import { countFilters, type DeskQuery, deskSearch, exportSearch, noFilters, wireQuery } from "./desk-query.ts";
import { DeskRow } from "./desk-row.tsx";
import type { DeskList as List, DeskRow as Row } from "./desk-types.ts";

type Props = { query: DeskQuery; read: UseQueryResult<List>; openId: number | null };

/** Up to fifty orders, each a link that opens it beside the list. Several are chosen while none is open. */
export function DeskList({ query, read, openId }: Props) {
  const t = useTexts();
  const now = useShopNow(60_000);
  const may = useMay();
  const { data, error, isPlaceholderData } = read;
  const [choices, setChoices] = useColumnChoices("/admin/orders");
  const choice = useChoice(data?.data.items ?? [], ({ id, student_name, payment_to_decide }) =>
    namedOrder(t, { id, version: payment_to_decide ?? 0, name: student_name }),
  );
  const exportPath = useExportPath("exportOrders");
  if (data === undefined) return error ? <DeskFault read={read} /> : <ListSkeleton height="2.75rem" className={styles.waiting} />;
  const { items, page, pages, total } = data.data;
  const chooses = openId === null && may(["payment.approve"]);
  const isWhole = items.every(choice.has);
  const bar = chooses && (
    <ChosenOrders choice={choice} exportPath={exportPath}>
      <WholeChoice
        key={deskSearch(query)}
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
        <NoOrders query={query} />
      </div>
    );
  }
  const shown = deskColumns.map(({ key }) => key).filter((key) => choices[key] !== false);
  return (
    <div className={styles.list} aria-busy={isPlaceholderData || undefined} style={{ "--columns": deskWidths(shown) } as CSSProperties}>
      <div className={styles.above}>
        <p className={styles.found} role="status">
          {foundText(t, total, { all: "desk.found", more: "desk.found-more" })}
        </p>
        {openId === null && (
          <div className={styles.tools}>
            <ColumnChoice
              columns={deskColumns.map(({ key, head }) => ({ key, head: t(head) }))}
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
      {bar}
      <div className={styles.lines} data-choosing={chooses ? "" : undefined}>
        {chooses && <WholePageBox isWhole={isWhole} isAny={items.some(choice.has)} onChange={choice.turnPage} words="narrow" />}
        <ListHead shown={shown} />
      </div>
      <ul aria-label={t("desk.list")} className={styles.rows}>
        {items.map((order) => (
          <DeskRow
            key={order.id}
            order={order}
            to={`/admin/orders/${order.id}${deskSearch(query, { page })}`}
            isOpen={order.id === openId}
            now={now}
            shown={shown}
            choice={chooses ? choice : null}
          />
        ))}
      </ul>
      <Pagination page={page} pages={pages} hrefFor={(to) => `/admin/orders${deskSearch(query, { page: to })}`} />
    </div>
  );
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
        void client.invalidateQueries({ queryKey: deskKeys.all });
      }}
    >
      {children}
    </BatchBar>
  );
}

/** NOTE: its version is the payment that waits to be decided; 0 where none does. */
function namedOrder(t: Translate, { id, version, name }: { id: number; version: number; name: string }): Named {
  return { id, version, name: `${t("desk.order-short", { id })} ${name}`, to: `/admin/orders/${id}` };
}

/** Names the columns for the eye; each row is read aloud as a sentence of its own. */
function ListHead({ shown }: { shown: readonly DeskColumn[] }) {
  const t = useTexts();
  return (
    <div className={styles.head} aria-hidden="true">
      {deskColumns
        .filter(({ key }) => shown.includes(key))
        .map(({ key, head }) => (
          <span key={key} className={key === "payable" ? styles.payable : undefined}>
            {t(head)}
          </span>
        ))}
    </div>
  );
}

function NoOrders({ query }: { query: DeskQuery }) {
  const t = useTexts();
  if (countFilters(query) > 0) {
    return (
      <EmptyState title={t("desk.empty-filtered")} text={t("desk.empty-filtered-text")} icon={<SearchIcon size={32} />}>
        <LinkButton variant="quiet" to={`/admin/orders${deskSearch(query, noFilters)}`}>
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
