import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import type { GoingBack } from "#domain/payment/refund/refund-effects.ts";
import { priceText } from "#web/ui/text/price.tsx";

export type ResolveList = Output<AllSchemas["adminListToResolve"]>;
export type ToResolve = ResolveList["data"]["items"][number];
export type Way = ToResolve["ways"][number];

/**
 * Of which payment, and what it is of its order: nothing of one, a part of its price, or the last
 * of it.
 */
export type GoesBack = {
  paymentId: number;
  going: GoingBack;
  part?: { amount: number; certificateStays: boolean };
};

/** An amount in whatever currency came. */
export function moneyText(amount: number, currency: string): string {
  return currency === "THB" || currency === "USD"
    ? priceText(amount, { currency, sum: true })
    : `${amount.toFixed(2)} ${currency}`;
}
