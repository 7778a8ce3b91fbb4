import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import type { RowOf } from "#web/admin/list/use-admin-list.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";

export type ItemRow = RowOf<"Items">;
export type AdminCategory = Output<AllSchemas["adminListCategoryOrder"]>["data"][number];

/** The queries below `all` become stale with every change of the catalogue. */
export const catalogKeys = { all: ["catalog-admin"] };

export function useAdminCategories(): UseQueryResult<AdminCategory[]> {
  return useQuery({
    queryKey: [...catalogKeys.all, "categories"],
    queryFn: async () => goodValue(await api.adminListCategoryOrder()).data,
  });
}
