/** The address of the QR picture of an own payment that a provider waits for. */
export function paymentCodePath(orderId: number | ":orderId", paymentId: number | ":paymentId") {
  return `/private/orders/${orderId}/code/${paymentId}` as const;
}
