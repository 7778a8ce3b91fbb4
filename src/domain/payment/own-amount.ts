/** Always below five baht. */
export const mostSatangOff = 499;

/**
 * The satang off stay below one baht while such an amount is free. If many buyers order the same at
 * once, they may reach a hundredth of the price. Satang are never added.
 */
export function mostOffFrom(payable: number): number {
  return Math.min(mostSatangOff, Math.max(99, Math.floor(payable / 100)));
}

type OwnAmountRequest = {
  /** The order's price without satang off. */
  payable: number;
  /** The amounts of other open transfers. */
  taken: ReadonlySet<number>;
  /** The order's price with so many satang off; null: the order is impossible. */
  payableWith: (satangOff: number) => number | null;
};

/**
 * The fewest satang off by which no other open transfer has the amount. At least one, because a
 * buyer who has not read the amount sends a round one. 0: no amount is free, and the order keeps
 * its price.
 */
export function chooseSatangOff({ payable, taken, payableWith }: OwnAmountRequest): number {
  const most = mostOffFrom(payable);
  for (let off = 1; off <= most; off += 1) {
    // Whole baht off could be another price.
    if (off % 100 === 0) continue;
    const amount = payableWith(off);
    // A satang off can move a sum below the withholding limit, and so make it dearer.
    if (
      amount !== null &&
      amount > 0 &&
      amount < payable &&
      amount >= payable - most &&
      !taken.has(amount)
    )
      return off;
  }
  return 0;
}
