/**
 * Nobody decides about themselves: neither gives themselves a course, nor judges the own work, nor
 * turns the own
 * certificate. The rule has no exception, not even for owners. An account that has become another
 * brings its cause along.
 */
export function isOwnCause({ accountId }: { accountId: number }, byId: number): boolean {
  return accountId === byId;
}
