import type { OutboxMessage } from "../outbox/outbox-message.ts";
import type { ClosedOrder } from "./close-orders-queries.ts";

/** Notifies the buyer's open pages. An order ends once, so it is sent once. */
export function closedMessages(
  orders: readonly ClosedOrder[],
  status: "cancelled" | "expired",
): OutboxMessage[] {
  return orders.map(({ id: orderId, accountId }) => ({
    key: `order.changed:${orderId}:${status}`,
    kind: "realtime",
    payload: { accountId, event: "order.changed", data: { orderId, status } },
  }));
}

/** The shop's reason for cancelling an order. */
export function cancelledMails(orders: readonly ClosedOrder[], reason: string): OutboxMessage[] {
  return orders.map(({ id: orderId, accountId }) => ({
    key: `orderCancelled:${orderId}`,
    kind: "mail",
    payload: { template: "orderCancelled", accountId, data: { orderId, reason } },
  }));
}
