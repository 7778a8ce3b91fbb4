import { describe, expect, it } from "vitest";
import { countWaysToPay, stepsToSell } from "./selling-steps.ts";

describe("what is missing before a shop can sell", () => {
  it("TEXT-04 a step is done when its own fact is there, whatever the others say", () => {
    const nothing = { isNamed: false, waysToPay: 0, categories: 0, itemsOnSale: 0 };
    const doneOf = (facts: Partial<typeof nothing>) => stepsToSell({ ...nothing, ...facts }).flatMap(({ step, isDone }) => (isDone ? [step] : []));
    expect([doneOf({}), doneOf({ isNamed: true }), doneOf({ waysToPay: 1 }), doneOf({ categories: 1 }), doneOf({ itemsOnSale: 1 })]).toEqual([
      [],
      ["name"],
      ["payment"],
      ["category"],
      ["course"],
    ]);
  });

  it("TEXT-04 a transfer with no account to go to is no way to pay", () => {
    const transfer = { isOffered: true, isTransfer: true };
    const card = { isOffered: true, isTransfer: false };
    const withoutKeys = { isOffered: false, isTransfer: false };
    expect([countWaysToPay([transfer], 0), countWaysToPay([transfer], 1), countWaysToPay([transfer, card, withoutKeys], 0)]).toEqual([0, 1, 1]);
  });
});
