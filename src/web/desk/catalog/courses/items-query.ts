import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { type ItemState, itemStates } from "#domain/catalog/item-state.ts";
import { type ListDefinition, type ListQuery, readListQuery } from "#web/desk/list/list-query.ts";
import { api, goodValue } from "#web/platform/api-client.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";

export type ItemList = Output<AllSchemas["adminListItems"]>["data"];
export type ItemRow = ItemList["items"][number];
export type DeskCategory = Output<AllSchemas["adminListCategories"]>["data"][number];
export type ItemFilter = "type" | "state" | "category";

export const itemSorts = ["changed", "newest", "name"] as const;
export const itemsList: ListDefinition<ItemFilter> = {
  path: "/admin/courses",
  filters: { type: ["course", "product"], state: itemStates, category: /^\d{1,15}$/ },
  sorts: itemSorts,
};

/** What becomes stale with every change of the catalogue is below `all`. */
export const catalogKeys = { all: ["catalog-desk"] };

export function useItemsQuery(): ListQuery<ItemFilter> {
  const [params] = useSearchParams();
  return readListQuery(itemsList, params);
}

/** What the interface is asked. */
export function itemsWire({ q, page, sort, filters }: ListQuery<ItemFilter>) {
  return { q, page, sort: sort as "" | (typeof itemSorts)[number], ...wireFilters(filters) };
}

export function useItems(query: ListQuery<ItemFilter>): UseQueryResult<ItemList> {
  const wire = itemsWire(query);
  return useQuery({
    queryKey: [...catalogKeys.all, "items", wire, useLanguage()],
    queryFn: async () => goodValue(await api.adminListItems({ query: wire })).data,
    placeholderData: keepPreviousData,
  });
}

export function useDeskCategories(): UseQueryResult<DeskCategory[]> {
  return useQuery({ queryKey: [...catalogKeys.all, "categories"], queryFn: async () => goodValue(await api.adminListCategories()).data });
}

function wireFilters({ type, state, category }: Record<ItemFilter, string>) {
  return { type: type as "" | "course" | "product", state: state as "" | ItemState, category };
}
