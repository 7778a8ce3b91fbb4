import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { goodValue, quietApi } from "#web/platform/api-client.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { promotionsKey } from "../cart/cart-keys.ts";

export type Promotion = Output<AllSchemas["getPromotion"]>["data"];

/** As many as the shop answers at once. */
const answeredAtOnce = 30;

/**
 * The promotions that run now, for this visitor. Of a shop with more than one answer holds, those
 * for the courses of the cart are asked for.
 */
export function usePromotions(
  early: Promotion[] | null,
  courseIds: readonly number[],
): readonly Promotion[] {
  const lang = useLanguage();
  const read = (courses: string) => async () =>
    goodValue(await quietApi.listPromotions({ query: { courses } })).data;
  const first = useQuery({
    queryKey: [...promotionsKey, lang],
    queryFn: read(""),
    ...(early !== null && { initialData: early }),
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
