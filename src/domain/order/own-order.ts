/**
 * The buyer does not decide about it: neither that it is paid, nor that money goes back, nor that it ends. The rule has no exception, not even for owners.
 * Who buys and who works here are one account; an account that has become another brings its orders along.
 */
export function isOwnOrder({ accountId }: { accountId: number }, byId: number): boolean {
  return accountId === byId;
}
