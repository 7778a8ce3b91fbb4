import { useEffect, useRef } from "react";
import { useLeavePayment } from "../checkout/use-leave-payment.ts";
import type { OrderStatus } from "./payment-types.ts";
import { useOwnOrder } from "./use-own-order.ts";

export type Awaited = {
  /** How the order stands; unknown until it was looked at after the start. */
  status: OrderStatus | undefined;
  leave: ReturnType<typeof useLeavePayment>;
};
type Options = {
  isOn: boolean;
  /** When the payment was started: a rejected one from before says nothing about this one. */
  since: number;
  /** It could not be started: the order may say why. */
  isFailed: boolean;
};

const pollMs = 6000;

/** Looks at the order until the payment is decided, and then goes on by itself. */
export function useAwaitedOrder(orderId: number, { isOn, since, isFailed }: Options): Awaited {
  const leave = useLeavePayment();
  const order = useOwnOrder(orderId, { every: pollMs, enabled: isOn });
  const isFresh = isOn && (isFailed || order.dataUpdatedAt > since);
  const status = isFresh ? order.data?.status : undefined;
  const token = order.data?.order_token;
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || token === undefined) return;
    if (status === "approved") leave({ how: "approved", token });
    if (status === "rejected" && !isFailed) leave({ how: "rejected" });
    isDone.current = status === "approved" || status === "rejected";
  }, [status, token, leave, isFailed]);
  return { status, leave };
}
