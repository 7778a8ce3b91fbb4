import { isOwnCause } from "../account/own-cause.ts";

/**
 * The buyer does not decide about it: neither that it is paid, nor that money goes back, nor that
 * it ends: the own cause of `own-cause`.
 * Who buys and who works here are one account; an account that has become another brings its orders
 * along.
 */
export function isOwnOrder(order: { accountId: number }, byId: number): boolean {
  return isOwnCause(order, byId);
}
