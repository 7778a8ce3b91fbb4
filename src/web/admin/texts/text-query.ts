import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Input, Output } from "#contract/endpoint.ts";
import { textScreens } from "#domain/text/text-screens.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { type ListDefinition, type ListQuery, readListQuery } from "../list/list-query.ts";

export type TextList = Output<AllSchemas["adminListTexts"]>["data"];
export type TextRow = TextList["items"][number];
export type TextPage = Output<AllSchemas["adminGetText"]>["data"];
export type TextChange = Output<AllSchemas["adminListTextHistory"]>["data"][number];
type Command = Input<AllSchemas["adminListTexts"]>["query"];
export type TextFilter = "screen" | "state";

export const textStates = ["changed", "one-language", "too-long"] as const;
export const textsDefinition: ListDefinition<TextFilter> = {
  path: "/admin/texts",
  filters: { screen: textScreens, state: textStates },
  sorts: ["latest"],
};

/** The queries below `all` become stale when a text changes. */
export const textKeys = { all: ["texts"] };

export function useTextsQuery(): ListQuery<TextFilter> {
  const [params] = useSearchParams();
  return readListQuery(textsDefinition, params);
}

export function useTextList({
  q,
  page,
  sort,
  filters,
}: ListQuery<TextFilter>): UseQueryResult<TextList> {
  // The definition allows only these values.
  const command = { q, page, sort, ...filters } as Command;
  return useQuery({
    queryKey: [...textKeys.all, "list", command],
    queryFn: async () => goodValue(await api.adminListTexts({ query: command })).data,
    placeholderData: keepPreviousData,
  });
}

export function useTextHistory(key: string): UseQueryResult<TextChange[]> {
  return useQuery({
    queryKey: [...textKeys.all, "history", key],
    queryFn: async () => goodValue(await api.adminListTextHistory({ params: { key } })).data,
  });
}

/** The pages, scenes and mails that show a text. They do not change while the shop runs. */
export function useTextPlaces(key: string): UseQueryResult<string[]> {
  return useQuery({
    queryKey: ["text-places", key],
    queryFn: async () => goodValue(await api.adminFindTextPlaces({ params: { key } })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
