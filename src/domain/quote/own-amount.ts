/** What goes off a transfer stays below a baht, and is never added. */
export const mostSatangOff = 99;

type Asked = {
  /** What the order costs as it is. */
  payable: number;
  /** What other open transfers are asked for. */
  taken: ReadonlySet<number>;
  /** What the order would cost with so many satang off; null: it could not be ordered so. */
  payableWith: (satangOff: number) => number | null;
};

/**
 * How many satang go off, so that no other open transfer has the amount: the fewest that do. At least one, because a round amount is also what somebody sends who
 * has not read it. 0: every such amount is taken or cannot be asked for, and the order costs what it costs.
 */
export function chooseSatangOff({ payable, taken, payableWith }: Asked): number {
  for (let off = 1; off <= mostSatangOff; off += 1) {
    const amount = payableWith(off);
    // A satang can bring a sum below the one from which tax may be withheld, and so make it dearer.
    if (amount !== null && amount > 0 && amount < payable && amount >= payable - mostSatangOff && !taken.has(amount)) return off;
  }
  return 0;
}
