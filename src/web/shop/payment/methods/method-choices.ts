import type { MethodChoice } from "#domain/payment/methods/arrange-methods.ts";
import type { Currency } from "#web/shop/cart/cart-types.ts";
import type { KeyOf } from "#web/texts/text-keys.ts";
import { isUsable, kindOf, unfitFor } from "../panels.ts";
import type { PaymentMethod } from "../payment-types.ts";

/** A method, and the reason why it cannot be chosen; null: it can. */
export type OfferedChoice = MethodChoice & {
  method: PaymentMethod;
  unfit: "off" | "currency" | "email" | "below" | "above" | null;
};

/**
 * `payable`: undefined while the sum is being calculated. `hasEmail`: false for a buyer who has only
 * a phone.
 */
export type DueSum = { payable: number | undefined; currency: Currency; hasEmail?: boolean };

/** The methods in the owner's order, as the sum sees them. */
export function choicesOf(methods: readonly PaymentMethod[], due: DueSum): OfferedChoice[] {
  return methods.map((method) => {
    const unfit = isUsable(method) ? unfitFor(method, due) : "off";
    return {
      id: method.id,
      kind: kindOf(method),
      method,
      unfit,
      isFit: unfit === null,
      isReachable: method.is_reachable,
    };
  });
}

/** The name of a method that is shown for its kind; null: the name that the owner has given it. */
export function kindName({ kind, method }: OfferedChoice): KeyOf<"cart"> | null {
  return method.has_own_name || kind === "page" ? null : `cart.kind-${kind}`;
}
