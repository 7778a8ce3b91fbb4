import { describe, expect, it } from "vitest";
import {
  canCarryOut,
  canTakeUsd,
  isPaymentMethodId,
  limitFault,
  type MethodLimits,
  methodsOf,
  minimumSatangOf,
  paymentMethodIds,
  providerOf,
  takesCards,
  takesCurrency,
} from "./payment-method.ts";

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
    expect(providerOf(id)).toBe(provider);
    if (provider !== null) expect(methodsOf(provider)).toContain(id);
  });

  it("CART-09 only methods 8 and 9 have a minimum, 20 baht", () => {
    expect(
      paymentMethodIds
        .filter((id) => minimumSatangOf(id) > 0)
        .map((id) => [id, minimumSatangOf(id)]),
    ).toEqual([
      [8, 2_000],
      [9, 2_000],
    ]);
  });

  it("CART-17 dollars go where the owner says so and the provider's code can take them", () => {
    expect(paymentMethodIds.filter(canTakeUsd)).toEqual([1, 2, 3, 8]);
    expect(paymentMethodIds.filter((id) => takesCurrency({ id, takesUsd: true }, "USD"))).toEqual([
      1, 2, 3, 8,
    ]);
    expect(paymentMethodIds.filter((id) => takesCurrency({ id, takesUsd: false }, "USD"))).toEqual(
      [],
    );
    expect(paymentMethodIds.every((id) => takesCurrency({ id, takesUsd: false }, "THB"))).toBe(
      true,
    );
  });

  const limits = (parts: Partial<MethodLimits>): MethodLimits => ({
    id: 1,
    minimumSatang: 0,
    maximumSatang: null,
    takesUsd: false,
    ...parts,
  });
  it.each<[Partial<MethodLimits>, number, string | null]>([
    [{}, 1, null],
    [{ id: 9 }, 1_999, "BELOW_MINIMUM 2000"],
    [{ id: 9 }, 2_000, null],
    [{ minimumSatang: 5_000 }, 4_999, "BELOW_MINIMUM 5000"],
    [{ id: 9 }, 15_000_000, null],
    [{ id: 9 }, 15_000_001, "ABOVE_MAXIMUM 15000000"],
    [{ id: 9, maximumSatang: 99_999_999 }, 15_000_001, "ABOVE_MAXIMUM 15000000"],
    [{ maximumSatang: 50_000 }, 50_000, null],
    [{ maximumSatang: 50_000 }, 50_001, "ABOVE_MAXIMUM 50000"],
  ])("CART-09 with %j %d satang have the fault %j", (parts, satang, fault) => {
    const found = limitFault(limits(parts), { satang, currency: "THB" });
    expect(found && `${found.code} ${found.limitSatang}`).toBe(fault);
    expect(limitFault(limits(parts), { satang, currency: "USD" })).toBeNull();
  });

  it.each([0, 5, 6, 7, 14, 16, 1.5])("%j is no method", (id) => {
    expect(isPaymentMethodId(id)).toBe(false);
  });
});

describe("what the shop can carry out", () => {
  it.each([
    ["nothing", {}, []],
    ["an account to go to: a transfer", { hasBankAccount: true }, [1]],
    ["a provider's keys: its ways", { hasKeys: true }, [9]],
    ["both", { hasBankAccount: true, hasKeys: true }, [1, 9]],
  ])("CART-10 with %s", (_, means, possible) => {
    const ways = ([1, 9] as const).filter((id) =>
      canCarryOut(id, { hasBankAccount: false, hasKeys: false, ...means }),
    );
    expect(ways).toEqual(possible);
  });
});

it("what is declined is counted where a card may be typed, and nowhere else", () => {
  expect(paymentMethodIds.filter(takesCards)).toEqual([2, 3, 8, 10, 11, 13]);
});

it("a way to pay is one that is listed, and belongs to its provider", () => {
  expect([1, 9, 0, -1].filter(isPaymentMethodId)).toEqual([1, 9]);
  expect(methodsOf("scb").every((id) => providerOf(id) === "scb")).toBe(true);
  expect(methodsOf("scb")).not.toContain(1);
});
