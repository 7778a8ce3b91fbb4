/** `underway`: the buyer has acted, and the result is not known yet. */
export type SaleStatus = "waiting" | "underway" | "paid" | "declined" | "expired" | "cancelled";

/** A payment in a provider's own books. */
export type Sale = {
  id: string;
  /** The shop's reference for it. */
  reference: string;
  kind: string;
  merchant: string;
  amount: number;
  currency: string;
  status: SaleStatus;
  /** The provider's code for the reason of a decline. */
  code: string | null;
  description: string;
  createdAt: string;
  expiresAt: string | null;
  paidAt: string | null;
  returnUrl: string | null;
  webhookUrl: string | null;
  refunds: { id: string; amount: number; at: string }[];
  /** Details that only this provider keeps. */
  details: Record<string, string>;
};

export type NewSale = Pick<
  Sale,
  "reference" | "kind" | "merchant" | "amount" | "currency" | "description"
> &
  Partial<Pick<Sale, "id" | "expiresAt" | "returnUrl" | "webhookUrl" | "details">>;

export function refundedOf({ refunds }: Pick<Sale, "refunds">): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/** Baht with two decimals, as most providers write it. */
export function bahtText(satang: number): string {
  return (satang / 100).toFixed(2);
}
