import { isOpen, type OrderStatus } from "#domain/order/order-status.ts";
import { type AcceptedSum, acceptSum, dueOf, type RestChoice } from "./partial-payment.ts";

export const paymentStates = [
  "created",
  "requires_action",
  "pending",
  "unknown",
  "succeeded",
  "failed",
  "expired",
  "succeeded_late",
  "mismatch",
  "refund_due",
  "refunded",
  // Received, and counted for its order, which waits for the rest by another payment.
  "received",
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** At most one payment of an order has such a state. */
export function isPaymentOpen(state: PaymentState): boolean {
  return (
    state === "created" || state === "requires_action" || state === "pending" || state === "unknown"
  );
}

/** The result by the provider, or by an administrator about a slip. `unknown`: no usable answer. */
export type Outcome =
  | {
      state: "approved" | "rejected" | "pending" | "expired";
      reference: string | null;
      amountSatang: number;
      currency: string;
      /** Money for another shop, or test money where real money is expected. */
      wrong: "merchant" | "mode" | null;
      /** When the money moved, by the provider; null: the provider does not say it. */
      paidAt: Date | null;
      /**
       * A person accepts the sum as it came, and decides about the missing part. Without it, the
       * sum must be exact.
       */
      taken?: { rest: RestChoice | null };
    }
  | { state: "unknown" };
type Answer = Exclude<Outcome, { state: "unknown" }>;

/** `provider`: it decides the result; null: an administrator does. */
export type PaymentToSettle = {
  provider: string | null;
  state: PaymentState;
  reference: string | null;
  amountSatang: number;
  currency: string;
};
/** `owedSatang`: the rest that the order asks for; null: all of it. */
export type OrderToSettle = {
  status: OrderStatus;
  payableSatang: number;
  owedSatang: number | null;
  currency: string;
  cancelAt: Date;
};

export type MismatchReason = "amount" | "currency" | "reference" | "merchant" | "mode";
export type LateReason = "alreadyPaid" | "cancelled" | "expired" | "refunded";

/** The next states of the payment and the order. Both may be the present ones. */
export type Decision =
  | {
      kind: "approve" | "reinstate";
      paymentState: "succeeded" | "succeeded_late";
      orderStatus: "approved";
      sum: AcceptedSum;
    }
  | { kind: "part"; paymentState: "received"; orderStatus: "notYetReceived"; sum: AcceptedSum }
  | { kind: "lateMoney"; paymentState: "refund_due"; orderStatus: OrderStatus; reason: LateReason }
  | { kind: "mismatch"; paymentState: "mismatch"; orderStatus: OrderStatus; reason: MismatchReason }
  | { kind: "fail"; paymentState: "failed"; orderStatus: OrderStatus }
  | { kind: "expire"; paymentState: "expired"; orderStatus: OrderStatus }
  | { kind: "keepPending"; paymentState: PaymentState; orderStatus: OrderStatus }
  | { kind: "nothing" };

/**
 * The only decision about money, whoever reports it and however often. Money is never dropped, and
 * approves only its own order. `part`: it counts for an order that asks for the rest. `reinstate`:
 * it was paid in time, but the order expired. The order is approved if its seats, coupons and
 * courses are still free; otherwise it is `lateMoney`.
 */
export function decide(payment: PaymentToSettle, outcome: Outcome, order: OrderToSettle): Decision {
  if (outcome.state === "approved") return decideMoney(payment, outcome, order);
  if (!isPaymentOpen(payment.state)) return { kind: "nothing" };
  const wasPending = order.status === "pending";
  switch (outcome.state) {
    case "rejected":
      return {
        kind: "fail",
        paymentState: "failed",
        orderStatus: wasPending ? refusedBy(payment) : order.status,
      };
    case "expired":
      return {
        kind: "expire",
        paymentState: "expired",
        orderStatus: wasPending ? "notYetReceived" : order.status,
      };
    case "pending":
      return {
        kind: "keepPending",
        paymentState: payment.state === "requires_action" ? "requires_action" : "pending",
        orderStatus: order.status,
      };
    case "unknown":
      return {
        kind: "keepPending",
        paymentState: payment.state === "created" ? "unknown" : payment.state,
        orderStatus: order.status,
      };
  }
}

/**
 * An order is rejected only after an administrator looked at it. After a bank's decline it is
 * simply unpaid.
 */
function refusedBy({ provider }: PaymentToSettle): "rejected" | "notYetReceived" {
  return provider === null ? "rejected" : "notYetReceived";
}

function decideMoney(payment: PaymentToSettle, answer: Answer, order: OrderToSettle): Decision {
  const isLate = payment.state === "failed" || payment.state === "expired";
  if (!isLate && !isPaymentOpen(payment.state)) return { kind: "nothing" };
  const mismatch = mismatchOf(payment, answer, order);
  if (mismatch)
    return {
      kind: "mismatch",
      paymentState: "mismatch",
      orderStatus: order.status,
      reason: mismatch,
    };

  const paymentState = isLate ? "succeeded_late" : "succeeded";
  const sum = acceptSum(dueOf(order), answer.amountSatang, answer.taken?.rest ?? null);
  if (isOpen(order.status)) {
    if (sum === null)
      return {
        kind: "mismatch",
        paymentState: "mismatch",
        orderStatus: order.status,
        reason: "amount",
      };
    if (sum.owedSatang > 0)
      return { kind: "part", paymentState: "received", orderStatus: "notYetReceived", sum };
    return { kind: "approve", paymentState, orderStatus: "approved", sum };
  }
  const isInTime =
    order.status === "expired" && answer.paidAt !== null && answer.paidAt <= order.cancelAt;
  if (isInTime && sum?.owedSatang === 0)
    return { kind: "reinstate", paymentState, orderStatus: "approved", sum };
  const reason = order.status === "approved" ? "alreadyPaid" : order.status;
  return { kind: "lateMoney", paymentState: "refund_due", orderStatus: order.status, reason };
}

function mismatchOf(
  payment: PaymentToSettle,
  answer: Answer,
  order: OrderToSettle,
): MismatchReason | null {
  if (answer.wrong) return answer.wrong;
  if (
    payment.reference !== null &&
    answer.reference !== null &&
    answer.reference !== payment.reference
  )
    return "reference";
  if (answer.currency !== payment.currency || answer.currency !== order.currency) return "currency";
  if (isOpen(order.status) && payment.amountSatang !== dueOf(order)) return "amount";
  if (answer.taken === undefined && answer.amountSatang !== payment.amountSatang) return "amount";
  return null;
}
