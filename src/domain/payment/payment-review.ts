import type { OrderStatus } from "#domain/order/order-status.ts";
import type { PaymentState } from "./payment-state.ts";

export const reviewKinds = [
  "amount_mismatch",
  "late_money",
  "second_payment",
  "unknown_money",
  "unknown_status",
  "wrong_mode",
  "refund_failed",
  "overpaid",
  "part_paid",
] as const;
export type ReviewKind = (typeof reviewKinds)[number];

export const resolutions = ["refund", "reinstate", "keep"] as const;
export type Resolution = (typeof resolutions)[number];

type ReviewedPayment = {
  kind: ReviewKind;
  payment: { state: PaymentState; isRefundable: boolean; hasOpenRefund: boolean } | null;
  order: { status: OrderStatus } | null;
};

/**
 * What a person may do about money that went its own way. Only an order that ran out comes back,
 * and only for money that was right but late:
 * who has cancelled does not want it, and another amount is not its price. While a refund is on its
 * way there is nothing else to do.
 */
export function resolutionsOf({ kind, payment, order }: ReviewedPayment): Resolution[] {
  if (payment?.hasOpenRefund) return [];
  const canRefund = payment?.isRefundable === true;
  const canReinstate =
    kind === "late_money" && payment?.state === "refund_due" && order?.status === "expired";
  return [
    ...(canRefund ? (["refund"] as const) : []),
    ...(canReinstate ? (["reinstate"] as const) : []),
    "keep",
  ];
}
