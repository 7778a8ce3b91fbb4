import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { api, goodValue } from "#web/platform/api-client.ts";
import { type ListDefinition, type ListQuery, readListQuery } from "../list/list-query.ts";
import type { MailList } from "./mail-types.ts";

export type MailQuery = ListQuery<"sent">;
export const mailSorts = ["oldest", "recipient"] as const;
export const mailDefinition: ListDefinition<"sent"> = { path: "/admin/mail", filters: { sent: ["yes", "no"] }, sorts: mailSorts };

export function useMailQuery(): MailQuery {
  return readListQuery(mailDefinition, useSearchParams()[0]);
}

export function mailsWire({ q, page, sort, filters: { sent } }: MailQuery) {
  return { q, page, sort: sort as "" | (typeof mailSorts)[number], sent: sent as "" | "yes" | "no" };
}

export function useMails(asked: MailQuery): UseQueryResult<MailList> {
  const query = mailsWire(asked);
  return useQuery({
    queryKey: ["mails", query],
    queryFn: async () => goodValue(await api.adminListMails({ query })),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: "always",
  });
}
