import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import type { FoundPage, RowOf } from "../list/use-admin-list.ts";

export type StatementList = FoundPage<"Statement">;
export type StatementRow = RowOf<"Statement">;
export type StatementAccount = Output<AllSchemas["adminListStatementAccounts"]>["data"][number];
export type StatementLine = Output<AllSchemas["adminGetStatementLine"]>["data"];
export type Candidate = StatementLine["candidates"][number];

/** The queries below `all` become stale when a line changes. */
export const statementKeys = { all: ["statement"] };

export type PastImport = RowOf<"StatementImports">;
export type PastDetail = Output<AllSchemas["adminGetStatementImport"]>["data"];

export function usePastImport(id: number): UseQueryResult<PastDetail> {
  return useQuery({
    queryKey: [...statementKeys.all, "import", id],
    queryFn: async () => goodValue(await api.adminGetStatementImport({ params: { id } })).data,
    refetchOnWindowFocus: "always",
  });
}

export function useStatementAccounts(): UseQueryResult<StatementAccount[]> {
  return useQuery({
    queryKey: [...statementKeys.all, "accounts"],
    queryFn: async () => goodValue(await api.adminListStatementAccounts()).data,
  });
}

/**
 * `order`: a further candidate that a person has named. During its search the former data stays.
 */
export function useStatementLine(
  id: number,
  order: number | null = null,
): UseQueryResult<StatementLine> {
  return useQuery({
    queryKey: [...statementKeys.all, "line", id, order],
    queryFn: async () =>
      goodValue(
        await api.adminGetStatementLine({ params: { id }, query: order === null ? {} : { order } }),
      ).data,
    placeholderData: (before) => (before?.line.id === id ? before : undefined),
    refetchOnWindowFocus: "always",
  });
}

export function accountText({
  bank_code,
  account_number,
}: {
  bank_code: string;
  account_number: string;
}): string {
  return `${bank_code} ${account_number}`;
}
