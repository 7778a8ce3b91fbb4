import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { useLeavePayment } from "../checkout/use-leave-payment.ts";
import { goodValue, quietApi } from "../platform/api-client.ts";
import { useCountdown } from "../ui/use-countdown.ts";
import type { OrderStatus } from "./payment-types.ts";
import { useOwnOrder } from "./use-own-order.ts";

export type PromptPayStart = Output<AllSchemas["startOmisePromptPay"]>;
export type PromptPay = {
  started: UseQueryResult<PromptPayStart>;
  /** The code on the screen takes no money any more. */
  isOver: boolean;
  status: OrderStatus | undefined;
  leave: ReturnType<typeof useLeavePayment>;
};

const pollMs = 6000;

/** Asks the shop for a code, looks at the order until the money is there, and then goes on by itself. */
export function usePromptPay(orderId: number): PromptPay {
  const leave = useLeavePayment();
  const started = useQuery({
    queryKey: ["promptpay", orderId],
    queryFn: async () => goodValue(await quietApi.startOmisePromptPay({ body: { orderId } })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  // Looked at only after the start: a rejected payment from before says nothing about this one.
  const order = useOwnOrder(orderId, { every: pollMs, enabled: !started.isPending });
  const isFresh = started.isSuccess && order.dataUpdatedAt > started.dataUpdatedAt;
  const status = isFresh || started.isError ? order.data?.status : undefined;
  const token = order.data?.order_token;
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || token === undefined) return;
    if (status === "approved") leave({ how: "approved", token });
    if (status === "rejected" && !started.isError) leave({ how: "rejected" });
    isDone.current = status === "approved" || status === "rejected";
  }, [status, token, leave, started.isError]);
  return { started, isOver: useCountdown(started.data?.expires_at) === 0, status, leave };
}
