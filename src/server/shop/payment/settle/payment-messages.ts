import type { OrderStatus } from "#domain/order/order-status.ts";
import type { OutboxMessage } from "#server/shop/outbox/outbox-message.ts";
import type { NewCardRest } from "../card/card-try-queries.ts";

/** The order, and the payment that changed it. */
type StatusChange = { order: { id: number; accountId: number }; payment: { id: number } };

export function approvalMessages({
  order: { id: orderId, accountId },
}: Pick<StatusChange, "order">): OutboxMessage[] {
  const news = { orderId, status: "approved" } as const;
  // One approval, one mail: the key names the order, which is approved once.
  return [
    {
      key: `paymentApproved:${orderId}`,
      kind: "mail",
      payload: { template: "paymentApproved", accountId, data: { orderId }, news },
    },
  ];
}

/** One mail for each part: the received sum and the rest. */
export function restWantedMessages({
  order: { id: orderId, accountId },
  payment,
}: StatusChange): OutboxMessage[] {
  const news = { orderId, status: "notYetReceived" } as const;
  return [
    {
      key: `restWanted:${payment.id}`,
      kind: "mail",
      payload: { template: "restWanted", accountId, data: { orderId }, news },
    },
  ];
}

/** A person who requested a free course has sent no slip. */
export function rejectionMessages(
  moved: StatusChange & { order: { payableSatang: number } },
  reason: string,
): OutboxMessage[] {
  return reasonMessages(moved, {
    template: moved.order.payableSatang === 0 ? "freeOrderRefused" : "paymentRejected",
    reason,
    status: "rejected",
  });
}

/** `status` is the order's restored status. */
export function takenBackMessages(
  moved: StatusChange,
  reason: string,
  status: OrderStatus,
): OutboxMessage[] {
  return reasonMessages(moved, { template: "approvalTakenBack", reason, status });
}

type Reason = {
  template: "freeOrderRefused" | "paymentRejected" | "approvalTakenBack";
  reason: string;
  status: OrderStatus;
};

function reasonMessages(
  { order: { id: orderId, accountId }, payment }: StatusChange,
  { template, reason, status }: Reason,
): OutboxMessage[] {
  const news = { orderId, status };
  return [
    {
      key: `${template}:${payment.id}`,
      kind: "mail",
      payload: { template, accountId, data: { orderId, reason }, news },
    },
  ];
}

export function changeMessages(
  { order: { id: orderId, accountId }, payment }: StatusChange,
  status: OrderStatus,
): OutboxMessage[] {
  return [orderChanged({ orderId, accountId, status, cause: `payment:${payment.id}` })];
}

const hourMs = 3_600_000;

/** Reloads the order in the admin area. Each owner gets at most one such mail an hour. */
export function restMessages(
  { order, payment }: StatusChange & { order: { status: OrderStatus } },
  { ownerIds, endsAt, declined, cards }: NewCardRest,
): OutboxMessage[] {
  const { id: orderId, accountId, status } = order;
  const hour = Math.floor(endsAt.getTime() / hourMs);
  const mails = ownerIds.map((ownerId): OutboxMessage => {
    const payload = {
      template: "cardsDeclined",
      accountId: ownerId,
      data: { orderId, declined, cards },
    } as const;
    return { key: `cardsDeclined:${ownerId}:${hour}`, kind: "mail", payload };
  });
  return [...mails, orderChanged({ orderId, accountId, status, cause: `rest:${payment.id}` })];
}

type ReportToSend = { orderId: number; accountId: number; reportId: number; isFree: boolean };

/** The key is the report's, so that asking for the mail again sends no second one. */
export function reportMail({ orderId, accountId, reportId, isFree }: ReportToSend): OutboxMessage {
  const template = isFree ? "freeOrderWaiting" : "transferReceived";
  const news = { orderId, status: "pending" } as const;
  return {
    key: `${template}:${reportId}`,
    kind: "mail",
    payload: { template, accountId, data: { orderId }, news },
  };
}

type Change = { orderId: number; accountId: number; status: OrderStatus; cause: string };

function orderChanged({ orderId, accountId, status, cause }: Change): OutboxMessage {
  return {
    key: `order.changed:${orderId}:${status}:${cause}`,
    kind: "realtime",
    payload: { accountId, event: "order.changed", data: { orderId, status } },
  };
}
