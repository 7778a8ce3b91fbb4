import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import type { GoingBack } from "#domain/payment/refund/refund-effects.ts";
import { priceText } from "#web/ui/text/price.tsx";

export type ResolveList = Output<AllSchemas["adminListToResolve"]>;
export type ToResolve = ResolveList["data"]["items"][number];
export type Way = ToResolve["ways"][number];

/** The payment, and its part of the order: none, a part of the price, or the last part. */
export type GoesBack = {
  paymentId: number;
  going: GoingBack;
  part?: { amount: number; certificateStays: boolean };
};

/** An amount in its currency. */
export function moneyText(amount: number, currency: string): string {
  return currency === "THB" || currency === "USD"
    ? priceText(amount, { currency, sum: true })
    : `${amount.toFixed(2)} ${currency}`;
}
