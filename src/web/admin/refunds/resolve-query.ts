import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { reviewKinds } from "#domain/payment/payment-review.ts";
import { breakKinds } from "#domain/payment/reconciliation.ts";
import { waitingKinds } from "#domain/payment/refund/waiting-refunds.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { type ListDefinition, type ListQuery, readListQuery } from "../list/list-query.ts";
import { adminKeys } from "../shared/admin-keys.ts";
import type { ResolveList, ToResolve } from "./refund-types.ts";

export const resolveKinds = [...reviewKinds, ...breakKinds, ...waitingKinds];
export const resolveSorts = ["oldest", "newest", "highest"] as const;
/** Without `state` the open cases are shown. */
export const resolveDefinition: ListDefinition<"state" | "kind"> = {
  path: "/admin/payments/resolve",
  filters: { state: ["done"], kind: resolveKinds },
  sorts: resolveSorts,
};
/** The tab is no filter that a person clears. */
export const tabFilters = ["state"] as const;
export type ResolveQuery = ListQuery<"state" | "kind">;

const onItsWayMs = 2_000;

export function useResolveQuery(): ResolveQuery {
  return readListQuery(resolveDefinition, useSearchParams()[0]);
}

export function resolveWire({ q, page, sort, filters: { state, kind } }: ResolveQuery) {
  return {
    q,
    page,
    sort: sort as "" | (typeof resolveSorts)[number],
    kind: kind as ToResolve["kind"] | "",
    state: state === "done" ? ("done" as const) : ("open" as const),
  };
}

/** Polled while a refund is on its way. */
export function useToResolve(asked: ResolveQuery): UseQueryResult<ResolveList> {
  const query = resolveWire(asked);
  return useQuery({
    queryKey: [...adminKeys.all, "resolve", useLanguage(), query],
    queryFn: async () => goodValue(await api.adminListToResolve({ query })),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state: { data } }) => (data && hasMoneyOnItsWay(data) ? onItsWayMs : false),
  });
}

function hasMoneyOnItsWay({ data: { items } }: ResolveList): boolean {
  return items.some(({ refund }) => refund?.state === "requested" || refund?.state === "sent");
}
