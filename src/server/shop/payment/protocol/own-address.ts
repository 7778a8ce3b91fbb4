/**
 * The buyer's browser follows addresses in an answer, so they must belong to the configured
 * provider.
 */
export function isAtOneOf(url: string, bases: readonly string[]): boolean {
  const origin = URL.parse(url)?.origin;
  return origin !== undefined && bases.some((base) => URL.parse(base)?.origin === origin);
}
