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

export const claimStates = ["asked", "agreed", "refused", "paid", "withdrawn", "void"] as const;
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

/** The bank account that a student names for the money. */
export type ClaimAccount = { bank: string; number: string; name: string };
export const longestClaimReason = 1_000;
