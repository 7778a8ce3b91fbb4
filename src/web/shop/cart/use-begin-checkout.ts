import { useEffect, useRef } from "react";
import { pushBeginCheckout } from "#web/platform/analytics.ts";
import type { Quote } from "./cart-types.ts";

/**
 * Tells analytics once for each time the cart is opened: what, how many and for how much, and
 * nothing about the person.
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
