import { isOwnOrder } from "#domain/order/own-order.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";

export type OwnOrder = Refused<"OWN_ORDER">;

/**
 * The one gate that every act passes by which an administrator decides about an order or its money. NOTE: ask under the order's lock, before anything is written.
 * `tests/own-orders.test.ts` goes through all calls of the desk: a new one names itself there.
 */
export function refuseOwn(order: { accountId: number } | null, byId: number): OwnOrder | null {
  return order !== null && isOwnOrder(order, byId) ? refuse("OWN_ORDER") : null;
}
