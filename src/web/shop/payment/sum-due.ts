import { priceText } from "#web/ui/text/price.tsx";
import type { Order } from "./payment-types.ts";

/** The sum that an order still asks for: all of it, or the rest. */
export function sumDue({ payable, owed }: Pick<Order, "payable" | "owed">): number {
  return owed ?? payable;
}

/** The received and the missing part as text; null: nothing was paid in part. */
export function restWords({
  payable,
  owed,
  currency_code: currency,
}: Pick<Order, "payable" | "owed" | "currency_code">) {
  if (owed === null) return null;
  const money = (amount: number) => priceText(amount, { currency, sum: true });
  return { received: money(Math.round((payable - owed) * 100) / 100), owed: money(owed) };
}
