import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { isFiltered, type ListDefinition, type ListQuery, readListQuery } from "#web/desk/list/list-query.ts";
import { api, goodValue } from "#web/platform/api-client.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { catalogKeys } from "../courses/items-query.ts";

export const categorySorts = ["name", "items", "newest"] as const;
export const categoryStates = ["used", "archived"] as const;
/** NOTE: `choose` is no filter: it says that several are being chosen, so that nothing is dragged meanwhile. */
export const categoriesList: ListDefinition<"state" | "choose"> = {
  path: "/admin/categories",
  filters: { state: categoryStates, choose: ["yes"] },
  sorts: categorySorts,
};
export const categoriesKept = ["choose"] as const;
export type CategoriesQuery = ListQuery<"state" | "choose">;
type Found = Output<AllSchemas["adminSearchCategories"]>["data"];

export function useCategoriesQuery(): CategoriesQuery {
  return readListQuery(categoriesList, useSearchParams()[0]);
}

/** The whole list in the order of the shop, which can be changed. */
export function isInShopOrder(query: CategoriesQuery): boolean {
  return query.sort === "" && !isFiltered(query);
}

export function categoriesWire({ q, page, sort, filters: { state } }: CategoriesQuery) {
  return { q, page, sort: sort as "" | (typeof categorySorts)[number], state: state as "" | (typeof categoryStates)[number] };
}

export function useFoundCategories(asked: CategoriesQuery): UseQueryResult<Found> {
  const query = categoriesWire(asked);
  return useQuery({
    queryKey: [...catalogKeys.all, "categories", query, useLanguage()],
    queryFn: async () => goodValue(await api.adminSearchCategories({ query })).data,
    placeholderData: keepPreviousData,
  });
}
