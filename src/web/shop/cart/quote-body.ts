import type { CartItem, Choices } from "./cart-types.ts";

/**
 * What is chosen, as the shop's calls name it. Coupons, promotion and currency are kept with the
 * cart and left out.
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
    // How much of it, and for how long, the cart knows.
    ...(onlyCourseId !== undefined && { courses: [{ course_id: onlyCourseId }] }),
    ...(declinesPromotion && { promotion_id: null }),
  };
}

/** What of the cart is bought. */
export function wantedOf(
  items: readonly CartItem[],
  { onlyCourseId }: Pick<Choices, "onlyCourseId">,
): CartItem[] {
  return items.filter(({ course_id }) => onlyCourseId === undefined || course_id === onlyCourseId);
}
