import { isOpen, type OrderStatus } from "#domain/order/order-status.ts";

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
] as const;
export type PaymentState = (typeof paymentStates)[number];

const decided = ["succeeded", "failed", "expired", "mismatch", "refund_due"] as const satisfies PaymentState[];
const decidedLate = ["succeeded_late", "mismatch", "refund_due"] as const satisfies PaymentState[];

const moves: Record<PaymentState, readonly PaymentState[]> = {
  created: ["requires_action", "pending", "unknown", ...decided],
  requires_action: ["pending", "unknown", ...decided],
  pending: ["unknown", ...decided],
  unknown: ["requires_action", "pending", ...decided],
  succeeded: ["refund_due", "refunded"],
  failed: decidedLate,
  expired: decidedLate,
  succeeded_late: ["refund_due", "refunded"],
  mismatch: ["refund_due"],
  // Back to succeeded only when an administrator brings its order back with all that it held.
  refund_due: ["refunded", "succeeded_late"],
  refunded: [],
};

export function canPaymentMove(from: PaymentState, to: PaymentState): boolean {
  return moves[from].includes(to);
}

/** At most one payment of an order is in one of these. */
export function isPaymentOpen(state: PaymentState): boolean {
  return state === "created" || state === "requires_action" || state === "pending" || state === "unknown";
}

/** What a provider says about a payment, or an administrator about a slip. `unknown`: it did not answer, or not with sense. */
export type Outcome =
  | {
      state: "approved" | "rejected" | "pending" | "expired";
      reference: string | null;
      amountSatang: number;
      currency: string;
      /** Money for another shop, or play money where real money is meant. */
      wrong: "merchant" | "mode" | null;
      /** When the money moved, by the provider's word; null where it does not say. */
      paidAt: Date | null;
    }
  | { state: "unknown" };
type Answer = Exclude<Outcome, { state: "unknown" }>;

export type PaymentToSettle = { state: PaymentState; reference: string | null; amountSatang: number; currency: string };
export type OrderToSettle = { status: OrderStatus; payableSatang: number; currency: string; cancelAt: Date };

export type MismatchReason = "amount" | "currency" | "reference" | "merchant" | "mode";
export type LateReason = "alreadyPaid" | "cancelled" | "expired" | "refunded";

/** What settling does: where the payment and the order move to (both may be where they are already). */
export type Decision =
  | { kind: "approve" | "reinstate"; paymentState: "succeeded" | "succeeded_late"; orderStatus: "approved" }
  | { kind: "lateMoney"; paymentState: "refund_due"; orderStatus: OrderStatus; reason: LateReason }
  | { kind: "mismatch"; paymentState: "mismatch"; orderStatus: OrderStatus; reason: MismatchReason }
  | { kind: "fail"; paymentState: "failed"; orderStatus: OrderStatus }
  | { kind: "expire"; paymentState: "expired"; orderStatus: OrderStatus }
  | { kind: "keepPending"; paymentState: PaymentState; orderStatus: OrderStatus }
  | { kind: "nothing" };

/**
 * The one decision about money, whoever brings the news and however often. Money is never dropped and never approves anything but its own order.
 * `reinstate`: paid in time, but the order ran out; approve it if seats, coupons and courses can be taken again, else treat it as `lateMoney`.
 */
export function decide(payment: PaymentToSettle, outcome: Outcome, order: OrderToSettle): Decision {
  if (outcome.state === "approved") return decideMoney(payment, outcome, order);
  if (!isPaymentOpen(payment.state)) return { kind: "nothing" };
  const wasPending = order.status === "pending";
  switch (outcome.state) {
    case "rejected":
      return { kind: "fail", paymentState: "failed", orderStatus: wasPending ? "rejected" : order.status };
    case "expired":
      return { kind: "expire", paymentState: "expired", orderStatus: wasPending ? "notYetReceived" : order.status };
    case "pending":
      return { kind: "keepPending", paymentState: payment.state === "requires_action" ? "requires_action" : "pending", orderStatus: order.status };
    case "unknown":
      return { kind: "keepPending", paymentState: payment.state === "created" ? "unknown" : payment.state, orderStatus: order.status };
  }
}

function decideMoney(payment: PaymentToSettle, answer: Answer, order: OrderToSettle): Decision {
  const isLate = payment.state === "failed" || payment.state === "expired";
  if (!isLate && !isPaymentOpen(payment.state)) return { kind: "nothing" };
  const mismatch = mismatchOf(payment, answer, order);
  if (mismatch) return { kind: "mismatch", paymentState: "mismatch", orderStatus: order.status, reason: mismatch };

  const paymentState = isLate ? "succeeded_late" : "succeeded";
  if (isOpen(order.status)) return { kind: "approve", paymentState, orderStatus: "approved" };
  if (order.status === "expired" && answer.paidAt !== null && answer.paidAt <= order.cancelAt)
    return { kind: "reinstate", paymentState, orderStatus: "approved" };
  const reason = order.status === "approved" ? "alreadyPaid" : order.status;
  return { kind: "lateMoney", paymentState: "refund_due", orderStatus: order.status, reason };
}

function mismatchOf(payment: PaymentToSettle, answer: Answer, order: OrderToSettle): MismatchReason | null {
  if (answer.wrong) return answer.wrong;
  if (payment.reference !== null && answer.reference !== null && answer.reference !== payment.reference) return "reference";
  if (answer.currency !== payment.currency || answer.currency !== order.currency) return "currency";
  if (answer.amountSatang !== payment.amountSatang || answer.amountSatang !== order.payableSatang) return "amount";
  return null;
}
