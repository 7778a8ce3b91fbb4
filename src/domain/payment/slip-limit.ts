/** The most pictures of one order: four reports of five. */
const mostOfOrder = 20;

/**
 * `orders`: the person's orders that still take reports. `slips`: the slips sent for them, and the
 * uploaded ones without a report.
 */
export type SlipQuota = { orders: number; slips: number };

/**
 * The reason why no more slips are taken; null: they are. Without an order nobody needs to send
 * one.
 */
export function whyNoSlip(
  { orders, slips }: SlipQuota,
  more: number,
): "SLIP_WITHOUT_ORDER" | "TOO_MANY_SLIPS" | null {
  if (orders === 0) return "SLIP_WITHOUT_ORDER";
  return slips + more > orders * mostOfOrder ? "TOO_MANY_SLIPS" : null;
}
