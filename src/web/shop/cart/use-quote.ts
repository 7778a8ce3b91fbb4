import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api, goodValue } from "#web/platform/api-client.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { cartKeys } from "./cart-keys.ts";
import type { Choices, Quote, QuoteAnswer } from "./cart-types.ts";
import type { EarlyCart } from "./early-cart.ts";
import type { CartView, previewQuote } from "./preview-quote.ts";
import { quoteBody } from "./quote-body.ts";

type Preview = typeof previewQuote;
/** `isFormer`: the sum belongs to the cart before a change. */
type ShownQuote = { quote: Quote | undefined; isFormer: boolean };

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
  { enabled, early }: { enabled: boolean; early: EarlyCart["quoted"] },
): UseQueryResult<QuoteAnswer> {
  const lang = useLanguage();
  const isEarly = early !== null && JSON.stringify(early.choices) === JSON.stringify(choices);
  return useQuery({
    queryKey: cartKeys.quote(lang, choices),
    queryFn: () => fetchQuote(choices),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    gcTime: 0,
    enabled,
    ...(isEarly && { initialData: early.answer }),
  });
}

/**
 * The shop's sum; during a request, its preview. After a failed request no sum is shown, because it
 * may belong to a former cart.
 */
export function useShownQuote(
  { data, isError }: UseQueryResult<QuoteAnswer>,
  wanted: CartView,
  isUpdating: boolean,
): ShownQuote {
  const preview = usePreview(data !== undefined);
  if (isError || data === undefined) return { quote: undefined, isFormer: false };
  const ahead = isUpdating ? (preview?.(data, wanted) ?? null) : null;
  return { quote: ahead ?? data.quote, isFormer: isUpdating && ahead === null };
}

/** The preview's code is loaded after the first sum. */
function usePreview(isWanted: boolean): Preview | null {
  const [preview, setPreview] = useState<Preview | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    import("./preview-quote.ts").then(
      (loaded) => setPreview(() => loaded.previewQuote),
      (fault: unknown) => console.error(fault),
    );
  }, [isWanted]);
  return preview;
}
