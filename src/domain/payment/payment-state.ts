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
  // Came, and counts for its order, which waits for a rest that another payment brings.
  "received",
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** At most one payment of an order is in one of these. */
export function isPaymentOpen(state: PaymentState): boolean {
  return (
    state === "created" || state === "requires_action" || state === "pending" || state === "unknown"
  );
}

/**
 * What a provider says about a payment, or an administrator about a slip. `unknown`: it did not
 * answer, or not with sense.
 */
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
      /**
       * A person takes the sum as it came, and says what becomes of what is missing. Left out: it
       * has to be the very sum.
       */
      taken?: { rest: RestChoice | null };
    }
  | { state: "unknown" };
type Answer = Exclude<Outcome, { state: "unknown" }>;

/** `provider`: who says how it ends; null: a person of the shop does. */
export type PaymentToSettle = {
  provider: string | null;
  state: PaymentState;
  reference: string | null;
  amountSatang: number;
  currency: string;
};
/** `owedSatang`: the rest that it asks for; null: all of it. */
export type OrderToSettle = {
  status: OrderStatus;
  payableSatang: number;
  owedSatang: number | null;
  currency: string;
  cancelAt: Date;
};

export type MismatchReason = "amount" | "currency" | "reference" | "merchant" | "mode";
export type LateReason = "alreadyPaid" | "cancelled" | "expired" | "refunded";

/**
 * What settling does: where the payment and the order move to (both may be where they are already).
 */
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
 * The one decision about money, the person who brings the news and however often. Money is never
 * dropped and never approves anything but its own order.
 * `part`: it counts for its order, which asks for the rest.
 * `reinstate`: paid in time, but the order ran out; approve it if seats, coupons and courses can be
 * taken again, else treat it as `lateMoney`.
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
 * The shop has rejected only what a person of the shop has looked at; what a bank has declined is
 * simply not paid yet.
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
