import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { goodValue, quietApi } from "#web/platform/api-client.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { promotionsKey } from "../cart/cart-keys.ts";

export type Promotion = Output<AllSchemas["getPromotion"]>["data"];

/** The most promotions in one answer. */
const answeredAtOnce = 30;

/**
 * The running promotions for this visitor. If the shop has more than one answer holds, only those
 * for the cart's courses.
 */
export function usePromotions(courseIds: readonly number[]): readonly Promotion[] {
  const lang = useLanguage();
  const read = (courses: string) => async () =>
    goodValue(await quietApi.listPromotions({ query: { courses } })).data;
  const first = useQuery({
    queryKey: [...promotionsKey, lang],
    queryFn: read(""),
  });
  const courses = courseIds.slice(0, 50).join(",");
  const isCut = (first.data?.length ?? 0) >= answeredAtOnce && courses !== "";
  const near = useQuery({
    queryKey: [...promotionsKey, lang, courses],
    queryFn: read(courses),
    enabled: isCut,
    placeholderData: keepPreviousData,
  });
  return (isCut ? near.data : undefined) ?? first.data ?? [];
}
