import { describe, expect, it } from "vitest";
import { blankPlan, checkPlan, type PlanValues, settledPlan } from "./plan-fields.ts";

const plan = { ...blankPlan, name: "1 เดือน", term: 1, term_2: 3, price: 100, free_course_ids: "4" } as unknown as PlanValues;
const settled = (changed: Partial<PlanValues>) => settledPlan({ ...plan, ...changed });
const faults = (changed: Partial<PlanValues>) => checkPlan({ ...plan, ...changed });

describe("what says nothing of a plan is left empty", () => {
  it("the term of one without an end, the second of one that is no renewal, courses where it is for everybody", () => {
    expect(settled({ plan_type: "Actual" }).term).toBe("");
    expect(settled({ plan_type: "Period" }).term).toBe(1);
    expect([settled({ pricing_type: "renew" }).term_2, settled({ pricing_type: "default" }).term_2]).toEqual([3, ""]);
    expect([settled({ free_for: "" }).free_course_ids, settled({ free_for: "Student" }).free_course_ids]).toEqual(["", "4"]);
  });
});

describe("a plan", () => {
  it.each([
    [{}, {}],
    [{ term: "" }, { term: "REQUIRED" }],
    [{ plan_type: "others", term: "" }, { term: "REQUIRED" }],
    [{ plan_type: "Actual", term: "" }, {}],
    [{ plan_type: "Free", term: "", price: "" }, {}],
    [{ plan_type: "Free", price: 0, price_usd: 0 }, {}],
    [{ plan_type: "Free", price: 0.01 }, { price: "FREE_COSTS_NOTHING" }],
    [{ plan_type: "Free", price: "", price_usd: 0.01 }, { price_usd: "FREE_COSTS_NOTHING" }],
    [{ price: "", price_usd: "" }, { price: "REQUIRED" }],
    [{ price: "", price_usd: 5 }, {}],
    [{ price: 5, price_usd: "" }, {}],
    [{ need_approval: true }, { need_approval: "ONLY_FREE" }],
    [{ plan_type: "Free", price: "", need_approval: true }, {}],
  ] as const)("%j", (changed, expected) => expect(faults(changed as Partial<PlanValues>)).toEqual(expected));
});
