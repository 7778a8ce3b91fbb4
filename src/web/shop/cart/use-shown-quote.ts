import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Quote, QuoteAnswer } from "./cart-types.ts";
import type { CartView, previewQuote } from "./preview-quote.ts";

type Preview = typeof previewQuote;
/** `isFormer`: the sum belongs to the cart before a change. */
type ShownQuote = { quote: Quote | undefined; isFormer: boolean };

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
