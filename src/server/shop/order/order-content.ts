import { createHash } from "node:crypto";
import type { QuotedPurchase } from "../quote/quote-purchase.ts";

/**
 * A hash of the items and the price: orders with the same hash are the same order sent twice. The
 * payment method is left out, so that a buyer can change it.
 */
export function contentHashOf({ quote, address, option }: QuotedPurchase): Buffer {
  const lines = quote.lines
    .map(({ itemId, planId, quantity, unitPrice, discount }) => [
      itemId,
      planId,
      quantity,
      unitPrice,
      discount,
    ])
    .sort((a, b) => compare(JSON.stringify(a), JSON.stringify(b)));
  const content = {
    currency: quote.currency,
    lines,
    shippingFee: quote.shippingFee,
    option: quote.needsShippingOption ? (option?.id ?? null) : null,
    address: quote.needsShippingAddress ? address : null,
    withholding: quote.withholding,
    promotion: quote.promotionId,
    coupons: quote.couponIds.toSorted((a, b) => a - b),
  };
  return createHash("sha256").update(JSON.stringify(content)).digest();
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
