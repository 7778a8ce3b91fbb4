import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { type PersonRow, studentKeys } from "../list/student-query.ts";

export type Merge = Output<AllSchemas["adminPreviewMerge"]>["data"];
export type MergeSide = Merge["stays"];

/** Possible accounts of the same person. Nothing is searched before something is typed. */
export function useOtherStudents(q: string, thisId: number): UseQueryResult<PersonRow[]> {
  return useQuery({
    queryKey: [...studentKeys.all, "others", q, thisId],
    queryFn: async () => {
      const { items } = goodValue(await api.adminListStudents({ query: { q } })).data;
      return items.filter(({ id, state }) => id !== thisId && state !== "merged").slice(0, 10);
    },
    enabled: q !== "",
  });
}

export function useMerge(stays: number, goes: number): UseQueryResult<Merge> {
  return useQuery({
    queryKey: [...studentKeys.all, "merge", stays, goes, useLanguage()],
    queryFn: async () =>
      goodValue(await api.adminPreviewMerge({ params: { id: stays, otherId: goes } })).data,
    staleTime: 0,
  });
}
