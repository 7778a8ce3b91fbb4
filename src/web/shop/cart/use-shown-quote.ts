import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Quote, QuoteAnswer } from "./cart-types.ts";
import type { CartView, previewQuote } from "./preview-quote.ts";

type Preview = typeof previewQuote;
/** `isFormer`: the sum of the cart as it was. */
type ShownQuote = { quote: Quote | undefined; isFormer: boolean };

/**
 * The shop's sum; while it works out a new one, what that will be. A sum that could not be worked
 * out may be the one of a cart that is gone: it is not shown.
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

/** The rules of the sum, loaded once the first sum is there. */
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
