import { describe, expect, it } from "vitest";
import type { SellingStep } from "#domain/settings/selling-steps.ts";
import { openStep, stepAfter, stepsLeft } from "./open-step.ts";

const steps = (done: readonly SellingStep[]) =>
  (["name", "payment", "course", "order", "recovery"] as const).map((step) => ({
    step,
    is_done: done.includes(step),
  }));
const opened = (done: readonly SellingStep[], wanted: string | null) => {
  const all = steps(done);
  return openStep(
    all,
    stepsLeft(all, () => true),
    wanted,
  );
};

describe("TEXT-04 the open step of a new shop", () => {
  it("is the first that is left", () => expect(opened(["name"], null)).toBe("payment"));
  it("is the one that was asked for", () => expect(opened(["name"], "recovery")).toBe("recovery"));
  it("is the next once that one is done", () =>
    expect(opened(["name", "payment"], "payment")).toBe("course"));
  it("is none by itself once the shop has sold", () => {
    expect(opened(["name", "payment", "course", "order"], null)).toBeNull();
    expect(opened(["name", "payment", "course", "order"], "recovery")).toBe("recovery");
  });
  it("is only one that this person may do", () => {
    const all = steps([]);
    const left = stepsLeft(all, (step) => step === "course");
    expect([left, openStep(all, left, "payment")]).toEqual([["course"], "course"]);
  });
  it.each([
    ["payment", "course"],
    ["recovery", "payment"],
  ] as const)("after %s, which is put off, comes %s", (step, next) =>
    expect(stepAfter(["payment", "course", "recovery"], step)).toBe(next),
  );
  it("stays where there is no other", () => expect(stepAfter(["course"], "course")).toBeNull());
});
