import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { goodValue, quietApi } from "#web/platform/api-client.ts";
import { goToPage, type PostedForm, postForm } from "#web/platform/leave-shop.ts";
import { useCameBack } from "#web/platform/use-came-back.ts";
import { keepPaidToken } from "#web/shop/checkout/kept-order.ts";
import { beginOnce } from "../begin-once.ts";
import { forgetOpenPayment, keepUnpaid } from "../unpaid/kept-payment.ts";

/** The payment page outside of the shop: an address, or a form that the browser posts. */
type PaymentPage = { url: string } | PostedForm;

function startPage(orderId: number, methodId: number): Promise<PaymentPage> {
  const start = starts[methodId];
  return start === undefined ? startAny(orderId, methodId) : start(orderId);
}

async function startAny(orderId: number, methodId: number): Promise<PaymentPage> {
  const { step } = goodValue(await quietApi.startPayment({ body: { orderId, methodId } }));
  if (step.kind === "code") throw new Error(`method ${methodId} has no page`);
  return step;
}

function openPage(page: PaymentPage): void {
  if ("url" in page) goToPage(page.url);
  else postForm(page);
}

/** Providers with calls of their own, older than the common one. */
const starts: Record<number, (orderId: number) => Promise<PaymentPage>> = {
  10: async (orderId) => ({
    url: goodValue(await quietApi.startTwoCTwoPInstalment({ body: { orderId } })).result
      .webPaymentUrl,
  }),
  11: async (orderId) => ({
    url: goodValue(await quietApi.startGbPrimeCard({ body: { orderId } })).data.invoice_url,
  }),
  13: async (orderId) => {
    const { action, fields } = goodValue(
      await quietApi.startPaySolutions({ body: { order_id: orderId } }),
    );
    return { action, fields };
  },
  15: async (orderId) => ({
    url: goodValue(await quietApi.startTwoCTwoPQr({ body: { order_id: orderId } })).result
      .webPaymentUrl,
  }),
};

/**
 * Requests the provider's page and goes there. A buyer who returns by the back button finds the
 * dialog closed.
 */
export function usePage(
  orderId: number,
  methodId: number,
  onBack: () => void,
): UseQueryResult<PaymentPage> {
  const started = useQuery({
    ...beginOnce,
    queryKey: ["page", methodId, orderId],
    queryFn: async () => {
      const [page] = await Promise.all([startPage(orderId, methodId), rememberOrder(orderId)]);
      return page;
    },
  });
  useEffect(() => {
    if (!started.data) return;
    forgetOpenPayment();
    openPage(started.data);
  }, [started.data]);
  useCameBack(onBack);
  return started;
}

/**
 * The provider's return address does not name the order, so the tab remembers it for the thank-you
 * page and the list of orders.
 */
export async function rememberOrder(orderId: number): Promise<void> {
  keepUnpaid(orderId);
  const answer = await quietApi.getOrder({ params: { orderId } });
  if (answer.ok) keepPaidToken(answer.value.order_token);
}
