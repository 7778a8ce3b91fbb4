/** The address of the PromptPay QR code of an own order, for one of the shop's accounts. */
export function transferCodePath(
  orderId: number | ":orderId",
  bankAccountId: number | ":bankAccountId",
) {
  return `/private/orders/${orderId}/promptpay/${bankAccountId}` as const;
}
