/**
 * Addresses in an answer are followed by the buyer's browser, so they must lead to where
 * configuration says the provider is.
 */
export function isAtOneOf(url: string, bases: readonly string[]): boolean {
  const origin = URL.parse(url)?.origin;
  return origin !== undefined && bases.some((base) => URL.parse(base)?.origin === origin);
}
