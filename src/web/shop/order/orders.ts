import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api, goodValue } from "#web/platform/api-client.ts";
import { useOrderChanged } from "#web/platform/socket.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { useCountdown } from "#web/ui/text/use-countdown.ts";
import { usePerson } from "../account/sign-in/account-frame.tsx";
import { hasFailed } from "../payment/unpaid/unpaid-words.ts";
import { statusViewOf } from "./order-status-badge.tsx";

export type OrderPage = Output<AllSchemas["listOrders"]>["data"];
export type Order = OrderPage["items"][number];

/**
 * One page of the person's orders, newest first. Read again when an order has changed or expired.
 */
export function useOrders(page: number, loaded: OrderPage | null): UseQueryResult<OrderPage> {
  const client = useQueryClient();
  const orders = useQuery({
    queryKey: ["orders", useLanguage(), page],
    enabled: usePerson()?.is_student !== false,
    queryFn: async () => goodValue(await api.listOrders({ query: { page } })).data,
    ...(loaded && { initialData: loaded }),
  });
  useOrderChanged(() => void client.invalidateQueries({ queryKey: ["orders"] }));
  useReadAtEnd(orders);
  useChangeNotice(orders.data?.items);
  return orders;
}

/** Reads again when the time of an order is over. */
function useReadAtEnd({ data, refetch }: UseQueryResult<OrderPage>): void {
  const left = useCountdown(soonestEnd(data?.items ?? []));
  useEffect(() => {
    if (left === 0) void refetch();
  }, [left, refetch]);
}

function soonestEnd(orders: readonly Order[]): string | undefined {
  return orders
    .filter(({ status }) => status === "notYetReceived" || status === "rejected")
    .map(({ cancel_at }) => cancel_at)
    .toSorted()[0];
}

/** NOTE: a failed payment is shown above the list and in it, so it needs no notice. */
function useChangeNotice(orders: readonly Order[] | undefined): void {
  const t = useTexts();
  const known = useRef(new Map<number, Order["status"]>());
  useEffect(() => {
    for (const order of orders ?? []) {
      const { id, status } = order;
      const before = known.current.get(id);
      known.current.set(id, status);
      if (before === undefined || before === status || status === "cancelled" || hasFailed(order))
        continue;
      notify({
        title: t("orders.changed", { id, status: t(statusViewOf(order).label) }),
        tone: status === "approved" ? "good" : "info",
      });
    }
  }, [orders, t]);
}
