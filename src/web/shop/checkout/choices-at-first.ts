import type { CartItem, Choices, Currency } from "../cart/cart-types.ts";
import type { ReturningBuyer } from "../cart/use-returning-buyer.ts";
import { isUsable } from "../payment/panels.ts";
import type { PaymentMethod } from "../payment/payment-types.ts";

type FirstChoicesInput = {
  items: readonly CartItem[];
  methods: readonly PaymentMethod[];
  currency: Currency;
  buyer: ReturningBuyer | undefined;
};

/**
 * The choices of a buyer who has not chosen anything yet: what was used last, else the shop's first
 * payment method.
 */
export function choicesAtFirst({ items, methods, currency, buyer }: FirstChoicesInput): Choices {
  const usable = methods.filter((method) => mayPay(method, currency)).map(({ id }) => id);
  const known = [items[0]?.paymentmethod_id ?? null, usable[0] ?? null];
  const { address, option } = likelyNeeds(items);
  return {
    methodId: known.find((id) => id !== null && usable.includes(id)) ?? null,
    addressId: address ? (buyer?.shipping_address_id ?? null) : null,
    optionId: option ? (buyer?.shipping_fee_id ?? null) : null,
    withholdingPercent: null,
    declinesPromotion: false,
  };
}

export function mayPay(method: PaymentMethod, currency: Currency): boolean {
  return isUsable(method) && method.currencies.includes(currency);
}

/** What the sum will probably need. */
export function likelyNeeds(items: readonly CartItem[]): { address: boolean; option: boolean } {
  const option = items.some(({ is_shipped, product_free }) => is_shipped || product_free !== null);
  return {
    option,
    address: option || items.some(({ free_book_type }) => free_book_type === "physical_book"),
  };
}
