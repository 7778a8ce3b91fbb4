import { describe, expect, it } from "vitest";
import { formatBaht, formatMoney } from "./format-money.ts";

describe("formatBaht", () => {
  it.each([
    [0, "฿0.00", "฿0"],
    [5, "฿0.05", "฿0.05"],
    [129_000, "฿1,290.00", "฿1,290"],
    [129_050, "฿1,290.50", "฿1,290.50"],
    [100_000_000, "฿1,000,000.00", "฿1,000,000"],
    [-10_000, "−฿100.00", "−฿100"],
    [-1, "−฿0.01", "−฿0.01"],
    [99_900, "฿999.00", "฿999"],
  ])("writes %j satang as %j in sums and %j on cards", (satang, inSums, onCards) => {
    expect(formatBaht(satang)).toBe(inSums);
    expect(formatBaht(satang, { decimals: "whenNeeded" })).toBe(onCards);
  });
});

describe("formatMoney", () => {
  it.each([
    [3_999, "$39.99", "$39.99"],
    [120_000, "$1,200.00", "$1,200"],
    [-50, "−$0.50", "−$0.50"],
  ])("CART-17 writes %j cents as %j in sums and %j on cards", (cents, inSums, onCards) => {
    expect(formatMoney(cents, "USD")).toBe(inSums);
    expect(formatMoney(cents, "USD")).toBe(inSums);
    expect(formatMoney(cents, "USD", { decimals: "whenNeeded" })).toBe(onCards);
  });
});
