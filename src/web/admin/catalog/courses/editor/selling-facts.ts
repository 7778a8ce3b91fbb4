import { useQuery } from "@tanstack/react-query";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { catalogKeys } from "../items-query.ts";

export type SellingFacts = Output<AllSchemas["adminGetSellingFacts"]>["data"];

/** Read again with every change of the catalogue, also of prices and lessons. */
export function useSellingFacts(id: number): SellingFacts | undefined {
  return useQuery({
    queryKey: [...catalogKeys.all, "selling-facts", id],
    queryFn: async () => goodValue(await api.adminGetSellingFacts({ params: { id } })).data,
  }).data;
}
