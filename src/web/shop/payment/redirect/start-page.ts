import { goodValue, quietApi } from "#web/platform/api-client.ts";
import { goToPage, type PostedForm, postForm } from "#web/platform/leave-shop.ts";

/** Where an order is paid outside the shop: an address, or a form that the browser posts there. */
export type PaymentPage = { url: string } | PostedForm;

export function startPage(orderId: number, methodId: number): Promise<PaymentPage> {
  const start = starts[methodId];
  if (start === undefined) throw new Error(`method ${methodId} has no page`);
  return start(orderId);
}

export function openPage(page: PaymentPage): void {
  if ("url" in page) goToPage(page.url);
  else postForm(page);
}

const starts: Record<number, (orderId: number) => Promise<PaymentPage>> = {
  10: async (orderId) => ({ url: goodValue(await quietApi.startTwoCTwoPInstalment({ body: { orderId } })).result.webPaymentUrl }),
  11: async (orderId) => ({ url: goodValue(await quietApi.startGbPrimeCard({ body: { orderId } })).data.invoice_url }),
  13: async (orderId) => {
    const { action, fields } = goodValue(await quietApi.startPaySolutions({ body: { order_id: orderId } }));
    return { action, fields };
  },
  15: async (orderId) => ({ url: goodValue(await quietApi.startTwoCTwoPQr({ body: { order_id: orderId } })).result.webPaymentUrl }),
};
