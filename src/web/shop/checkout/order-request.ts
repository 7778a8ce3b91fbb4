import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Request } from "#contract/endpoint.ts";
import type { ComparedQuote } from "#domain/quote/quote-changes.ts";
import type { CartItem, Choices, Quote } from "../cart/cart-types.ts";
import { quoteBody } from "../cart/quote-body.ts";

export type OrderBody = Request<AllSchemas["placeOrder"]>["body"];
/** What the buyer sees at the press of the button. */
export type CheckoutView = { items: readonly CartItem[]; quote: Quote; choices: Choices };

/**
 * Orders exactly what is shown: the things as they are listed and the sums as claims, so that
 * nothing else can be bought by surprise.
 */
export function orderBody(
  { items, quote, choices }: CheckoutView,
  keptOrder: number | null,
): OrderBody {
  return {
    ...quoteBody(choices),
    courses: items.map(({ course_id, priecingplan_id, qty }) => ({
      course_id,
      priecingplan_id,
      qty,
    })),
    coupon_id: quote.coupon_ids,
    // Where there was none it is left open: one that has begun meanwhile changes the sum, and the
    // buyer is asked.
    ...(quote.promotion_id !== null && { promotion_id: quote.promotion_id }),
    currency_code: quote.currency_code,
    price: quote.price,
    discount: quote.discount,
    shipping_fee: quote.shipping_fee,
    total_amount: quote.payable,
    ...(keptOrder !== null && { order_id: keptOrder }),
  };
}

/**
 * An order that costs nothing opens by itself, or waits for an administrator where one of its plans
 * asks for that.
 */
export function freePayment(items: readonly CartItem[]): "AutoFree" | "NeedApprovedFree" {
  const asks = items.some(
    ({ plans, priecingplan_id }) => plans.find(({ id }) => id === priecingplan_id)?.need_approval,
  );
  return asks ? "NeedApprovedFree" : "AutoFree";
}

/** The sums of a quote in satang, to compare two of them. */
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
