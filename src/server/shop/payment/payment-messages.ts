import type { OrderStatus } from "#domain/order/order-status.ts";
import type { OutboxMessage } from "../outbox/outbox-message.ts";
import type { NewCardRest } from "./start/card-try-queries.ts";

/** Which order, and the payment that moved it. */
type Moved = { order: { id: number; accountId: number }; payment: { id: number } };

export function approvalMessages({ order: { id: orderId, accountId }, payment }: Moved): OutboxMessage[] {
  // One approval, one mail: the key names the order, which is approved once.
  const mail = { key: `paymentApproved:${orderId}`, kind: "mail", payload: { template: "paymentApproved", accountId, data: { orderId } } } as const;
  return [mail, orderChanged({ orderId, accountId, status: "approved", cause: `payment:${payment.id}` })];
}

/** One mail for each part: what has come, and what is still asked for. */
export function restWantedMessages({ order: { id: orderId, accountId }, payment }: Moved): OutboxMessage[] {
  const mail = { key: `restWanted:${payment.id}`, kind: "mail", payload: { template: "restWanted", accountId, data: { orderId } } } as const;
  return [mail, orderChanged({ orderId, accountId, status: "notYetReceived", cause: `part:${payment.id}` })];
}

export function rejectionMessages({ order: { id: orderId, accountId }, payment }: Moved, reason: string): OutboxMessage[] {
  const payload = { template: "paymentRejected", accountId, data: { orderId, reason } } as const;
  const mail = { key: `paymentRejected:${payment.id}`, kind: "mail", payload } as const;
  return [mail, orderChanged({ orderId, accountId, status: "rejected", cause: `payment:${payment.id}` })];
}

export function changeMessages({ order: { id: orderId, accountId }, payment }: Moved, status: OrderStatus): OutboxMessage[] {
  return [orderChanged({ orderId, accountId, status, cause: `payment:${payment.id}` })];
}

const hourMs = 3_600_000;

/** The desk looks at the order again, and each owner hears of one such order an hour. */
export function restMessages(
  { order, payment }: Moved & { order: { status: OrderStatus } },
  { ownerIds, endsAt, declined, cards }: NewCardRest,
): OutboxMessage[] {
  const { id: orderId, accountId, status } = order;
  const hour = Math.floor(endsAt.getTime() / hourMs);
  const mails = ownerIds.map((ownerId): OutboxMessage => {
    const payload = { template: "cardsDeclined", accountId: ownerId, data: { orderId, declined, cards } } as const;
    return { key: `cardsDeclined:${ownerId}:${hour}`, kind: "mail", payload };
  });
  return [...mails, orderChanged({ orderId, accountId, status, cause: `rest:${payment.id}` })];
}

type Reported = { orderId: number; accountId: number; reportId: number; isFree: boolean };

export function reportMessages({ orderId, accountId, reportId, isFree }: Reported): OutboxMessage[] {
  return [reportMail({ orderId, accountId, reportId, isFree }), orderChanged({ orderId, accountId, status: "pending", cause: `report:${reportId}` })];
}

/** The key is the report's, so that asking for the mail again sends no second one. */
export function reportMail({ orderId, accountId, reportId, isFree }: Reported): OutboxMessage {
  const template = isFree ? "freeOrderWaiting" : "transferReceived";
  return { key: `${template}:${reportId}`, kind: "mail", payload: { template, accountId, data: { orderId } } };
}

type Change = { orderId: number; accountId: number; status: OrderStatus; cause: string };

function orderChanged({ orderId, accountId, status, cause }: Change): OutboxMessage {
  return { key: `order.changed:${orderId}:${status}:${cause}`, kind: "realtime", payload: { accountId, event: "order.changed", data: { orderId, status } } };
}
