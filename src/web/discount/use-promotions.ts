import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { useLanguage } from "../app/locale-link.tsx";
import { promotionsKey } from "../cart/cart-keys.ts";
import { goodValue, quietApi } from "../platform/api-client.ts";

export type Promotion = Output<AllSchemas["getPromotion"]>["data"];

/** The promotions that run now, for whoever is here. */
export function usePromotions(early: Promotion[] | null): UseQueryResult<Promotion[]> {
  return useQuery({
    queryKey: [...promotionsKey, useLanguage()],
    queryFn: async () => goodValue(await quietApi.listPromotions()).data,
    ...(early !== null && { initialData: early }),
  });
}
