import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api, goodValue } from "#web/platform/api-client.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { type ListDefinition, type ListQuery, readListQuery } from "../list/list-query.ts";

export type CouponList = Output<AllSchemas["adminListCoupons"]>["data"];
export type CouponRow = CouponList["items"][number];
export type DiscountState = CouponRow["state"];
export type Choices = Output<AllSchemas["adminListDiscountChoices"]>["data"];

export const discountStates = ["running", "upcoming", "ended", "used-up", "off"] as const satisfies readonly DiscountState[];
export const couponSorts = ["code", "ending", "used"] as const;
export const couponsList: ListDefinition<"state" | "series"> = {
  path: "/admin/coupons",
  filters: { state: discountStates, series: /^\d{1,15}$/ },
  sorts: couponSorts,
};

/** What becomes stale with every change of a discount is below `all`. */
export const discountKeys = { all: ["discount-desk"] };

export function useCouponsQuery(): ListQuery<"state" | "series"> {
  const [params] = useSearchParams();
  return readListQuery(couponsList, params);
}

/** What the interface is asked. */
export function couponsWire({ q, page, sort, filters }: ListQuery<"state" | "series">) {
  return { q, page, sort: sort as "" | (typeof couponSorts)[number], state: filters.state as "" | DiscountState, series: filters.series };
}

export function useCoupons(query: ListQuery<"state" | "series">): UseQueryResult<CouponList> {
  const wire = couponsWire(query);
  return useQuery({
    queryKey: [...discountKeys.all, "coupons", wire],
    queryFn: async () => goodValue(await api.adminListCoupons({ query: wire })).data,
    placeholderData: keepPreviousData,
  });
}

/** What a discount can be tied to: the courses that are named, and more that fit the words. */
export function useChoices(q = "", ids = ""): UseQueryResult<Choices> {
  return useQuery({
    queryKey: [...discountKeys.all, "choices", q, ids, useLanguage()],
    queryFn: async () => goodValue(await api.adminListDiscountChoices({ query: { q, ids } })).data,
    placeholderData: keepPreviousData,
  });
}
