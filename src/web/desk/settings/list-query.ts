import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { SettingListName } from "#contract/settings/setting-lists.ts";
import { foundRows, type RowQuery, rowSorts, rowStates } from "#domain/settings/found-rows.ts";
import { rowName } from "#domain/settings/row-name.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { type ListQuery, readListQuery } from "../list/list-query.ts";
import { type ListRow, listCalls } from "./list-calls.ts";

export type SettingListQuery = ListQuery<"state">;
type Page = { items: ListRow[]; page: number; pages: number; total: number };

const pageSize = 50;

export function useSettingListQuery(list: SettingListName): SettingListQuery {
  return readListQuery({ path: `/admin/settings/${list}`, filters: { state: rowStates }, sorts: rowSorts }, useSearchParams()[0]);
}

/** The owner's lists are read whole, as their forms need them; what is shown of them is found in the browser by the rule of the file. */
export function useSettingRows(list: SettingListName, { q, sort, page, filters }: SettingListQuery): UseQueryResult<Page> {
  const lang = useLanguage();
  const query: RowQuery = { q, sort: sort as RowQuery["sort"], state: filters.state as RowQuery["state"] };
  return useQuery({
    queryKey: ["settings", "list", list, lang],
    queryFn: listCalls(list).rows,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    select: (rows) => {
      const found = foundRows(rows, query, ({ values }) => rowName(list, values, lang));
      const pages = Math.max(1, Math.ceil(found.length / pageSize));
      return { items: found.slice((page - 1) * pageSize, page * pageSize), page, pages, total: found.length };
    },
  });
}
