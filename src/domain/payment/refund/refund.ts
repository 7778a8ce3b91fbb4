import type { OrderStatus } from "#domain/order/order-status.ts";
import type { PaymentState } from "../payment-state.ts";

export const refundStates = ["requested", "sent", "confirmed", "failed"] as const;
export type RefundState = (typeof refundStates)[number];

/**
 * Who moves the money: the provider by its API, a person in the provider's back office, or a person
 * from the shop's bank account.
 */
export const refundWays = ["provider", "back_office", "bank"] as const;
export type RefundWay = (typeof refundWays)[number];

/** The parts of a payment that a refund needs. */
export type PaymentToRefund = {
  state: PaymentState;
  /** The payment's amount. */
  amountSatang: number;
  /** The received amount, by the ledger. */
  receivedSatang: number;
  returnedSatang: number;
  /** The part above the expected amount that is not refunded yet. */
  overSatang: number;
  /** The decision about that part is open: refund it or keep it. */
  owesOver: boolean;
  /** The rest of the other payments for the order. */
  othersLeftSatang: number;
  hasOpenRefund: boolean;
  /** A person has not decided about it yet. */
  isUnderReview: boolean;
};
/** `isOver`: the surplus is refunded, and nothing of the price. */
export type RefundRequest = { amountSatang: number; way: RefundWay; isOver: boolean };

/**
 * `sale`: the price of an approved order. `over`: the surplus above the price. `aside`: money
 * without a sale. `unbooked`: a reported transfer that was not booked, because the order was paid
 * otherwise.
 */
export type RefundSubject = "sale" | "over" | "aside" | "unbooked";
export type RefundRefusal =
  | { code: "REFUND_NOT_POSSIBLE" | "REFUND_IN_PROGRESS" | "REFUND_BY_HAND_ONLY" }
  | { code: "REFUND_TOO_MUCH"; leftSatang: number };
export type RefundDecision =
  | { kind: "give"; subject: RefundSubject; isLast: boolean; endsOrder: boolean }
  | { kind: "refuse"; refusal: RefundRefusal };

/**
 * The refundable part of a payment, whether it takes the rest of the payment, and whether it takes
 * the rest of the order's price. Money that is no price is refunded whole.
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

/** The pause before asking a provider again that did not answer about a refund. */
export function refundPauseMs(tries: number): number {
  return pauses[tries - 1] ?? longestPause;
}
