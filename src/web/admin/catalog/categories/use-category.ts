import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";

export type OneCategory = Output<AllSchemas["adminGetCategory"]>["data"];

/** Read when the page opens, and not again during editing. */
export function useCategory(id: number): UseQueryResult<OneCategory> {
  return useQuery({
    queryKey: ["category", id],
    queryFn: async () => goodValue(await api.adminGetCategory({ params: { id } })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
