import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Input } from "#contract/endpoint.ts";
import { parseBaht } from "#domain/money/satang.ts";
import type { ClaimedSums } from "#domain/quote/quote-changes.ts";
import type { ChoicesBody } from "../quote/read-choices.ts";

export type OrderBody = Input<AllSchemas["placeOrder"]>["body"];

/**
 * Old callers send courses and plans as two parallel lists. Missing values are taken from the
 * stored cart.
 */
export function coursesOf({
  courses,
  course_id = [],
  pricingplan_id = [],
}: OrderBody): ChoicesBody["courses"] {
  if (courses !== undefined && courses.length > 0) return courses;
  return course_id.map((id, index) => ({
    course_id: id,
    priecingplan_id: pricingplan_id[index] ?? null,
  }));
}

/** Sent amounts only claim what the screen showed. */
export function claimsOf({ price, discount, shipping_fee, total_amount }: OrderBody): ClaimedSums {
  return {
    price: claim(price),
    discount: claim(discount),
    shippingFee: claim(shipping_fee),
    payable: claim(total_amount),
  };
}

/** An impossible amount is a claim that never matches. */
function claim(baht: number | null | undefined): number | undefined {
  return baht === null || baht === undefined ? undefined : (parseBaht(baht) ?? -1);
}
