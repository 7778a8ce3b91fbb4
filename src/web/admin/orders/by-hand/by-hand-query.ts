import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output, Request } from "#contract/endpoint.ts";
import { adminKeys } from "#web/admin/shared/admin-keys.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";

export type Buyer = Output<AllSchemas["adminFindBuyers"]>["data"][number];
export type ByHandChoices = Output<AllSchemas["adminListByHandChoices"]>["data"];
export type ItemToOrder = ByHandChoices["items"][number];
export type WantedOrder = Request<AllSchemas["adminQuoteByHand"]>["body"];
export type ByHandQuote = Output<AllSchemas["adminQuoteByHand"]>["data"];

const key = (...parts: readonly unknown[]) => [...adminKeys.all, "by-hand", ...parts];

/** Students who fit the words; nothing is searched before something is typed. */
export function useBuyers(q: string): UseQueryResult<Buyer[]> {
  return useQuery({
    queryKey: key("buyers", q),
    queryFn: async () => goodValue(await api.adminFindBuyers({ query: { q } })).data,
    placeholderData: keepPreviousData,
    enabled: q !== "",
  });
}

/** Null: the student cannot buy. */
export function useBuyer(id: number): UseQueryResult<Buyer | null> {
  return useQuery({
    queryKey: key("buyer", id),
    queryFn: async () =>
      goodValue(await api.adminFindBuyers({ query: { student: id } })).data[0] ?? null,
  });
}

export function useByHandChoices(student: number, q: string): UseQueryResult<ByHandChoices> {
  return useQuery({
    queryKey: key("choices", student, q, useLanguage()),
    queryFn: async () =>
      goodValue(await api.adminListByHandChoices({ query: { q, student } })).data,
    placeholderData: keepPreviousData,
  });
}

/** The sums of what is wanted now. While they are read, the former ones stand there. */
export function useByHandQuote(wanted: WantedOrder) {
  const lang = useLanguage();
  const asked = useDeferredValue(JSON.stringify(wanted));
  return useQuery({
    queryKey: key("quote", asked, lang),
    queryFn: async () => api.adminQuoteByHand({ body: JSON.parse(asked) as WantedOrder }),
    placeholderData: keepPreviousData,
    enabled: wanted.items.length > 0,
    staleTime: 0,
  });
}
