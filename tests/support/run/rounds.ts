/** Whether this is `npm run test:long`. */
export const isLong = process.env.LONG_TESTS === "1";

/**
 * The repetitions of a race or a kill: the first number in `npm test`, the second in `npm run
 * test:long`.
 */
export function rounds(once: number, long: number): number {
  return isLong ? long : once;
}
