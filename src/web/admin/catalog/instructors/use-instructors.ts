import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import type { RowOf } from "#web/admin/list/use-admin-list.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";

export type InstructorRow = RowOf<"Instructors">;
export type OneInstructor = Output<AllSchemas["adminGetInstructor"]>["data"];

/** Read when the page opens, and not again during editing. */
export function useInstructor(id: number): UseQueryResult<OneInstructor> {
  return useQuery({
    queryKey: ["instructor", id],
    queryFn: async () => goodValue(await api.adminGetInstructor({ params: { id } })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
