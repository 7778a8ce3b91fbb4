import type { ItemKind } from "#domain/catalog/catalog-item.ts";

/** The trigger `keep_forbidden_status` in the database says which status may follow which. */
export const orderStatuses = [
  "notYetReceived",
  "pending",
  "approved",
  "rejected",
  "cancelled",
  "expired",
  "refunded",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export type OpenStatus = "notYetReceived" | "pending" | "rejected";

/** An open order holds its seats and coupons, and can still be paid. */
export function isOpen(status: OrderStatus): status is OpenStatus {
  return status === "notYetReceived" || status === "pending" || status === "rejected";
}

/**
 * `isDeclined`: the last attempt failed. A buyer who waits for a payment sees that, though the
 * order is only unpaid again.
 */
export function paymentStatusOf(
  status: OrderStatus,
  { isDeclined = false } = {},
): "approved" | "rejected" | null {
  if (status === "notYetReceived" && isDeclined) return "rejected";
  return status === "approved" || status === "rejected" ? status : null;
}

/**
 * `isInPayment`: the provider has not reported the result of an attempt that may have brought
 * money.
 */
export type OrderState = { status: OrderStatus; cancelAt: Date; isInPayment?: boolean };

/**
 * The status at a time: an unpaid order is over when its time is, even before the expiry job ran,
 * and its seats are free at once. An order with a payment under way is not over: it waits, and
 * keeps its seats.
 */
export function statusAt(
  { status, cancelAt, isInPayment = false }: OrderState,
  now: Date,
): OrderStatus {
  const clockRuns = status === "notYetReceived" || status === "rejected";
  if (!clockRuns || cancelAt > now) return status;
  return isInPayment ? "pending" : "expired";
}

export type NextStep = "pay" | "sendSlipAgain" | "cancel" | "takeUp" | "buyAgain" | "goToBookshop";
/** `isAsked`: it is unknown whether the last attempt has taken money. */
export type OrderForBuyer = OrderState & {
  waitingFor: "review" | "provider" | null;
  isAsked?: boolean;
  /** It lapsed a short time ago, and no other order has taken it up. */
  mayBeTakenUp?: boolean;
};

/** The buyer's next steps, the most helpful first. `waitingFor`: whom a pending order waits for. */
export function nextStepsFor(order: OrderForBuyer, now: Date): NextStep[] {
  const status = statusAt(order, now);
  // Another payment now could pay twice.
  if (order.isAsked && isOpen(status)) return [];
  switch (status) {
    case "notYetReceived":
      return ["pay", "cancel"];
    case "rejected":
      return order.waitingFor === "review" ? ["sendSlipAgain", "pay", "cancel"] : ["pay", "cancel"];
    case "pending":
      return order.waitingFor === "review" ? ["sendSlipAgain"] : ["pay", "cancel"];
    case "expired":
      return order.mayBeTakenUp ? ["takeUp", "buyAgain"] : ["buyAgain"];
    case "cancelled":
    case "refunded":
      return ["buyAgain"];
    case "approved":
      return [];
  }
}

/** Whether an order concerns the bookshop partner: it is valid and has products. */
export function concernsBookshop(
  { lines, ...order }: OrderState & { lines: readonly { kind: ItemKind }[] },
  now: Date,
): boolean {
  const status = statusAt(order, now);
  return (isOpen(status) || status === "approved") && lines.some(({ kind }) => kind === "product");
}
