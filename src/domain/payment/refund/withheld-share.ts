import { roundHalfAwayFromZero } from "#domain/money/rounding.ts";

type Withheld = {
  /** The order's withheld tax, its payable sum, and the tax share of earlier refunds. */
  withheldSatang: number;
  payableSatang: number;
  goneSatang: number;
};

/**
 * `certificateStays`: the tax office has the tax of the whole price, and the buyer's certificate
 * (50 ทวิ) stays valid.
 */
type RefundPart = { amountSatang: number; endsOrder: boolean; certificateStays: boolean };

/**
 * The share of the withheld tax in a refund: proportional to the money, or zero if the certificate
 * stays. The last refund takes the whole rest, because no sale remains for a certificate.
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
