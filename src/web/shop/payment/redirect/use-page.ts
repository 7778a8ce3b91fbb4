import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { quietApi } from "#web/platform/api-client.ts";
import { useCameBack } from "#web/platform/use-came-back.ts";
import { keepPaidToken } from "#web/shop/checkout/kept-order.ts";
import { forgetOpenPayment, keepUnpaid } from "../unpaid/kept-payment.ts";
import { openPage, type PaymentPage, startPage } from "./start-page.ts";

/** Asks the shop for the provider's page and goes there. Whoever comes back by the browser's own button finds it closed. */
export function usePage(orderId: number, methodId: number, onBack: () => void): UseQueryResult<PaymentPage> {
  const started = useQuery({
    queryKey: ["page", methodId, orderId],
    queryFn: async () => {
      const [page] = await Promise.all([startPage(orderId, methodId), rememberOrder(orderId)]);
      return page;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  useEffect(() => {
    if (!started.data) return;
    forgetOpenPayment();
    openPage(started.data);
  }, [started.data]);
  useCameBack(onBack);
  return started;
}

/** For the thank-you page and the list of orders, to which the provider's way back leads without saying whose order it was. */
export async function rememberOrder(orderId: number): Promise<void> {
  keepUnpaid(orderId);
  const answer = await quietApi.getOrder({ params: { orderId } });
  if (answer.ok) keepPaidToken(answer.value.order_token);
}
