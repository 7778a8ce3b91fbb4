import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { DeskFault } from "../admin/desk-fault.tsx";
import { LocaleLink } from "../app/locale-link.tsx";
import { useTexts } from "../app/texts/use-texts.tsx";
import { LinkButton } from "../ui/button.tsx";
import { SearchIcon } from "../ui/icons.tsx";
import { DownloadIcon } from "../ui/more-icons.tsx";
import { Pagination } from "../ui/pagination.tsx";
import { Skeleton, SkeletonGroup } from "../ui/skeleton.tsx";
import { EmptyState } from "../ui/states.tsx";
import { Table } from "../ui/table.tsx";
import styles from "./admin-list.module.css";
import { isFiltered, type ListQuery, listSearch, withoutFilters } from "./list-query.ts";

export type Column<Row> = {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** Left out on a phone, where the first column says what matters. */
  isForDesk?: boolean;
};
type Page<Row> = { items: Row[]; page: number; pages: number; total: number };
type Props<Row> = {
  path: string;
  query: ListQuery<string>;
  read: UseQueryResult<Page<Row>>;
  label: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string | number;
  /** The first column leads there. */
  linkOf: (row: Row) => string;
  /** Where the same list is to be had as a file. */
  exportPath?: string;
  /** Shown while there is nothing at all. */
  empty: ReactNode;
};

/** A list of an administrator: fifty rows a page, with what it is when it loads, fails or has nothing. */
export function AdminList<Row>({ path, query, read, label, columns, keyOf, linkOf, exportPath, empty }: Props<Row>) {
  const t = useTexts();
  const { data, error, isPlaceholderData } = read;
  if (data === undefined) return error ? <DeskFault read={read} /> : <ListSkeleton />;
  if (data.items.length === 0) return isFiltered(query) || data.total > 0 ? <NothingFits path={path} query={query} /> : empty;
  const [first, ...others] = columns;
  return (
    <div className={styles.list} aria-busy={isPlaceholderData || undefined}>
      <div className={styles.top}>
        <p role="status" className={styles.found}>
          {t("list.found", { count: data.total })}
        </p>
        {exportPath && (
          <a className={styles.export} href={exportPath + listSearch(query)} download>
            <DownloadIcon size={20} /> {t("list.export")}
          </a>
        )}
      </div>
      <div className={styles.box}>
        <Table label={label} className={styles.table}>
          <thead>
            <tr>
              {columns.map(({ key, head, isNumber, isForDesk }) => (
                <th key={key} scope="col" data-number={isNumber ? "" : undefined} data-desk={isForDesk ? "" : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.items.map((row) => (
              <tr key={keyOf(row)}>
                {first && (
                  <th scope="row" className={styles.first}>
                    <LocaleLink to={linkOf(row)} className={styles.link}>
                      {first.cell(row)}
                    </LocaleLink>
                  </th>
                )}
                {others.map(({ key, cell, isNumber, isForDesk }) => (
                  <td key={key} data-number={isNumber ? "" : undefined} data-desk={isForDesk ? "" : undefined}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <Pagination page={data.page} pages={data.pages} hrefFor={(page) => `${path}${listSearch(query, { page })}`} />
    </div>
  );
}

function NothingFits({ path, query }: { path: string; query: ListQuery<string> }) {
  const t = useTexts();
  return (
    <EmptyState title={t("list.none-found")} text={t("list.none-found-text")} icon={<SearchIcon size={32} />}>
      <LinkButton variant="quiet" to={`${path}${withoutFilters(query)}`}>
        {t("list.clear")}
      </LinkButton>
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <SkeletonGroup className={styles.list}>
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without content
        <Skeleton key={index} height="3.25rem" />
      ))}
    </SkeletonGroup>
  );
}
