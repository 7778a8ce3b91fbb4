import { priceText } from "#web/ui/text/price.tsx";
import type { Order } from "./payment-types.ts";

/** What an order still asks for: all of it, or the rest where some has come. */
export function sumDue({ payable, owed }: Pick<Order, "payable" | "owed">): number {
  return owed ?? payable;
}

/** What has come and what is missing, in words; null where nothing has come in part. */
export function restWords({
  payable,
  owed,
  currency_code: currency,
}: Pick<Order, "payable" | "owed" | "currency_code">) {
  if (owed === null) return null;
  const money = (amount: number) => priceText(amount, { currency, sum: true });
  return { received: money(Math.round((payable - owed) * 100) / 100), owed: money(owed) };
}
