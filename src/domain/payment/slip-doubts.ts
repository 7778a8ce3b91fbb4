import { bangkokDay } from "../time/bangkok.ts";
import { findBank, walletNumber } from "./bank.ts";
import { transferTimeDoubt } from "./transfer-time.ts";

/**
 * The buyer's claims about a transfer, with the shop's facts and the slips. A bank is named by our
 * code or its clearing code.
 */
export type SlipClaims = {
  /** The expected sum; the rest if a part has come. */
  dueSatang: number;
  claimedSatang: number | null;
  orderedAt: Date;
  transferredAt: Date | null;
  claimedBank: string | null;
  slips: readonly SlipSigns[];
  /** A statement line certainly is this money. */
  isInStatement: boolean;
};
/** `isRead`: the slip has a QR code. `day`: the Bangkok day in the code, if any. */
export type SlipSigns = {
  bank: string | null;
  isRead: boolean;
  day: string | null;
  isReferenceSeen: boolean;
  isPictureSeen: boolean;
};
export type SlipDoubt = "amount" | "bank" | "reference" | "picture" | "time" | "code";
/** `red`: it contradicts. `amber`: nothing confirms it. */
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

/** Everything that a person has to check. An empty list is no proof. */
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

/** The day in the code is before the order, or differs from the buyer's. */
export function isWrongDay(
  day: string,
  { orderedAt, transferredAt }: Pick<SlipClaims, "orderedAt" | "transferredAt">,
): boolean {
  return (
    day < bangkokDay(orderedAt) || (transferredAt !== null && day !== bangkokDay(transferredAt))
  );
}
