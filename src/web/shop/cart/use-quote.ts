import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { api, goodValue } from "#web/platform/api-client.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { cartKeys } from "./cart-keys.ts";
import type { Choices, QuoteAnswer } from "./cart-types.ts";
import { quoteBody } from "./quote-body.ts";

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
