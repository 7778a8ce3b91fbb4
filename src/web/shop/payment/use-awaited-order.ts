import { useEffect, useRef } from "react";
import { secondsBetweenPolls } from "#domain/payment/times/payment-polling.ts";
import { useLeavePayment } from "../checkout/use-leave-payment.ts";
import type { Order, OrderStatus } from "./payment-types.ts";
import { useOwnOrder } from "./use-own-order.ts";

export type AwaitedOrder = {
  /** The order's status; unknown before the first read after the start. */
  status: OrderStatus | undefined;
  /** The provider takes no money for this attempt any more. */
  hasLapsed: boolean;
  leave: ReturnType<typeof useLeavePayment>;
};
type Options = {
  isOn: boolean;
  /** When the payment was started. Attempts before that do not count. */
  since: number;
  /** It could not be started. The order may say why. */
  isFailed: boolean;
};

/** Reads the order until the payment is decided, and then leads on. */
export function useAwaitedOrder(orderId: number, { isOn, since, isFailed }: Options): AwaitedOrder {
  const leave = useLeavePayment();
  const order = useOwnOrder(orderId, { every: secondsBetweenPolls * 1000, enabled: isOn });
  const isFresh = isOn && (isFailed || order.dataUpdatedAt > since);
  const status = isFresh ? order.data?.status : undefined;
  const token = order.data?.order_token;
  const hasEnded = isFresh && order.data !== undefined && isOver(order.data);
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || token === undefined) return;
    if (status === "approved") leave({ how: "approved", token });
    if (hasEnded && !isFailed) leave({ how: "rejected", orderId });
    isDone.current = status === "approved" || hasEnded;
  }, [status, token, leave, isFailed, hasEnded, orderId]);
  const hasLapsed = isFresh && order.data?.last_payment?.state === "expired";
  return { status, hasLapsed, leave };
}

/** The provider or the shop declined. The order can be paid again, but not by this payment. */
function isOver({ status, last_payment }: Order): boolean {
  return (
    status === "rejected" ||
    (status === "notYetReceived" &&
      (last_payment?.state === "failed" || last_payment?.state === "returned"))
  );
}
