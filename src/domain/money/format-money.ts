import type { Currency } from "./satang.ts";

/** `always` for sums, `whenNeeded` for cards: ฿1,290.00 and ฿1,290 (but ฿1,290.50). */
export type MoneyFormat = { decimals: "always" | "whenNeeded" };

export function formatBaht(satang: number, format: MoneyFormat = { decimals: "always" }): string {
  return formatMoney(satang, "THB", format);
}

export function formatMoney(
  amount: number,
  currency: Currency,
  format: MoneyFormat = { decimals: "always" },
): string {
  const digits = String(Math.abs(amount)).padStart(3, "0");
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ",");
  const decimals = digits.slice(-2);
  const shown =
    format.decimals === "whenNeeded" && decimals === "00" ? whole : `${whole}.${decimals}`;
  return `${amount < 0 ? "−" : ""}${currency === "THB" ? "฿" : "$"}${shown}`;
}
