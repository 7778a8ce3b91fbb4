/** How often a race or a kill is repeated: the first figure in `npm test`, the second in `npm run test:long`. */
export function rounds(once: number, long: number): number {
  return process.env.LONG_TESTS === "1" ? long : once;
}
