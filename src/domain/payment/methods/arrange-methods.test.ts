import { describe, expect, it } from "vitest";
import { kindOfMethod, type PaymentMethodId, paymentMethodIds } from "../payment-method.ts";
import { arrangeMethods, firstFit, type MethodChoice } from "./arrange-methods.ts";

/** The methods in the owner's order; `unfit` cannot take the sum, and `away` does not answer. */
function choices(
  ids: readonly PaymentMethodId[],
  unfit: readonly number[] = [],
  away: readonly number[] = [],
): MethodChoice[] {
  return ids.map((id) => ({
    id,
    kind: kindOfMethod(id),
    isFit: !unfit.includes(id),
    isReachable: !away.includes(id),
  }));
}

function arranged(ids: readonly PaymentMethodId[], unfit: readonly number[] = []) {
  const { shown, rest } = arrangeMethods(choices(ids, unfit));
  return [shown, rest].map((group) => group.map(({ id }) => id));
}

describe("the methods that are shown at first", () => {
  it.each<[string, PaymentMethodId[], number[], number[], number[]]>([
    ["PromptPay comes first, however the owner orders", [1, 8, 9], [], [9, 8, 1], []],
    ["of two that do the same, the owner's first", [1, 12, 9], [], [12, 1], [9]],
    ["of two that do the same, the one that takes the sum", [9, 12, 1], [9], [12, 1], [9]],
    ["none takes the sum: the first stays and says why", [9, 12, 1], [9, 12], [9, 1], [12]],
    ["four kinds need no further rows", [1, 9, 8, 2], [], [9, 8, 1, 2], []],
    ["of five kinds the rare ones wait", [1, 9, 8, 10, 2], [], [9, 8, 1], [10, 2]],
    ["only rare ones are not hidden", [2, 10], [], [10, 2], []],
    ["nothing is offered", [], [], [], []],
  ])("CART-10 %s", (_, ids, unfit, shown, rest) => {
    expect(arranged(ids, unfit)).toEqual([shown, rest]);
  });

  it("CART-10 no method is lost, and none is there twice", () => {
    for (const unfit of [[], [9], [9, 12, 4, 15], paymentMethodIds]) {
      const [shown = [], rest = []] = arranged(paymentMethodIds, unfit);
      expect([...shown, ...rest].sort()).toEqual([...paymentMethodIds].sort());
      expect(shown.length).toBeLessThanOrEqual(4);
    }
  });
});

describe("a provider that does not answer", () => {
  it.each<[string, PaymentMethodId[], number[], number[], number | undefined]>([
    ["its method makes room for one that does the same", [9, 12, 1], [], [9], 12],
    ["another kind comes before it", [9, 1], [], [9], 1],
    ["it stays where nothing else can take the sum", [9, 12], [12], [9], 9],
  ])("PAY-16 %s", (_, ids, unfit, away, id) => {
    expect(firstFit(choices(ids, unfit, away))?.id).toBe(id);
  });

  it("PAY-16 its method is still there, in the rest", () => {
    const { shown, rest } = arrangeMethods(choices([9, 12, 1], [], [9]));
    expect([shown, rest].map((group) => group.map(({ id }) => id))).toEqual([[12, 1], [9]]);
  });
});

describe("the method that is chosen at first", () => {
  it.each<[PaymentMethodId[], number[], number | undefined]>([
    [[1, 9], [], 9],
    [[1, 9], [9], 1],
    [[1, 9, 8, 10, 2], [1, 9, 8, 2], 10],
    [[1, 9], [1, 9], undefined],
  ])("CART-10 of %j without %j is %j", (ids, unfit, id) => {
    expect(firstFit(choices(ids, unfit))?.id).toBe(id);
  });
});
