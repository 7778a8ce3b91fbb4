import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import type { ListQuery } from "#web/admin/list/list-query.ts";
import type { RowOf } from "#web/admin/list/use-admin-list.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { studentKeys } from "../list/student-query.ts";

export type PastImport = RowOf<"StudentImports">;
export type PastLines = Output<AllSchemas["adminListStudentImportLines"]>["data"];
export type PastLine = PastLines["items"][number];

export const lineResults = ["created", "updated", "same", "skipped", "bad", "waits"] as const;

export function usePastImport(id: number): UseQueryResult<PastImport> {
  return useQuery({
    queryKey: [...studentKeys.all, "import", id],
    queryFn: async () => goodValue(await api.adminGetStudentImport({ params: { id } })).data,
  });
}

export function usePastLines(
  id: number,
  { q, page, filters }: ListQuery<"result">,
): UseQueryResult<PastLines> {
  const query = { q, page, result: filters.result as "" | PastLine["result"] };
  return useQuery({
    queryKey: [...studentKeys.all, "import-lines", id, query, useLanguage()],
    queryFn: async () =>
      goodValue(await api.adminListStudentImportLines({ params: { id }, query })).data,
    placeholderData: keepPreviousData,
  });
}
