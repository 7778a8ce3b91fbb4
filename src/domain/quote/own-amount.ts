/** Below five baht, whatever it costs. */
export const mostSatangOff = 499;

/**
 * What goes off a transfer stays below a baht as long as such an amount is free; where many order
 * the same at once it may be up to a hundredth. It is never added.
 */
export function mostOffFrom(payable: number): number {
  return Math.min(mostSatangOff, Math.max(99, Math.floor(payable / 100)));
}

type OwnAmountRequest = {
  /** What the order costs as it is. */
  payable: number;
  /** What other open transfers are asked for. */
  taken: ReadonlySet<number>;
  /** What the order would cost with so many satang off; null: it could not be ordered so. */
  payableWith: (satangOff: number) => number | null;
};

/**
 * How many satang go off, so that no other open transfer has the amount: the fewest that do. At
 * least one, because a round amount is also what a buyer sends who
 * has not read it. 0: every such amount is taken or cannot be asked for, and the order costs what
 * it costs.
 */
export function chooseSatangOff({ payable, taken, payableWith }: OwnAmountRequest): number {
  const most = mostOffFrom(payable);
  for (let off = 1; off <= most; off += 1) {
    // Whole baht less are what another price may be.
    if (off % 100 === 0) continue;
    const amount = payableWith(off);
    // A satang can bring a sum below the one from which tax may be withheld, and so make it dearer.
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
