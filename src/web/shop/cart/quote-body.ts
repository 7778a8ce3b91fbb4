import type { Choices } from "./cart-types.ts";

/**
 * The choices in the form of the call. Coupons, promotion and currency are stored with the cart, so
 * they are omitted.
 */
export function quoteBody({
  methodId,
  addressId,
  optionId,
  withholdingPercent,
  declinesPromotion,
  onlyCourseId,
}: Choices) {
  return {
    payment_method_id: methodId,
    shipping_address_id: addressId,
    shipping_fee_id: optionId,
    ...(withholdingPercent !== null && {
      is_withholding: true,
      withholding_percent: withholdingPercent,
    }),
    // The cart knows quantity and plan.
    ...(onlyCourseId !== undefined && { courses: [{ course_id: onlyCourseId }] }),
    ...(declinesPromotion && { promotion_id: null }),
  };
}
