import { describe, expect, it } from "vitest";
import { stepsToSell } from "./selling-steps.ts";

describe("what is missing before a shop can sell", () => {
  it("TEXT-04 a step is done when its own fact is there, whatever the others say", () => {
    const nothing = { isNamed: false, waysToPay: 0, categories: 0, itemsOnSale: 0, hasSaidVat: false, hasMail: false, hasTerms: false, hasSold: false };
    const doneOf = (facts: Partial<typeof nothing>) => stepsToSell({ ...nothing, ...facts }).flatMap(({ step, isDone }) => (isDone ? [step] : []));
    expect([doneOf({}), doneOf({ isNamed: true }), doneOf({ waysToPay: 1 }), doneOf({ categories: 1 }), doneOf({ itemsOnSale: 1 })]).toEqual([
      [],
      ["name"],
      ["payment"],
      ["category"],
      ["course"],
    ]);
    expect([doneOf({ hasSaidVat: true }), doneOf({ hasMail: true }), doneOf({ hasTerms: true }), doneOf({ hasSold: true })]).toEqual([
      ["vat"],
      ["mail"],
      ["policies"],
      ["order"],
    ]);
  });
});
