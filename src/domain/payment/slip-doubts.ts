import { bangkokDay, timeText } from "../time/bangkok.ts";
import { findBank } from "./bank.ts";

/** What a buyer claims of a transfer, beside what the shop knows and what the slips say. Banks by our code, or by their clearing number. */
export type SlipClaims = {
  payableSatang: number;
  claimedSatang: number | null;
  orderedAt: Date;
  transferredAt: Date | null;
  claimedBank: string | null;
  slips: readonly { bank: string | null; isReferenceSeen: boolean; isPictureSeen: boolean }[];
};
export type SlipDoubt = "amount" | "bank" | "reference" | "picture" | "time";

const minuteMs = 60_000;

/** What does not fit, so that a person looks at it. Nothing here: nothing speaks against it, which is no proof. */
export function slipDoubts(claims: SlipClaims, now: Date): SlipDoubt[] {
  const { payableSatang, claimedSatang, slips } = claims;
  return [
    ...(claimedSatang !== null && claimedSatang !== payableSatang ? ["amount" as const] : []),
    ...(slips.some(({ bank }) => isOtherBank(claims.claimedBank, bank)) ? ["bank" as const] : []),
    ...(slips.some(({ isReferenceSeen }) => isReferenceSeen) ? ["reference" as const] : []),
    ...(slips.some(({ isPictureSeen }) => isPictureSeen) ? ["picture" as const] : []),
    ...(isWrongTime(claims, now) ? ["time" as const] : []),
  ];
}

function isOtherBank(claimed: string | null, read: string | null): boolean {
  if (claimed === null || read === null) return false;
  const number = findBank(claimed)?.number ?? null;
  return number !== null && number !== (findBank(read)?.number ?? read);
}

/** The form knows no seconds, and takes a day without a time. */
function isWrongTime({ orderedAt, transferredAt }: SlipClaims, now: Date): boolean {
  if (transferredAt === null) return false;
  if (transferredAt > now) return true;
  if (timeText(transferredAt) === "00:00" && bangkokDay(transferredAt) === bangkokDay(orderedAt)) return false;
  return transferredAt.getTime() < Math.floor(orderedAt.getTime() / minuteMs) * minuteMs;
}
