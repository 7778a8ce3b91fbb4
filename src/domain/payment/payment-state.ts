import type { Currency } from "#domain/money/satang.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";

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

const open = ["created", "requires_action", "pending", "unknown"] as const satisfies PaymentState[];
const outcomesOfOpen = ["succeeded", "failed", "expired", "mismatch"] as const satisfies PaymentState[];

const moves: Record<PaymentState, readonly PaymentState[]> = {
  created: ["requires_action", "pending", "unknown", ...outcomesOfOpen],
  requires_action: ["pending", "unknown", ...outcomesOfOpen],
  pending: ["unknown", ...outcomesOfOpen],
  unknown: ["requires_action", "pending", ...outcomesOfOpen],
  succeeded: ["refund_due"],
  failed: ["succeeded_late"],
  expired: ["succeeded_late"],
  succeeded_late: ["refund_due"],
  mismatch: ["refund_due"],
  refund_due: ["refunded"],
  refunded: [],
};

export function canPaymentMove(from: PaymentState, to: PaymentState): boolean {
  return moves[from].includes(to);
}

/** At most one payment of an order is in one of these. */
export function isPaymentOpen(state: PaymentState): boolean {
  return open.some((each) => each === state);
}

export type Money = { amount: number; currency: Currency };

/** What a provider (or an administrator, for a slip) says about a payment. */
export type Outcome =
  | (Money & {
      kind: "approved";
      reference: string | null;
      /** When the money moved, by the provider's word; null where it does not say. */
      paidAt: Date | null;
      /** A payment that is not for this shop, or play money where real money is meant. */
      wrong?: "merchant" | "mode";
    })
  | { kind: "rejected" }
  | { kind: "expired" }
  | { kind: "pending" }
  | { kind: "unknown" };

export type SettledPayment = Money & { state: PaymentState; reference: string | null };
export type SettledOrder = Money & { status: OrderStatus; cancelAt: Date };

export type MismatchReason = "amount" | "currency" | "reference" | "merchant" | "mode";
export type LateReason = "alreadyPaid" | "cancelled" | "expired" | "refunded";

/** What settling does. Every decision carries the state the payment moves to and the status the order moves to. */
export type Decision =
  | { kind: "approve"; paymentState: "succeeded" | "succeeded_late"; orderStatus: "approved" }
  /** Paid in time but the order ran out: approve if seats, coupons and courses can be taken again, else treat as late money. */
  | { kind: "reinstate"; paymentState: "succeeded" | "succeeded_late"; orderStatus: "approved" }
  | { kind: "lateMoney"; paymentState: "refund_due"; orderStatus: OrderStatus; reason: LateReason }
  | { kind: "mismatch"; paymentState: "mismatch"; orderStatus: OrderStatus; reason: MismatchReason }
  | { kind: "fail"; paymentState: "failed"; orderStatus: OrderStatus }
  | { kind: "expire"; paymentState: "expired"; orderStatus: OrderStatus }
  | { kind: "keepPending"; paymentState: PaymentState; orderStatus: OrderStatus }
  | { kind: "nothing" };
