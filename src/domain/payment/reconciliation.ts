/** The kinds of differences between the provider's ledger and the shop's. */
export const breakKinds = ["theirs_only", "ours_only", "amount", "refunded_there"] as const;
export type BreakKind = (typeof breakKinds)[number];

/** From the shop's ledger. `returned` went back through the provider. */
export type OurMoney = { receivedSatang: number; returnedSatang: number; currency: string };
/** From the provider; null: it does not report refunds. */
export type TheirMoney = {
  paidSatang: number;
  refundedSatang: number | null;
  currency: string;
  /** The refund is the largest possible one: the provider reports a refund without its amount. */
  isUnsized?: boolean;
};

/** `isUnsized`: a person has to enter the refunded amount. */
export type Difference = {
  kind: BreakKind;
  oursSatang: number;
  theirsSatang: number;
  isUnsized?: boolean;
};

/**
 * The difference about one payment. A payment without money, or fully refunded, equals no payment.
 */
export function differenceOf(ours: OurMoney | null, theirs: TheirMoney | null): Difference | null {
  const oursLeft = ours === null ? 0 : ours.receivedSatang - ours.returnedSatang;
  const theirsLeft = theirs === null ? 0 : theirs.paidSatang - (theirs.refundedSatang ?? 0);
  if (ours === null || ours.receivedSatang === 0)
    return theirsLeft > 0 ? { kind: "theirs_only", oursSatang: 0, theirsSatang: theirsLeft } : null;
  if (theirs === null || theirs.paidSatang === 0)
    return oursLeft > 0 ? { kind: "ours_only", oursSatang: oursLeft, theirsSatang: 0 } : null;
  if (theirs.paidSatang !== ours.receivedSatang || theirs.currency !== ours.currency) {
    return { kind: "amount", oursSatang: ours.receivedSatang, theirsSatang: theirs.paidSatang };
  }
  if (theirs.refundedSatang === null || theirs.refundedSatang === ours.returnedSatang) return null;
  // Without a reported amount only ours is known: a person entered it, or the shop refunded it.
  if (theirs.isUnsized && ours.returnedSatang > 0) return null;
  if (theirs.refundedSatang > ours.returnedSatang) {
    return {
      ...({
        kind: "refunded_there",
        oursSatang: ours.returnedSatang,
        theirsSatang: theirs.refundedSatang,
      } as const),
      ...(theirs.isUnsized && { isUnsized: true }),
    };
  }
  return { kind: "amount", oursSatang: oursLeft, theirsSatang: theirsLeft };
}

/** `othersLeftSatang`: the rest of the other payments for the order. */
type Gone = { isSale: boolean; goneSatang: number; leftSatang: number; othersLeftSatang: number };

/** The possible decisions about access after a refund at the provider. */
export const returnedAnswers = ["end_access", "keep"] as const;
export type ReturnedAnswer = (typeof returnedAnswers)[number];

/**
 * Only the last part of a sale's price ends its order. A smaller part, and money without a sale,
 * only changes the ledger.
 */
export function answersToReturned({
  isSale,
  goneSatang,
  leftSatang,
  othersLeftSatang,
}: Gone): ReturnedAnswer[] {
  if (goneSatang <= 0 || goneSatang > leftSatang) return [];
  return isSale && goneSatang === leftSatang && othersLeftSatang === 0
    ? ["end_access", "keep"]
    : ["keep"];
}
