import type { ItemKind } from "#domain/catalog/catalog-item.ts";

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

/** An open order holds its seats and coupons and can still be paid. */
export function isOpen(status: OrderStatus): status is OpenStatus {
  return status === "notYetReceived" || status === "pending" || status === "rejected";
}

/**
 * `isDeclined`: the last try to pay came to nothing. A buyer who waits for a payment hears of it,
 * though the order is only unpaid again.
 */
export function paymentStatusOf(
  status: OrderStatus,
  { isDeclined = false } = {},
): "approved" | "rejected" | null {
  if (status === "notYetReceived" && isDeclined) return "rejected";
  return status === "approved" || status === "rejected" ? status : null;
}

/** `isInPayment`: the provider is still to say how an attempt ended that may have brought money. */
export type OrderState = { status: OrderStatus; cancelAt: Date; isInPayment?: boolean };

/**
 * What counts for the buyer: past its time an unpaid order is over, whether or not the expiry job
 * has been there, and its seats are free in that moment.
 * One that may be paid at that very moment is not over: it waits, and keeps them.
 */
export function statusAt(
  { status, cancelAt, isInPayment = false }: OrderState,
  now: Date,
): OrderStatus {
  const clockRuns = status === "notYetReceived" || status === "rejected";
  if (!clockRuns || cancelAt > now) return status;
  return isInPayment ? "pending" : "expired";
}

export type NextStep = "pay" | "sendSlipAgain" | "cancel" | "buyAgain" | "goToBookshop";
/** `isAsked`: it is not known yet whether the last try has taken money. */
export type OrderForBuyer = OrderState & {
  waitingFor: "review" | "provider" | null;
  isAsked?: boolean;
};

/**
 * What the buyer can do next, most helpful first. `waitingFor` says what a pending order waits for.
 */
export function nextStepsFor(order: OrderForBuyer, now: Date): NextStep[] {
  const status = statusAt(order, now);
  // A buyer who paid again now could pay twice.
  if (order.isAsked && isOpen(status)) return [];
  switch (status) {
    case "notYetReceived":
      return ["pay", "cancel"];
    case "rejected":
      return order.waitingFor === "review" ? ["sendSlipAgain", "pay", "cancel"] : ["pay", "cancel"];
    case "pending":
      return order.waitingFor === "review" ? ["sendSlipAgain"] : ["pay", "cancel"];
    case "cancelled":
    case "expired":
    case "refunded":
      return ["buyAgain"];
    case "approved":
      return [];
  }
}

/**
 * A partner that takes over orders of books has something to do with an order that stands and has
 * products in it.
 */
export function concernsBookshop(
  { lines, ...order }: OrderState & { lines: readonly { kind: ItemKind }[] },
  now: Date,
): boolean {
  const status = statusAt(order, now);
  return (isOpen(status) || status === "approved") && lines.some(({ kind }) => kind === "product");
}
