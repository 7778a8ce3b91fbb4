import type { OrderStatus } from "./order-status.ts";

/** What can stand beside an order that has not been paid. */
export type BesideOrder = {
  /** The attempt that can still bring money, by who decides it. */
  openPayment: "person" | "provider" | null;
  /** An administrator has decided about the slip, and can still take it back. */
  isDecided: boolean;
  /** Money that came and did not fit waits for a person. */
  hasMoneyAside: boolean;
  /**
   * One administrator has asked for something about its money, and a second one has to confirm it.
   */
  hasRefundApproval: boolean;
  /** A line of a bank's statement is certain to be its money. */
  isInStatement: boolean;
};

export type WhyNotCancelled =
  | "REFUND_INSTEAD"
  | "ORDER_CANCELLED_BEFORE"
  | "ORDER_EXPIRED_BEFORE"
  | "ORDER_REFUNDED_BEFORE"
  | "CONFIRMATION_WAITS"
  | "MONEY_WAITS_FOR_PERSON"
  | "MONEY_IN_STATEMENT"
  | "DECISION_UNDER_WAY"
  | "SLIP_WAITS"
  | "PAYMENT_STILL_OPEN";
/** `closePayment`: the provider has to say first that no money comes any more. */
export type CancelStep = "cancel" | "closePayment" | WhyNotCancelled;

/**
 * The shop ends only what is surely unpaid: whatever can be money is decided about first, in its
 * own place.
 */
export function cancelStep(status: OrderStatus, beside: BesideOrder): CancelStep {
  switch (status) {
    case "approved":
      return "REFUND_INSTEAD";
    case "cancelled":
      return "ORDER_CANCELLED_BEFORE";
    case "expired":
      return "ORDER_EXPIRED_BEFORE";
    case "refunded":
      return "ORDER_REFUNDED_BEFORE";
    case "pending":
    case "notYetReceived":
    case "rejected":
      return stepBesideMoney(status, beside);
  }
}

function stepBesideMoney(
  status: OrderStatus,
  { openPayment, isDecided, hasMoneyAside, hasRefundApproval, isInStatement }: BesideOrder,
): CancelStep {
  if (hasRefundApproval) return "CONFIRMATION_WAITS";
  if (hasMoneyAside) return "MONEY_WAITS_FOR_PERSON";
  if (openPayment === "person") return isDecided ? "DECISION_UNDER_WAY" : "SLIP_WAITS";
  if (isInStatement) return "MONEY_IN_STATEMENT";
  if (openPayment === "provider") return "closePayment";
  return status === "pending" ? "PAYMENT_STILL_OPEN" : "cancel";
}
