import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Pagination } from "#web/ui/list/pagination.tsx";
import { ListSkeleton } from "#web/ui/surface/skeleton.tsx";
import { AdminFault } from "../shared/admin-fault.tsx";
import styles from "./admin-list.module.css";
import type { BatchAct, ChoiceAnswer, NamedRecord } from "./batch-act.ts";
import { BatchBar } from "./batch-bar.tsx";
import { foundText } from "./found-text.ts";
import { isFiltered, type ListQuery, listSearch } from "./list-query.ts";
import { ListTable, type RowActs } from "./list-table.tsx";
import { ListTools } from "./list-tools.tsx";
import { NothingFits } from "./nothing-fits.tsx";
import { useChoice } from "./use-choice.ts";
import { useColumnChoices } from "./use-columns.ts";
import { WholeChoice } from "./whole-choice.tsx";

export type Column<Row> = {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** Hidden on a phone, unless the person wants it there. */
  isForAdmin?: boolean;
};
/** The bulk actions of a list. */
export type Batch<Row> = {
  acts: readonly BatchAct[];
  nameOf: (row: Row) => string;
  versionOf: (row: Row) => number;
  /** Reads the ids of all rows that match the query. */
  choose: () => Promise<ChoiceAnswer>;
  /** The rows were changed, so everything that shows them is read again. */
  onDone: () => void;
};
type Page<Row> = { items: Row[]; page: number; pages: number; total: number };
type Props<Row> = {
  path: string;
  query: ListQuery<string>;
  read: UseQueryResult<Page<Row>>;
  label: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string | number;
  /** The link of the first column; left out if rows have no page. */
  linkOf?: (row: Row) => string;
  batch?: Batch<Row>;
  actsOf?: RowActs<Row>;
  /** The address of the list as a file. */
  exportPath?: string | undefined;
  /** Further parameters of the file, if the page's address has other ones. */
  exportMore?: Readonly<Record<string, string>>;
  /** The list for which columns are chosen, if it has several addresses; left out: this path. */
  columnsAs?: string;
  /** The number of rows that match the words but not the filters. */
  hidden?: number;
  /** Shown while the list has no rows at all. */
  empty: ReactNode;
};

/** A list of the admin area: fifty rows a page, with its loading, fault and empty states. */
export function AdminList<Row>({
  path,
  query,
  read,
  label,
  columns,
  keyOf,
  linkOf,
  batch,
  actsOf,
  exportPath,
  exportMore,
  columnsAs = path,
  hidden = 0,
  empty,
}: Props<Row>) {
  const t = useTexts();
  const { data, error, isPlaceholderData } = read;
  const [choices, setChoices] = useColumnChoices(columnsAs);
  const choice = useChoice(
    data?.items ?? [],
    (row): NamedRecord => ({
      id: Number(keyOf(row)),
      version: batch?.versionOf(row) ?? 0,
      name: batch?.nameOf(row) ?? "",
      to: linkOf?.(row) ?? path,
    }),
  );
  const bar = batch && (
    <BatchBar
      acts={batch.acts}
      chosen={choice.named}
      elsewhere={choice.elsewhere}
      exportPath={exportPath && `${exportPath}?ids=${choice.named.map(({ id }) => id).join(",")}`}
      onClear={choice.clear}
      onDone={(done) => {
        choice.drop(done);
        batch.onDone();
      }}
    >
      <WholeChoice
        key={listSearch(query)}
        isOffered={
          !isPlaceholderData &&
          data !== undefined &&
          data.total > data.items.length &&
          data.items.every(choice.has)
        }
        total={data?.total ?? 0}
        chosen={choice.named.length}
        choose={batch.choose}
        onChosen={(items) => choice.add(items.map((one) => ({ ...one, to: `${path}/${one.id}` })))}
      />
    </BatchBar>
  );
  if (data === undefined)
    return error ? (
      <AdminFault read={read} />
    ) : (
      <ListSkeleton height="3.25rem" className={styles.list} />
    );
  if (data.items.length === 0) {
    return (
      <div className={styles.list}>
        {bar}
        {isFiltered(query) || data.total > 0 ? (
          <NothingFits path={path} query={query} hidden={hidden} />
        ) : (
          empty
        )}
      </div>
    );
  }
  return (
    <div className={styles.list} aria-busy={isPlaceholderData || undefined}>
      <ListTools
        found={foundText(t, data.total, { all: "list.found", more: "list.found-more" })}
        columns={columns}
        choices={choices}
        onChoices={setChoices}
        exportHref={exportPath && exportPath + exportSearch(query, exportMore)}
      />
      {bar}
      <ListTable
        rows={data.items}
        label={label}
        columns={columns}
        keyOf={keyOf}
        linkOf={linkOf}
        choices={choices}
        actsOf={actsOf}
        choice={
          batch && {
            ...choice,
            nameOf: batch.nameOf,
            isWhole: data.items.every(choice.has),
            isAny: data.items.some(choice.has),
          }
        }
      />
      <Pagination
        page={data.page}
        pages={data.pages}
        hrefFor={(page) => `${path}${listSearch(query, { page })}`}
      />
    </div>
  );
}

function exportSearch(
  query: ListQuery<string>,
  more: Readonly<Record<string, string>> = {},
): string {
  return listSearch({ ...query, filters: { ...query.filters, ...more } });
}
