import type { OutboxMessage } from "../outbox/outbox-message.ts";
import type { NewApproval } from "./refund-approval-queries.ts";

type WaitingApproval = Pick<
  NewApproval,
  "kind" | "orderId" | "amountSatang" | "currency" | "reason"
> & {
  id: number;
};

/** One mail to each person who may confirm a waiting request. */
export function waitingMails(
  { id, kind, orderId, amountSatang, currency, reason }: WaitingApproval,
  to: { recipientIds: readonly number[]; by: string },
): OutboxMessage[] {
  return to.recipientIds.map((accountId) => {
    const payload = {
      template: "moneyWaits",
      accountId,
      data: { kind, orderId, amountSatang, currency, reason, by: to.by },
    } as const;
    return { key: `moneyWaits:${id}:${accountId}`, kind: "mail", payload };
  });
}

type DeclinedApproval = WaitingApproval & { accountId: number };

/** Notifies the requesting administrator that another one declined, and why. */
export function declinedMail(
  { id, accountId, kind, orderId, amountSatang, currency }: DeclinedApproval,
  { by, reason }: { by: string; reason: string },
): OutboxMessage {
  const payload = {
    template: "moneyDeclined",
    accountId,
    data: { kind, orderId, amountSatang, currency, reason, by },
  } as const;
  return { key: `moneyDeclined:${id}`, kind: "mail", payload };
}

type ReturnedMoney = {
  id: number;
  orderId: number;
  accountId: number;
  isOrderOver: boolean;
  notifiesBuyer: boolean;
};

/** One refund, one mail. If the order ends with it, open pages are notified too. */
export function refundMessages({
  id,
  orderId,
  accountId,
  isOrderOver,
  notifiesBuyer,
}: ReturnedMoney): OutboxMessage[] {
  const payload = {
    template: "moneyReturned",
    accountId,
    data: { orderId, refundId: id },
  } as const;
  const mail = { key: `moneyReturned:${id}`, kind: "mail", payload } as const;
  const data = { orderId, status: "refunded" } as const;
  const news = {
    key: `order.changed:${orderId}:refunded:refund:${id}`,
    kind: "realtime",
    payload: { accountId, event: "order.changed", data },
  } as const;
  return [...(notifiesBuyer ? [mail] : []), ...(isOrderOver ? [news] : [])];
}
