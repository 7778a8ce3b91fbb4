import type { Choices } from "./cart-types.ts";

/** What is chosen, as the shop's calls name it. Coupons, promotion and currency are kept with the cart and left out. */
export function quoteBody({ methodId, addressId, optionId, withholdingPercent, declinesPromotion }: Choices) {
  return {
    payment_method_id: methodId,
    shipping_address_id: addressId,
    shipping_fee_id: optionId,
    ...(withholdingPercent !== null && { is_withholding: true, withholding_percent: withholdingPercent }),
    ...(declinesPromotion && { promotion_id: null }),
  };
}
