type AnalyticsItem = { item_id: number; item_name: string; price: number; quantity: number };
export type BeginCheckout = {
  event: "begin_checkout";
  ecommerce: { currency: string; value: number; items: readonly AnalyticsItem[] };
};
declare global {
  interface Window {
    dataLayer?: unknown[];
    /** Defined while visits are counted (`measuring`). */
    gtag?: (...words: unknown[]) => void;
  }
}

/** Reports to the owner's Google account, if there is one. Otherwise it only waits in the page. */
export function pushBeginCheckout(
  items: readonly AnalyticsItem[],
  value: number,
  currency: string,
): void {
  const said: BeginCheckout = { event: "begin_checkout", ecommerce: { currency, value, items } };
  window.dataLayer ??= [];
  if (window.gtag) window.gtag("event", said.event, said.ecommerce);
  else window.dataLayer.push(said);
}
