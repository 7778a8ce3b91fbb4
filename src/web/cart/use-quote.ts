import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useLanguage } from "../app/locale-link.tsx";
import { api, goodValue } from "../platform/api-client.ts";
import { cartKeys } from "./cart-keys.ts";
import type { Choices, Quote } from "./cart-types.ts";

export async function fetchQuote({ methodId, addressId, optionId }: Choices): Promise<Quote> {
  const body = { payment_method_id: methodId, shipping_address_id: addressId, shipping_fee_id: optionId };
  return goodValue(await api.getQuote({ body })).data;
}

/** The server's sum of the stored cart. While a new one is on its way the former stays, marked as a placeholder. */
export function useQuote(choices: Choices, { enabled }: { enabled: boolean }): UseQueryResult<Quote> {
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
