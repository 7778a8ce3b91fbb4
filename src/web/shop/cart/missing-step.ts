import type { CartBlocker, CartItem, Quote } from "./cart-types.ts";

export type MissingStep = {
  text: string;
  /** The id of the place where it can be mended. */
  place: string | null;
};
type CheckoutState = {
  items: readonly CartItem[];
  quote: Quote | undefined;
  isUpdating: boolean;
  isGuest: boolean;
};
type Words = { updating: string };

/**
 * The one thing that stands before the order, in the order in which a buyer would mend them; null:
 * it can be sent.
 */
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

/** Where the things of a guest go is chosen after the sign-in, which the button itself leads to. */
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
  if (code === "COUPON_NOT_AVAILABLE") return "coupons";
  if (code.startsWith("PROMOTION_")) return "promotions";
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
