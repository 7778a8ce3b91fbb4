import type { OrderStatus } from "#domain/order/order-status.ts";

/** The owner's rule: until how many days after the payment, and up to which part of the course. */
export type ClaimRule = { isOpen: boolean; days: number; watchedPercent: number };

export type ClaimFacts = {
  status: OrderStatus;
  payableSatang: number;
  /** The days in Bangkok: of the payment, and today. */
  paidOn: string | null;
  today: string;
  /** Of the course of the order of which most was watched. */
  watchedPercent: number;
  /** A refund of it is on its way, or one was made. */
  hasRefund: boolean;
};

export type ClaimRefusal =
  | "REFUND_NOT_POSSIBLE"
  | "REFUND_CLAIM_CLOSED"
  | "REFUND_CLAIM_TOO_LATE"
  | "REFUND_CLAIM_WATCHED";

/** The reason why a student may not claim the money of an order back; null: they may. */
export function claimRefusal(facts: ClaimFacts, rule: ClaimRule): ClaimRefusal | null {
  if (!rule.isOpen) return "REFUND_CLAIM_CLOSED";
  const { status, payableSatang, paidOn, today, watchedPercent, hasRefund } = facts;
  if (status !== "approved" || payableSatang <= 0 || paidOn === null || hasRefund)
    return "REFUND_NOT_POSSIBLE";
  if (today > lastClaimDay(paidOn, rule)) return "REFUND_CLAIM_TOO_LATE";
  return watchedPercent > rule.watchedPercent ? "REFUND_CLAIM_WATCHED" : null;
}

/** The last day on which the money of a payment of that day can be claimed. */
export function lastClaimDay(paidOn: string, { days }: Pick<ClaimRule, "days">): string {
  return new Date(Date.parse(`${paidOn}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** `paid`: all of the money went back. `part`: a part did, and the shop pays no more back. */
export const claimStates = [
  "asked",
  "agreed",
  "refused",
  "paid",
  "part",
  "withdrawn",
  "void",
] as const;
export type ClaimState = (typeof claimStates)[number];

export function claimStateOf({
  answer,
  endedHow,
}: {
  answer: "agreed" | "refused" | null;
  endedHow: Exclude<ClaimState, "asked" | "agreed"> | null;
}): ClaimState {
  return endedHow ?? (answer === "agreed" ? "agreed" : "asked");
}

export const claimAnswers = ["agreed", "refused", "part"] as const;
export type ClaimAnswer = (typeof claimAnswers)[number];

type OpenClaim = {
  isAnswered: boolean;
  /** The money of the sale that went back, and that which did not. */
  money: { returnedSatang: number; leftSatang: number };
  /** A refund is on its way. */
  hasOpenRefund: boolean;
};

/**
 * Why an open claim cannot be answered so; null: it can. Once a part of the money went back, the
 * claim ends with the rest of it, or with this part.
 */
export function answerRefusal(
  { isAnswered, money, hasOpenRefund }: OpenClaim,
  answer: ClaimAnswer,
): "ALREADY_DECIDED" | "REFUND_IN_PROGRESS" | "REFUND_CLAIM_NOTHING_BACK" | null {
  const isInPart = money.returnedSatang > 0;
  if (answer !== "part")
    return isAnswered || (answer === "refused" && isInPart) ? "ALREADY_DECIDED" : null;
  if (hasOpenRefund) return "REFUND_IN_PROGRESS";
  return isInPart ? null : "REFUND_CLAIM_NOTHING_BACK";
}

/** The bank account that a student names for the money. */
export type ClaimAccount = { bank: string; number: string; name: string };
export const longestClaimReason = 1_000;
