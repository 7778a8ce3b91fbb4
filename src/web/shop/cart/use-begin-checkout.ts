import { useEffect, useRef } from "react";
import { pushBeginCheckout } from "#web/platform/analytics.ts";
import type { Quote } from "./cart-types.ts";

/**
 * Reports to analytics once per visit of the cart: items, quantities and sum, without personal
 * data.
 */
export function useBeginCheckout(quote: Quote | undefined): void {
  const isReported = useRef(false);
  useEffect(() => {
    if (quote === undefined || quote.lines.length === 0 || isReported.current) return;
    isReported.current = true;
    const items = quote.lines.map(({ course_id, course_name, unit_price, qty }) => ({
      item_id: course_id,
      item_name: course_name,
      price: unit_price,
      quantity: qty,
    }));
    pushBeginCheckout(items, quote.payable, quote.currency_code);
  }, [quote]);
}
