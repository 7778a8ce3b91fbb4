import { roundHalfAwayFromZero } from "#domain/money/rounding.ts";

type Withheld = {
  /**
   * Of the order: what the buyer kept back for the tax office, what was to be paid beside it, and
   * what of the tax has gone with refunds before.
   */
  withheldSatang: number;
  payableSatang: number;
  goneSatang: number;
};

/**
 * `certificateStays`: the tax office has the tax of the whole price, and the buyer's certificate
 * (50 ทวิ) is right as it is.
 */
type RefundPart = { amountSatang: number; endsOrder: boolean; certificateStays: boolean };

/**
 * How much of the withheld tax goes with a refund of the price: in proportion to the money, or
 * nothing where the certificate stays; with the last of the price all that is left, since
 * nothing was sold then that a certificate could be about.
 */
export function withheldShare(
  { withheldSatang, payableSatang, goneSatang }: Withheld,
  refund: RefundPart,
): number {
  const left = withheldSatang - goneSatang;
  if (refund.endsOrder || payableSatang === 0) return left;
  if (refund.certificateStays) return 0;
  return Math.min(
    left,
    roundHalfAwayFromZero(
      BigInt(withheldSatang) * BigInt(refund.amountSatang),
      BigInt(payableSatang),
    ),
  );
}
