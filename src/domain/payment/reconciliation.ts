/** What the books of a provider and those of the shop can disagree about. */
export const breakKinds = ["theirs_only", "ours_only", "amount", "refunded_there"] as const;
export type BreakKind = (typeof breakKinds)[number];

/** By the shop's ledger; `returned` is what went back through the provider. */
export type OurMoney = { receivedSatang: number; returnedSatang: number; currency: string };
/** By the provider's word; null where it does not tell what has gone back. */
export type TheirMoney = {
  paidSatang: number;
  refundedSatang: number | null;
  currency: string;
  /**
   * What went back is the most that it can be: the provider says that money went back, and not how
   * much.
   */
  isUnsized?: boolean;
};

/** `isUnsized`: a person has to say how much of that went back. */
export type Difference = {
  kind: BreakKind;
  oursSatang: number;
  theirsSatang: number;
  isUnsized?: boolean;
};

/**
 * How the two differ about one payment. A payment that no money came for, or all of it went back,
 * is the same as none.
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
  // Where no sum is told, ours is the only one: it is what a person has said, or what the shop gave
  // back itself.
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

/** `othersLeftSatang`: what is left of the other payments of its order's price. */
type Gone = { isSale: boolean; goneSatang: number; leftSatang: number; othersLeftSatang: number };

/** What may become of the access where money went back at the provider. */
export const returnedAnswers = ["end_access", "keep"] as const;
export type ReturnedAnswer = (typeof returnedAnswers)[number];

/**
 * Only the last of a sale's price ends its order; of a part, and of money that paid for nothing,
 * the books are told and nothing else changes.
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
