import type { OutboxMessage } from "../outbox/outbox-message.ts";

type Returned = { id: number; orderId: number; accountId: number; isOrderOver: boolean };

/** One refund, one mail. Where the order is over with it, open pages hear of that too. */
export function refundMessages({ id, orderId, accountId, isOrderOver }: Returned): OutboxMessage[] {
  const payload = { template: "moneyReturned", accountId, data: { orderId, refundId: id } } as const;
  const mail = { key: `moneyReturned:${id}`, kind: "mail", payload } as const;
  const data = { orderId, status: "refunded" } as const;
  const news = { key: `order.changed:${orderId}:refunded:refund:${id}`, kind: "realtime", payload: { accountId, event: "order.changed", data } } as const;
  return isOrderOver ? [mail, news] : [mail];
}
