import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { api, goodValue } from "#web/platform/api-client.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { cartKeys } from "./cart-keys.ts";
import type { Choices, QuoteAnswer } from "./cart-types.ts";

/** `tried`: computes with other coupons or another promotion, without storing them. */
export async function fetchQuote(
  choices: Choices,
  tried: { coupon_id?: number[]; promotion_id?: number } = {},
): Promise<QuoteAnswer> {
  const { data, facts } = goodValue(
    await api.getQuote({ body: { ...quoteBody(choices), ...tried } }),
  );
  return { quote: data, facts };
}

/**
 * The server's sum of the stored cart. During a request the former sum stays, marked as a
 * placeholder.
 */
export function useQuote(
  choices: Choices,
  { enabled }: { enabled: boolean },
): UseQueryResult<QuoteAnswer> {
  const lang = useLanguage();
  return useQuery({
    queryKey: cartKeys.quote(lang, choices),
    queryFn: () => fetchQuote(choices),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    gcTime: 0,
    enabled,
  });
}

/**
 * The choices in the form of the call. Coupons, promotion and currency are stored with the cart, so
 * they are omitted.
 */
export function quoteBody({
  methodId,
  addressId,
  optionId,
  withholdingPercent,
  declinesPromotion,
  onlyCourseId,
}: Choices) {
  return {
    payment_method_id: methodId,
    shipping_address_id: addressId,
    shipping_fee_id: optionId,
    ...(withholdingPercent !== null && {
      is_withholding: true,
      withholding_percent: withholdingPercent,
    }),
    // The cart knows quantity and plan.
    ...(onlyCourseId !== undefined && { courses: [{ course_id: onlyCourseId }] }),
    ...(declinesPromotion && { promotion_id: null }),
  };
}
