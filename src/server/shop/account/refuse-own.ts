import { isOwnOrder } from "#domain/order/own-order.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";

export type OwnOrder = Refused<"OWN_ORDER">;

/**
 * Refuses an administrator who decides about an own order or its money. Every such call passes
 * here.
 * NOTE: call under the order's lock, before any write. `tests/rights/own-orders.test.ts` goes
 * through all calls of the admin area; add a new call there.
 */
export function refuseOwn(order: { accountId: number } | null, byId: number): OwnOrder | null {
  return order !== null && isOwnOrder(order, byId) ? refuse("OWN_ORDER") : null;
}
