import { describe, expect, it } from "vitest";
import { checkOfStep, sellingSteps, stepOfCheck } from "./selling-steps.ts";

describe("the steps of a new shop", () => {
  it("TEXT-04 have a check each, and no check two steps", () => {
    const checks = sellingSteps.map((step) => checkOfStep[step]);
    expect(new Set(checks).size).toBe(sellingSteps.length);
    expect(checks.map(stepOfCheck)).toEqual(sellingSteps);
    expect(stepOfCheck("disk-full")).toBeUndefined();
  });
});
