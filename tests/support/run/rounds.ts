/** Whether this is `npm run test:long`. */
export const isLong = process.env.LONG_TESTS === "1";

/**
 * How often a race or a kill is repeated: the first figure in `npm test`, the second in `npm run
 * test:long`.
 */
export function rounds(once: number, long: number): number {
  return isLong ? long : once;
}
