import { isOwnCause } from "../account/own-cause.ts";

/**
 * A buyer decides nothing about an own order: not its approval, refund or end (`own-cause`). Buyers
 * and staff use the same accounts, and a merged account brings its orders along.
 */
export function isOwnOrder(order: { accountId: number }, byId: number): boolean {
  return isOwnCause(order, byId);
}
