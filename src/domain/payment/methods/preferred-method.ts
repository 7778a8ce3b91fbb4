type CartChoice = { methodId: number | null; chosenAt: Date | null };
type LastUse = { methodId: number; at: Date };

/**
 * The payment method that a cart begins with: the buyer's own choice, unless an order has used
 * another one since. Null: nothing is known, so the shop's first one.
 */
export function preferredMethod(cart: CartChoice, last: LastUse | null): number | null {
  if (last === null) return cart.methodId;
  const isChosenSince = cart.methodId !== null && cart.chosenAt !== null && cart.chosenAt > last.at;
  return isChosenSince ? cart.methodId : last.methodId;
}
