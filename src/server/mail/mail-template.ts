/** What each mail needs to know besides the person; the rest is read when it is written. */
export type MailData = {
  registration: Record<never, never>;
  transferReceived: { orderId: number };
  freeOrderWaiting: { orderId: number };
  paymentApproved: { orderId: number };
  paymentRejected: { orderId: number; reason: string };
};
export type MailTemplate = keyof MailData;
export type MailOrder = { [T in MailTemplate]: { template: T; accountId: number; data: MailData[T] } }[MailTemplate];
