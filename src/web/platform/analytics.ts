type AnalyticsItem = { item_id: number; item_name: string; price: number; quantity: number };
declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Told to whatever the owner has installed; nothing leaves the page by itself. */
export function pushBeginCheckout(items: readonly AnalyticsItem[], value: number, currency: string): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event: "begin_checkout", ecommerce: { currency, value, items } });
}
