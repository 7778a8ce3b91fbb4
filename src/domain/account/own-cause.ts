/**
 * Nobody decides about themselves: not about their own courses, work or certificates. The rule has
 * no exception, not even for owners. A merged account counts as the same person.
 */
export function isOwnCause({ accountId }: { accountId: number }, byId: number): boolean {
  return accountId === byId;
}
