import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import type { RowOf } from "#web/desk/list/use-desk-list.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { api } from "#web/platform/desk-client.ts";

export type ItemRow = RowOf<"Items">;
export type DeskCategory = Output<AllSchemas["adminListCategoryOrder"]>["data"][number];

/** What becomes stale with every change of the catalogue is below `all`. */
export const catalogKeys = { all: ["catalog-desk"] };

export function useDeskCategories(): UseQueryResult<DeskCategory[]> {
  return useQuery({ queryKey: [...catalogKeys.all, "categories"], queryFn: async () => goodValue(await api.adminListCategoryOrder()).data });
}
