import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import type { RowOf } from "../list/use-admin-list.ts";

export type CouponRow = RowOf<"Coupons">;
export type DiscountState = CouponRow["state"];
export type Choices = Output<AllSchemas["adminListDiscountChoices"]>["data"];

/** The queries below `all` become stale with every change of a discount. */
export const discountKeys = { all: ["discount-admin"] };

type Wider = {
  /** "1": products, too. */
  goods?: "" | "1";
  /** Some items of these categories are added to the answer. */
  categories?: string;
};

/** Courses to choose for a discount: the chosen ones, and those that match the search. */
export function useChoices(q = "", ids = "", more: Wider = {}): UseQueryResult<Choices> {
  const { goods = "", categories = "" } = more;
  const query = { q, ids, goods, categories };
  return useQuery({
    queryKey: [...discountKeys.all, "choices", query, useLanguage()],
    queryFn: async () => goodValue(await api.adminListDiscountChoices({ query })).data,
    placeholderData: keepPreviousData,
  });
}
