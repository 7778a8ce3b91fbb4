import { describe, expect, it } from "vitest";
import { canCarryOut, isPaymentMethodId, methodsOf, minimumSatangOf, paymentMethodIds, providerOf, takesCurrency } from "./payment-method.ts";

describe("payment methods", () => {
  it.each([
    [1, null],
    [2, "paypal"],
    [3, "two-c-two-p"],
    [4, "scb"],
    [8, "omise"],
    [9, "omise"],
    [10, "two-c-two-p"],
    [11, "gb-prime"],
    [12, "gb-prime"],
    [13, "pay-solutions"],
    [15, "two-c-two-p"],
  ] as const)("PAY-17 method %j is served by %j", (id, provider) => {
    expect([providerOf(id), provider === null || methodsOf(provider).includes(id)]).toEqual([provider, true]);
  });

  it("CART-09 only methods 8 and 9 have a minimum, 20 baht", () => {
    expect(paymentMethodIds.filter((id) => minimumSatangOf(id) > 0).map((id) => [id, minimumSatangOf(id)])).toEqual([
      [8, 2_000],
      [9, 2_000],
    ]);
  });

  it("CART-17 dollars go by bank transfer only", () => {
    expect(paymentMethodIds.filter((id) => takesCurrency(id, "USD"))).toEqual([1]);
    expect(paymentMethodIds.every((id) => takesCurrency(id, "THB"))).toBe(true);
  });

  it.each([0, 5, 6, 7, 14, 16, 1.5])("%j is no method", (id) => {
    expect(isPaymentMethodId(id)).toBe(false);
  });
});

describe("what the shop can carry out", () => {
  it("CART-10 a transfer needs an account to go to, a provider its keys", () => {
    const bare = { hasBankAccount: false, hasKeys: false };
    const ways = [1, 9] as const;
    const possible = (means: Partial<typeof bare>) => ways.filter((id) => canCarryOut(id, { ...bare, ...means }));
    expect([possible({}), possible({ hasBankAccount: true }), possible({ hasKeys: true })]).toEqual([[], [1], [9]]);
  });
});
