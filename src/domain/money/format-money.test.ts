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
    [99_900, "฿999.00", "฿999"],
  ])("writes %j satang as %j in sums and %j on cards", (satang, inSums, onCards) => {
    expect([formatBaht(satang), formatBaht(satang, { decimals: "whenNeeded" })]).toEqual([inSums, onCards]);
  });
});

describe("formatMoney", () => {
  it("CART-17 writes cents as dollars", () => {
    expect([formatMoney(3_999, "USD"), formatMoney(120_000, "USD", { decimals: "whenNeeded" }), formatMoney(-50, "USD")]).toEqual([
      "$39.99",
      "$1,200",
      "−$0.50",
    ]);
  });
});
