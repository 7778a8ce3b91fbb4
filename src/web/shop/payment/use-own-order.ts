import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { goodValue, quietApi } from "#web/platform/api-client.ts";
import { useOrderChanged } from "#web/platform/socket.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import type { Order } from "./payment-types.ts";

type Options = {
  early?: Order | null;
  /** The polling interval in milliseconds. Without it, only news cause another read. */
  every?: number | false | ((order: Order) => number | false);
  enabled?: boolean;
};

/**
 * One order of the student. It is read again when the shop reports a change, and when the buyer
 * returns to the page.
 */
export function useOwnOrder(
  orderId: number,
  { early = null, every = false, enabled = true }: Options = {},
): UseQueryResult<Order> {
  const client = useQueryClient();
  const queryKey = ["order", orderId, useLanguage()];
  useOrderChanged((changed) => {
    if (changed.orderId === undefined || changed.orderId === orderId)
      void client.invalidateQueries({ queryKey: ["order", orderId] });
  });
  return useQuery({
    queryKey,
    queryFn: async () => goodValue(await quietApi.getOrder({ params: { orderId } })),
    refetchInterval: ({ state: { data } }) =>
      typeof every === "function" ? data !== undefined && every(data) : every,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: "always",
    staleTime: 2000,
    enabled,
    ...(early !== null && { initialData: early }),
  });
}
