import type { OrderStatus } from "#domain/order/order-status.ts";
import type { PaymentState } from "../payment-state.ts";

export const refundStates = ["requested", "sent", "confirmed", "failed"] as const;
export type RefundState = (typeof refundStates)[number];

/**
 * Who moves the money: the provider when the shop asks, a person in the provider's back office, or
 * a person from the shop's bank account.
 */
export const refundWays = ["provider", "back_office", "bank"] as const;
export type RefundWay = (typeof refundWays)[number];

/** A payment as far as giving it back goes. */
export type PaymentToRefund = {
  state: PaymentState;
  /** What it is over. */
  amountSatang: number;
  /** What has come in, by the books. */
  receivedSatang: number;
  returnedSatang: number;
  /** Of what has come: more than was asked for, and not given back yet. */
  overSatang: number;
  /** That is still to be decided: it waits to go back or to be kept. */
  owesOver: boolean;
  /** What is left of the other payments of its order's price. */
  othersLeftSatang: number;
  /** A refund of it is on its way. */
  hasOpenRefund: boolean;
  /** A person has not yet decided about it. */
  isUnderReview: boolean;
};
/** `isOver`: what came too much goes back, and nothing of the price. */
export type RefundRequest = { amountSatang: number; way: RefundWay; isOver: boolean };

/**
 * `sale`: the price of an approved order. `over`: what came beside the price. `aside`: money that
 * approved nothing. `unbooked`: what a buyer reported and was not booked, because the order was
 * paid in another way.
 */
export type RefundSubject = "sale" | "over" | "aside" | "unbooked";
export type RefundRefusal =
  | { code: "REFUND_NOT_POSSIBLE" | "REFUND_IN_PROGRESS" | "REFUND_BY_HAND_ONLY" }
  | { code: "REFUND_TOO_MUCH"; leftSatang: number };
export type RefundDecision =
  | { kind: "give"; subject: RefundSubject; isLast: boolean; endsOrder: boolean }
  | { kind: "refuse"; refusal: RefundRefusal };

/**
 * What of a payment can be given back, whether nothing is left of it then, and whether nothing is
 * left of its order's price. Money that is no price goes back whole.
 */
export function decideRefund(
  payment: PaymentToRefund,
  order: { status: OrderStatus },
  request: RefundRequest,
): RefundDecision {
  const subject = subjectOf(payment, order, request.isOver);
  if (subject === null) return refuse({ code: "REFUND_NOT_POSSIBLE" });
  if (payment.hasOpenRefund) return refuse({ code: "REFUND_IN_PROGRESS" });
  if (subject === "unbooked" && request.way === "provider")
    return refuse({ code: "REFUND_BY_HAND_ONLY" });
  const leftSatang = leftToRefund(payment, subject);
  const isWhole = request.amountSatang === leftSatang;
  if (
    request.amountSatang > leftSatang ||
    (subject !== "sale" && subject !== "unbooked" && !isWhole)
  )
    return refuse({ code: "REFUND_TOO_MUCH", leftSatang });
  const isLast =
    subject === "unbooked" ||
    (isWhole && subject !== "over" && (subject === "aside" || !payment.owesOver));
  return {
    kind: "give",
    subject,
    isLast,
    endsOrder: subject === "sale" && isWhole && payment.othersLeftSatang === 0,
  };
}

export function subjectOf(
  {
    state,
    receivedSatang,
    returnedSatang,
    overSatang,
    isUnderReview,
  }: Pick<
    PaymentToRefund,
    "state" | "receivedSatang" | "returnedSatang" | "overSatang" | "isUnderReview"
  >,
  order: { status: OrderStatus },
  isOver: boolean,
): RefundSubject | null {
  if (state === "succeeded" || state === "succeeded_late" || state === "received") {
    if (isOver) return isUnderReview && overSatang > 0 ? "over" : null;
    return order.status === "approved" && receivedSatang - overSatang > returnedSatang
      ? "sale"
      : null;
  }
  if (!isUnderReview) return null;
  if (state === "refund_due" || state === "mismatch")
    return receivedSatang > returnedSatang ? "aside" : null;
  return state === "failed" ? "unbooked" : null;
}

export function leftToRefund(
  {
    amountSatang,
    receivedSatang,
    returnedSatang,
    overSatang,
  }: Pick<PaymentToRefund, "amountSatang" | "receivedSatang" | "returnedSatang" | "overSatang">,
  subject: RefundSubject,
): number {
  if (subject === "over") return overSatang;
  if (subject === "unbooked") return amountSatang - returnedSatang;
  return receivedSatang - returnedSatang - (subject === "sale" ? overSatang : 0);
}

function refuse(refusal: RefundRefusal): RefundDecision {
  return { kind: "refuse", refusal };
}

const minute = 60_000;
const pauses = [1, 5, 15, 60].map((minutes) => minutes * minute);
const longestPause = 6 * 60 * minute;

/** How long to wait before a provider that did not answer is asked again for a refund. */
export function refundPauseMs(tries: number): number {
  return pauses[tries - 1] ?? longestPause;
}
