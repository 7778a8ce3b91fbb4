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

/** The rows of a page, and what is said of the list besides. */
export type FoundPage<Name extends PagedName> = Output<AllSchemas[`adminList${Name}`]>["data"] &
  Omit<Output<AllSchemas[`adminList${Name}`]>, "success" | "data">;
export type RowOf<Name extends PagedName> = Output<
  AllSchemas[`adminList${Name}`]
>["data"]["items"][number];

type AdminListOptions<Name extends PagedName, Word extends string> = {
  /** Another address than the list's own, as of a record to which the rows belong. */
  path?: string;
  /** What the page asks for besides its own address. */
  fixed?: Partial<ListQueryOf<Name>>;
  /** Filters that this page leaves to another. */
  without?: readonly FilterOf<Name>[];
  /** Words in the address that are no filter. */
  words?: Readonly<Record<Word, readonly string[]>>;
};
/**
 * `keys`: below them stands what becomes stale with what is done to the rows. `isShared`: other
 * people change it meanwhile.
 */
type Reading = { keys: readonly unknown[]; isShared?: boolean };

const shapes: Record<string, RegExp> = { id: /^\d{1,15}$/, line: /^.{1,100}$/u };

/** What the address asks of a list, and what the call is asked. */
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

/**
 * A list of the admin area as its address asks for it: its query, its rows, everything that fits, and
 * where it is to be had as a file.
 */
export function useAdminList<Name extends PagedName, Word extends string = never>(
  name: Name,
  { keys, isShared = false, ...asked }: AdminListOptions<Name, Word> & Reading,
) {
  const { path, query, wire, words, isNarrowed } = useListQuery(name, asked);
  const lang = useLanguage();
  const client = useQueryClient();
  // NOTE: TypeScript does not follow a call's types through a name that is put together; the
  // declaration says that these are there.
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
    /** How many records fit the words while the filters beside them leave none. */
    hidden: useHidden({
      keys: [...keys, name, "hidden", words, lang],
      isAsked: words.q !== "" && isNarrowed && hasNothing(read),
      count: () => find(words),
    }),
    exportPath: useExportPath(`export${name}`),
    /** What a batch needs of its list. */
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
