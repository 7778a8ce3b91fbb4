import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Request } from "#contract/endpoint.ts";
import type { ComparedQuote } from "#domain/quote/quote-changes.ts";
import type { CartItem, Choices, Quote } from "../cart/cart-types.ts";
import { quoteBody } from "../cart/quote-body.ts";
import { knownArrival } from "../visit/arrival-kept.ts";

export type OrderBody = Request<AllSchemas["placeOrder"]>["body"];
/** The buyer's view at the press of the button. */
export type CheckoutView = { items: readonly CartItem[]; quote: Quote; choices: Choices };

/**
 * Orders exactly what is shown: the listed items, with the sums as claims. So nothing else can be
 * bought by accident.
 */
export function orderBody(
  { items, quote, choices }: CheckoutView,
  keptOrder: number | null,
): OrderBody {
  const arrival = knownArrival();
  return {
    ...quoteBody(choices),
    courses: items.map(({ course_id, priecingplan_id, qty }) => ({
      course_id,
      priecingplan_id,
      qty,
    })),
    coupon_id: quote.coupon_ids,
    // Without a promotion it is left open: a promotion that starts meanwhile changes the sum, and
    // the buyer is asked.
    ...(quote.promotion_id !== null && { promotion_id: quote.promotion_id }),
    currency_code: quote.currency_code,
    price: quote.price,
    discount: quote.discount,
    shipping_fee: quote.shipping_fee,
    total_amount: quote.payable,
    ...(keptOrder !== null && { order_id: keptOrder }),
    ...(arrival && { came_from: arrival }),
  };
}

/** A free order is approved by itself, or by an administrator if one of its plans requires that. */
export function freePayment(items: readonly CartItem[]): "AutoFree" | "NeedApprovedFree" {
  const asks = items.some(
    ({ plans, priecingplan_id }) => plans.find(({ id }) => id === priecingplan_id)?.need_approval,
  );
  return asks ? "NeedApprovedFree" : "AutoFree";
}

/** The sums of a quote in satang, for a comparison. */
export function comparable(quote: Quote): ComparedQuote {
  return {
    lines: quote.lines.map(({ course_id, gross, discount }) => ({
      itemId: course_id,
      gross: satang(gross),
      discount: satang(discount),
    })),
    shippingFee: satang(quote.shipping_fee),
    withholding: satang(quote.withholding_price),
    payable: satang(quote.payable),
  };
}

function satang(baht: number): number {
  return Math.round(baht * 100);
}
