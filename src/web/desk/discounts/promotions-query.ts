import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api, goodValue } from "#web/platform/api-client.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { type ListDefinition, type ListQuery, readListQuery } from "../list/list-query.ts";
import { type DiscountState, discountKeys, discountStates } from "./coupons-query.ts";

export type PromotionList = Output<AllSchemas["adminListPromotions"]>["data"];
export type PromotionRow = PromotionList["items"][number];

export const promotionSorts = ["newest", "ending"] as const;
export const promotionsList: ListDefinition<"state"> = { path: "/admin/promotions", filters: { state: discountStates }, sorts: promotionSorts };

export function usePromotionsQuery(): ListQuery<"state"> {
  const [params] = useSearchParams();
  return readListQuery(promotionsList, params);
}

/** What the interface is asked. */
export function promotionsWire({ q, page, sort, filters }: ListQuery<"state">) {
  return { q, page, sort: sort as "" | (typeof promotionSorts)[number], state: filters.state as "" | DiscountState };
}

export function usePromotionRows(query: ListQuery<"state">): UseQueryResult<PromotionList> {
  const wire = promotionsWire(query);
  return useQuery({
    queryKey: [...discountKeys.all, "promotions", wire, useLanguage()],
    queryFn: async () => goodValue(await api.adminListPromotions({ query: wire })).data,
    placeholderData: keepPreviousData,
  });
}
