import {
  keepPreviousData,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { AdminList, ListFilter } from "#contract/admin/admin-list.ts";
import {
  adminLists,
  type FilterOf,
  type ListQueryOf,
  type PagedName,
} from "#contract/admin/admin-lists.ts";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import type { ChoiceAnswer } from "./batch-act.ts";
import { type ListDefinition, type ListQuery, readListQuery } from "./list-query.ts";
import { useExportPath } from "./use-export-path.ts";

/** The rows of a page, and further data of the list. */
export type FoundPage<Name extends PagedName> = Output<AllSchemas[`adminList${Name}`]>["data"] &
  Omit<Output<AllSchemas[`adminList${Name}`]>, "success" | "data">;
export type RowOf<Name extends PagedName> = Output<
  AllSchemas[`adminList${Name}`]
>["data"]["items"][number];

type AdminListOptions<Name extends PagedName, Word extends string> = {
  /** Another address than the list's, for example of the record to which the rows belong. */
  path?: string;
  /** Query values that the page sets itself. */
  fixed?: Partial<ListQueryOf<Name>>;
  /** Filters that another page has. */
  without?: readonly FilterOf<Name>[];
  /** Parameters of the address that are no filters. */
  words?: Readonly<Record<Word, readonly string[]>>;
};
/**
 * `keys`: the query keys that an action makes stale. `isShared`: other people change the list
 * meanwhile.
 */
type Reading = { keys: readonly unknown[]; isShared?: boolean };

const shapes: Record<string, RegExp> = { id: /^\d{1,15}$/, line: /^.{1,100}$/u };

/** The list's query from the address, and the query of the call. */
export function useListQuery<Name extends PagedName, Word extends string = never>(
  name: Name,
  { path, fixed, without = [], words }: AdminListOptions<Name, Word> = {},
) {
  const declared: AdminList = adminLists[name];
  const [params] = useSearchParams();
  const filters = Object.entries(declared.filters ?? {}).filter(
    ([filter]) => !without.some((one) => one === filter),
  );
  const definition: ListDefinition<string> = {
    path: path ?? declared.page,
    filters: {
      ...Object.fromEntries(filters.map(([filter, kind]) => [filter, allowed(kind)])),
      ...words,
    },
    sorts: declared.sorts ?? [],
  };
  const query = readListQuery(definition, params) as ListQuery<FilterOf<Name> | Word>;
  const { q, page, sort } = query;
  const own = Object.fromEntries(
    filters.map(([filter]) => [filter, query.filters[filter as FilterOf<Name>]]),
  );
  const isNarrowed = Object.values(own).some((value) => value !== "");
  const none = Object.fromEntries(Object.keys(own).map((filter) => [filter, ""]));
  return {
    path: definition.path,
    query,
    isNarrowed,
    wire: { q, page, sort, ...own, ...fixed },
    words: { q, page: 1, sort: "", ...none, ...fixed },
  };
}

export type FoundList<Name extends PagedName, Word extends string = never> = ReturnType<
  typeof useAdminList<Name, Word>
>;

/** A list of the admin area by its address: query, rows, all matching ids, and file. */
export function useAdminList<Name extends PagedName, Word extends string = never>(
  name: Name,
  { keys, isShared = false, ...asked }: AdminListOptions<Name, Word> & Reading,
) {
  const { path, query, wire, words, isNarrowed } = useListQuery(name, asked);
  const lang = useLanguage();
  const client = useQueryClient();
  // NOTE: TypeScript cannot type a composed name. The declaration guarantees that these calls
  // exist.
  const call = (verb: "List" | "Choose") =>
    (api as unknown as Record<string, unknown>)[`admin${verb}${name}`];
  const find = async (query: object) => {
    const {
      success: _,
      data,
      ...more
    } = goodValue(await (call("List") as typeof api.adminListCoupons)({ query: query as never }));
    return { ...data, ...more } as unknown as FoundPage<Name>;
  };
  const read: UseQueryResult<FoundPage<Name>> = useQuery({
    queryKey: [...keys, name, wire, lang],
    queryFn: () => find(wire),
    placeholderData: keepPreviousData,
    ...(isShared && { refetchOnWindowFocus: "always" as const }),
  });
  return {
    path,
    query,
    read,
    /** The number of rows that match the words, if the filters leave none. */
    hidden: useHidden({
      keys: [...keys, name, "hidden", words, lang],
      isAsked: words.q !== "" && isNarrowed && hasNothing(read),
      count: () => find(words),
    }),
    exportPath: useExportPath(`export${name}`),
    /** The list's part of a bulk action. */
    choose: (): Promise<ChoiceAnswer> =>
      (call("Choose") as typeof api.adminChooseCoupons)({ query: wire as never }),
    onDone: () => void client.invalidateQueries({ queryKey: keys }),
  };
}

type HiddenRows = {
  keys: readonly unknown[];
  isAsked: boolean;
  count: () => Promise<{ total: number }>;
};

function useHidden({ keys, isAsked, count }: HiddenRows): number {
  const { data } = useQuery({ queryKey: keys, queryFn: count, enabled: isAsked });
  return isAsked ? (data?.total ?? 0) : 0;
}

function hasNothing({
  data,
  isPlaceholderData,
}: UseQueryResult<{ items: readonly unknown[] }>): boolean {
  return !isPlaceholderData && data?.items.length === 0;
}

function allowed(filter: ListFilter): readonly string[] | RegExp {
  return typeof filter === "string" ? (shapes[filter] ?? []) : filter;
}
