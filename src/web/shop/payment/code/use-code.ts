import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useCountdown } from "#web/ui/text/use-countdown.ts";
import type { OrderStatus } from "../payment-types.ts";
import { type Awaited, useAwaitedOrder } from "../use-awaited-order.ts";
import { type Code, startCode } from "./start-code.ts";

export type CodePayment = Pick<Awaited, "leave"> & {
  started: UseQueryResult<Code>;
  /** The code on the screen takes no money any more. */
  isOver: boolean;
  status: OrderStatus | undefined;
};

/** Asks the shop for a code, looks at the order until the money is there, and then goes on by itself. */
export function useCode(orderId: number, methodId: number): CodePayment {
  const started = useQuery({
    queryKey: ["code", methodId, orderId],
    queryFn: () => startCode(orderId, methodId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const { status, leave } = useAwaitedOrder(orderId, {
    isOn: !started.isPending,
    since: started.isSuccess ? started.dataUpdatedAt : 0,
    isFailed: started.isError,
  });
  return { started, isOver: useCountdown(started.data?.expiresAt) === 0, status, leave };
}
