import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { type LineState, lineStates } from "#domain/statement/match-line.ts";
import { api, goodValue } from "#web/platform/api-client.ts";
import { type ListDefinition, type ListQuery, readListQuery } from "../list/list-query.ts";

export type StatementPage = Output<AllSchemas["adminListStatement"]>["data"];
export type StatementList = StatementPage & Pick<Output<AllSchemas["adminListStatement"]>, "counts" | "certain">;
export type StatementRow = StatementPage["items"][number];
export type StatementAccount = Output<AllSchemas["adminListStatementAccounts"]>["data"][number];
export type StatementLine = Output<AllSchemas["adminGetStatementLine"]>["data"];
export type Candidate = StatementLine["candidates"][number];
export type StatementFilter = "state" | "account";

export const statementDefinition: ListDefinition<StatementFilter> = {
  path: "/admin/payments/statement",
  filters: { state: lineStates, account: /^\d{1,15}$/ },
  sorts: ["oldest"],
};

/** What becomes stale when something is done to a line is below `all`. */
export const statementKeys = { all: ["statement"] };

export function useStatementQuery(): ListQuery<StatementFilter> {
  const [params] = useSearchParams();
  return readListQuery(statementDefinition, params);
}

/** What the interface is asked: of all files, or of one. */
export function statementWire({ q, page, sort, filters }: ListQuery<StatementFilter>, from = "") {
  return {
    q,
    page,
    import: from,
    sort: sort === "oldest" ? ("oldest" as const) : ("" as const),
    account: filters.account,
    state: filters.state as LineState | "",
  };
}

export function useStatement(query: ListQuery<StatementFilter>, from = ""): UseQueryResult<StatementList> {
  const wire = statementWire(query, from);
  return useQuery({
    queryKey: [...statementKeys.all, "list", wire],
    queryFn: async () => {
      const { data, counts, certain } = goodValue(await api.adminListStatement({ query: wire }));
      return { ...data, counts, certain };
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: "always",
  });
}

export type PastFilter = "account" | "work";
export type PastImport = Output<AllSchemas["adminListStatementImports"]>["data"]["items"][number];
export type PastDetail = Output<AllSchemas["adminGetStatementImport"]>["data"];

export const pastDefinition: ListDefinition<PastFilter> = {
  path: `${statementDefinition.path}/imports`,
  filters: { account: /^\d{1,15}$/, work: ["open", "done"] },
  sorts: ["oldest"],
};

export function usePastQuery(): ListQuery<PastFilter> {
  const [params] = useSearchParams();
  return readListQuery(pastDefinition, params);
}

export function usePastImports({ q, page, sort, filters }: ListQuery<PastFilter>) {
  const wire = {
    ...{ q, page, sort: sort === "oldest" ? ("oldest" as const) : ("" as const), account: filters.account },
    work: filters.work as "" | "open" | "done",
  };
  return useQuery({
    queryKey: [...statementKeys.all, "imports", wire],
    queryFn: async () => goodValue(await api.adminListStatementImports({ query: wire })).data,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: "always",
  });
}

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
