/** So many pictures may go with one order: four reports of five. */
const mostOfOrder = 20;

/**
 * `orders`: those of the person for which money can still be reported. `slips`: what was sent for
 * them, and what was sent and stands nowhere yet.
 */
export type SlipQuota = { orders: number; slips: number };

/**
 * Why so many more slips are not taken from somebody; null: they are. Without an order nobody has a
 * reason to send one.
 */
export function whyNoSlip(
  { orders, slips }: SlipQuota,
  more: number,
): "SLIP_WITHOUT_ORDER" | "TOO_MANY_SLIPS" | null {
  if (orders === 0) return "SLIP_WITHOUT_ORDER";
  return slips + more > orders * mostOfOrder ? "TOO_MANY_SLIPS" : null;
}
