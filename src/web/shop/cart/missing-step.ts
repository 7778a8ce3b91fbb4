import type { CartBlocker, CartItem, Quote } from "./cart-types.ts";

export type MissingStep = {
  text: string;
  /** The id of the element where it can be fixed. */
  place: string | null;
};
type CheckoutState = {
  items: readonly CartItem[];
  quote: Quote | undefined;
  isUpdating: boolean;
  isGuest: boolean;
};
type Words = { updating: string };

/** The first step that is missing before the order; null: the order can be sent. */
export function missingStep(
  { items, quote, isUpdating, isGuest }: CheckoutState,
  words: Words,
): MissingStep | null {
  if (quote === undefined || isUpdating) return { text: words.updating, place: null };
  const blocker = quote.blockers.find((each) => !(isGuest && needsSignIn(each)));
  if (blocker === undefined) return null;
  const name = items.find(({ course_id }) => course_id === blocker.course_id)?.course_name;
  return {
    text: name === undefined ? blocker.msg : `${name}: ${blocker.msg}`,
    place: placeOf(blocker),
  };
}

/** A guest chooses the delivery address after the sign-in, so the button leads there. */
export function needsSignIn({ code }: CartBlocker): boolean {
  return code === "SHIPPING_ADDRESS_REQUIRED" || code === "SHIPPING_METHOD_REQUIRED";
}

export function itemPlace(courseId: number): string {
  return `item-${courseId}`;
}

function placeOf({ code, course_id }: CartBlocker): string | null {
  if (course_id !== null) return itemPlace(course_id);
  if (code === "SHIPPING_ADDRESS_REQUIRED" || code === "SHIPPING_METHOD_REQUIRED")
    return "shipping";
  if (code === "COUPON_NOT_AVAILABLE" || code.startsWith("PROMOTION_")) return "discounts";
  if (code.startsWith("WITHHOLDING_")) return "withholding";
  if (
    code === "PAYMENT_METHOD_REQUIRED" ||
    code === "BELOW_MINIMUM" ||
    code === "ABOVE_MAXIMUM" ||
    code === "METHOD_NOT_FOR_CURRENCY"
  )
    return "methods";
  return null;
}
