import type { OrderStatus } from "./order-status.ts";

/** The state around an unpaid order. */
export type BesideOrder = {
  /** Who decides the attempt that can still bring money. */
  openPayment: "person" | "provider" | null;
  /** An administrator decided about the slip, and can still undo that. */
  isDecided: boolean;
  /** Money that did not match waits for a person. */
  hasMoneyAside: boolean;
  /** A second administrator has to confirm something about its money. */
  hasRefundApproval: boolean;
  /** A statement line certainly is its money. */
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
/** `closePayment`: first the provider must say that no money will come. */
export type CancelStep = "cancel" | "closePayment" | WhyNotCancelled;

/** The shop cancels only an order that is surely unpaid. Possible money is decided about first. */
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
