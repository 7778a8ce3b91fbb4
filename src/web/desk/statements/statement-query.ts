import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { api } from "#web/platform/desk-client.ts";
import type { FoundPage, RowOf } from "../list/use-desk-list.ts";

export type StatementList = FoundPage<"Statement">;
export type StatementRow = RowOf<"Statement">;
export type StatementAccount = Output<AllSchemas["adminListStatementAccounts"]>["data"][number];
export type StatementLine = Output<AllSchemas["adminGetStatementLine"]>["data"];
export type Candidate = StatementLine["candidates"][number];

/** What becomes stale when something is done to a line is below `all`. */
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
  return useQuery({ queryKey: [...statementKeys.all, "accounts"], queryFn: async () => goodValue(await api.adminListStatementAccounts()).data });
}

export function useStatementLine(id: number): UseQueryResult<StatementLine> {
  return useQuery({
    queryKey: [...statementKeys.all, "line", id],
    queryFn: async () => goodValue(await api.adminGetStatementLine({ params: { id } })).data,
    refetchOnWindowFocus: "always",
  });
}

export function accountText({ bank_code, account_number }: { bank_code: string; account_number: string }): string {
  return `${bank_code} ${account_number}`;
}
