import type { OutboxMessage } from "../outbox/outbox-message.ts";
import type { NewApproval } from "./refund-approval-queries.ts";

type Waiting = Pick<NewApproval, "kind" | "orderId" | "amountSatang" | "currency" | "reason"> & { id: number };

/** To each who may confirm what waits for a second person, once. */
export function waitingMails(
  { id, kind, orderId, amountSatang, currency, reason }: Waiting,
  to: { recipientIds: readonly number[]; by: string },
): OutboxMessage[] {
  return to.recipientIds.map((accountId) => {
    const payload = { template: "moneyWaits", accountId, data: { kind, orderId, amountSatang, currency, reason, by: to.by } } as const;
    return { key: `moneyWaits:${id}:${accountId}`, kind: "mail", payload };
  });
}

type Declined = Waiting & { accountId: number };

/** The administrator who asked hears that another one did not agree, and why. */
export function declinedMail(
  { id, accountId, kind, orderId, amountSatang, currency }: Declined,
  { by, reason }: { by: string; reason: string },
): OutboxMessage {
  const payload = { template: "moneyDeclined", accountId, data: { kind, orderId, amountSatang, currency, reason, by } } as const;
  return { key: `moneyDeclined:${id}`, kind: "mail", payload };
}

type Returned = { id: number; orderId: number; accountId: number; isOrderOver: boolean; tellsBuyer: boolean };

/** One refund, one mail. Where the order is over with it, open pages hear of that too. */
export function refundMessages({ id, orderId, accountId, isOrderOver, tellsBuyer }: Returned): OutboxMessage[] {
  const payload = { template: "moneyReturned", accountId, data: { orderId, refundId: id } } as const;
  const mail = { key: `moneyReturned:${id}`, kind: "mail", payload } as const;
  const data = { orderId, status: "refunded" } as const;
  const news = { key: `order.changed:${orderId}:refunded:refund:${id}`, kind: "realtime", payload: { accountId, event: "order.changed", data } } as const;
  return [...(tellsBuyer ? [mail] : []), ...(isOrderOver ? [news] : [])];
}
