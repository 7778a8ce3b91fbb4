import { mostOpenOrders } from "#domain/order/open-orders.ts";
import { isOpen, statusAt } from "#domain/order/order-status.ts";
import type { KnownOrder } from "./place-order-queries.ts";

export type OrderCommand = {
  now: Date;
  contentHash: string;
  courseIds: readonly number[];
  /** Null: the order costs nothing, so the payment method does not matter. */
  methodId: number | null;
  /** An order that is submitted again. */
  namedOrderId: number | null;
};

export type OrderRefusal = {
  kind: "refused";
  code:
    | "NOT_FOUND"
    | "ORDER_ALREADY_PAID"
    | "ORDER_NOT_PAYABLE"
    | "ORDER_CART_CHANGED"
    | "PAYMENT_IN_PROGRESS"
    | "TOO_MANY_OPEN_ORDERS";
  orderId: number | null;
  courseIds: number[];
};

export type OrderDecision =
  | OrderRefusal
  /** The same order is open already. It is the answer. */
  | { kind: "same"; order: KnownOrder }
  /**
   * `replaced` are unpaid orders with one of the courses, `overdue` are expired ones. Both end
   * before the new order begins.
   */
  | { kind: "new"; replaced: KnownOrder[]; overdue: KnownOrder[] };

/** Checks a named order before pricing: whether it exists and can still be paid. */
export function decideNamed(
  orders: readonly KnownOrder[],
  { now, namedOrderId }: Pick<OrderCommand, "now" | "namedOrderId">,
): OrderRefusal | null {
  if (namedOrderId === null) return null;
  const order = orders.find(({ id }) => id === namedOrderId);
  if (order === undefined) return refused("NOT_FOUND");
  const status = statusAt(order, now);
  if (status === "approved") return refused("ORDER_ALREADY_PAID", order);
  return isOpen(status) ? null : refused("ORDER_NOT_PAYABLE", order);
}

/** How a new order affects the buyer's other orders. */
export function decideOrder(orders: readonly KnownOrder[], command: OrderCommand): OrderDecision {
  const { now, contentHash, courseIds, namedOrderId } = command;
  const [open, closed] = partition(orders, (order) => isOpen(statusAt(order, now)));
  const same = open.find((order) => order.contentHash === contentHash);
  if (namedOrderId !== null && same?.id !== namedOrderId)
    return refused(
      "ORDER_CART_CHANGED",
      open.find(({ id }) => id === namedOrderId),
    );
  if (same)
    return wantsOtherWay(same, command)
      ? refused("PAYMENT_IN_PROGRESS", same)
      : { kind: "same", order: same };

  const isRival = (order: KnownOrder) =>
    order.contentHash === contentHash || order.courseIds.some((id) => courseIds.includes(id));
  const rivals = open.filter(isRival);
  const overdue = closed.filter((order) => isOpen(order.status) && isRival(order));
  // Received money is not returned without asking the buyer.
  const paying = [...rivals, ...overdue].find(
    (order) =>
      order.status === "pending" ||
      order.openPayment !== null ||
      (order.hasPart && rivals.includes(order)),
  );
  if (paying) return refused("PAYMENT_IN_PROGRESS", paying, courseIds);
  if (open.length - rivals.length >= mostOpenOrders) return refused("TOO_MANY_OPEN_ORDERS");
  return { kind: "new", replaced: rivals, overdue };
}

/**
 * A person reviews a slip of this order. A provider's payment is ended by the step that starts
 * another one.
 */
function wantsOtherWay(order: KnownOrder, { methodId }: OrderCommand): boolean {
  return methodId !== null && methodId !== order.methodId && order.openPayment === "person";
}

function refused(
  code: OrderRefusal["code"],
  order?: KnownOrder,
  courseIds: readonly number[] = [],
): OrderRefusal {
  return {
    kind: "refused",
    code,
    orderId: order?.id ?? null,
    courseIds: order?.courseIds.filter((id) => courseIds.includes(id)) ?? [],
  };
}

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}
