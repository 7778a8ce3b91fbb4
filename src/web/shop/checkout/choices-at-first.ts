import { firstFit } from "#domain/payment/methods/arrange-methods.ts";
import type { CartItem, Choices, Currency } from "../cart/cart-types.ts";
import type { ReturningBuyer } from "../cart/use-returning-buyer.ts";
import { choicesOf } from "../payment/methods/method-choices.ts";
import { isUsable } from "../payment/panels.ts";
import type { PaymentMethod } from "../payment/payment-types.ts";

type FirstChoicesInput = {
  items: readonly CartItem[];
  methods: readonly PaymentMethod[];
  currency: Currency;
  buyer: ReturningBuyer | undefined;
  /** Methods that the sum has turned out not to fit. */
  avoided?: readonly number[];
  hasEmail?: boolean | undefined;
};

/**
 * The choices of a buyer who has not chosen anything yet: what was used last, else the first
 * payment method that is shown.
 */
export function choicesAtFirst({
  items,
  methods,
  currency,
  buyer,
  avoided = [],
  hasEmail = true,
}: FirstChoicesInput): Choices {
  const usable = methods.filter((method) => mayPay(method, currency));
  const kept = usable.find(({ id }) => id === items[0]?.paymentmethod_id);
  const { address, option } = likelyNeeds(items);
  return {
    methodId: kept?.id ?? firstOf(usable, { currency, hasEmail }, avoided),
    addressId: address ? (buyer?.shipping_address_id ?? null) : null,
    optionId: option ? (buyer?.shipping_fee_id ?? null) : null,
    withholdingPercent: null,
    declinesPromotion: false,
  };
}

/** An avoided method is better than none. */
function firstOf(
  usable: readonly PaymentMethod[],
  due: { currency: Currency; hasEmail: boolean },
  avoided: readonly number[],
): number | null {
  const choices = choicesOf(usable, { payable: undefined, ...due });
  const first = firstFit(choices.filter(({ id }) => !avoided.includes(id))) ?? firstFit(choices);
  return first?.id ?? null;
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
