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
 * The possible decisions about money that matches no open order. Only an expired order can be
 * reinstated, and only for correct money that came late. A cancelled order stays cancelled, and
 * another amount is not its price. During a refund there is no other decision.
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
