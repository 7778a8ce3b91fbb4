import { describe, expect, it } from "vitest";
import { stepsToSell } from "./selling-steps.ts";

describe("what is missing before a shop can sell", () => {
  const nothing = {
    isNamed: false,
    waysToPay: 0,
    categories: 0,
    itemsOnSale: 0,
    hasLesson: false,
    hasSaidVat: false,
    hasMail: false,
    hasRecoveryKit: false,
    hasTerms: false,
    hasSold: false,
  };
  const doneOf = (facts: Partial<typeof nothing>) =>
    stepsToSell({ ...nothing, ...facts }).flatMap(({ step, isDone }) => (isDone ? [step] : []));
  it("TEXT-04 nothing is done where nothing is there", () => expect(doneOf({})).toEqual([]));
  it.each([
    [{ isNamed: true }, "name"],
    [{ waysToPay: 1 }, "payment"],
    [{ categories: 1 }, "category"],
    [{ itemsOnSale: 1 }, "course"],
    [{ hasLesson: true }, "lesson"],
    [{ hasSaidVat: true }, "vat"],
    [{ hasMail: true }, "mail"],
    [{ hasTerms: true }, "policies"],
    [{ hasSold: true }, "order"],
  ])(
    "TEXT-04 a step is done when its own fact is there, whatever the others say: by %j it is %s",
    (fact, step) => expect(doneOf(fact)).toEqual([step]),
  );
});
