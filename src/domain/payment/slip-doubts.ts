import { bangkokDay } from "../time/bangkok.ts";
import { findBank, walletNumber } from "./bank.ts";
import { transferTimeDoubt } from "./transfer-time.ts";

/**
 * What a buyer claims of a transfer, beside what the shop knows and what the slips say. Banks by
 * our code, or by their clearing number.
 */
export type SlipClaims = {
  /** What is asked for; a rest where some of it has come. */
  dueSatang: number;
  claimedSatang: number | null;
  orderedAt: Date;
  transferredAt: Date | null;
  claimedBank: string | null;
  slips: readonly SlipSigns[];
  /** A line of the bank's statement is certain to be this money. */
  isInStatement: boolean;
};
/**
 * `isRead`: it has a slip's QR code. `day`: the Bangkok day that the code tells, where it tells
 * one.
 */
export type SlipSigns = {
  bank: string | null;
  isRead: boolean;
  day: string | null;
  isReferenceSeen: boolean;
  isPictureSeen: boolean;
};
export type SlipDoubt = "amount" | "bank" | "reference" | "picture" | "time" | "code";
/** `red`: it does not fit. `amber`: nothing shows that it fits. */
export type DoubtTone = "red" | "amber";

const tones: Record<SlipDoubt, DoubtTone> = {
  amount: "red",
  bank: "red",
  reference: "red",
  picture: "red",
  time: "amber",
  code: "amber",
};

export function doubtTone(doubt: SlipDoubt): DoubtTone {
  return tones[doubt];
}

/** What a person has to look at. Nothing here: nothing speaks against it, which is no proof. */
export function slipDoubts(claims: SlipClaims, now: Date): SlipDoubt[] {
  const { dueSatang, claimedSatang, slips, isInStatement } = claims;
  if (dueSatang === 0 && slips.length === 0) return [];
  return [
    ...(claimedSatang !== null && claimedSatang !== dueSatang ? ["amount" as const] : []),
    ...(slips.some(({ bank }) => isOtherBank(claims.claimedBank, bank)) ? ["bank" as const] : []),
    ...(slips.some(({ isReferenceSeen }) => isReferenceSeen) ? ["reference" as const] : []),
    ...(slips.some(({ isPictureSeen }) => isPictureSeen) ? ["picture" as const] : []),
    ...(!isInStatement && isWrongTime(claims, now) ? ["time" as const] : []),
    ...(!isInStatement && !hasCodes(slips) ? ["code" as const] : []),
  ];
}

function hasCodes(slips: readonly SlipSigns[]): boolean {
  return slips.length > 0 && slips.every(({ isRead }) => isRead);
}

function isOtherBank(claimed: string | null, read: string | null): boolean {
  if (claimed === null || read === null || read === walletNumber) return false;
  const number = findBank(claimed)?.number ?? null;
  return number !== null && number !== (findBank(read)?.number ?? read);
}

function isWrongTime({ orderedAt, transferredAt, slips }: SlipClaims, now: Date): boolean {
  if (slips.some(({ day }) => day !== null && isWrongDay(day, { orderedAt, transferredAt })))
    return true;
  return transferredAt !== null && transferTimeDoubt(transferredAt, orderedAt, now) !== null;
}

/** The code's own day: before the order's, or another one than the buyer gives. */
export function isWrongDay(
  day: string,
  { orderedAt, transferredAt }: Pick<SlipClaims, "orderedAt" | "transferredAt">,
): boolean {
  return (
    day < bangkokDay(orderedAt) || (transferredAt !== null && day !== bangkokDay(transferredAt))
  );
}
