import { describe, expect, it } from "vitest";
import {
  expectLetters,
  expectNumbers,
  longTextsOf,
  requiredOf,
} from "../../../tests/support/examples/field-limits.ts";
import { settingFault } from "../settings/setting-field.ts";
import {
  blankPlan,
  checkPlan,
  type PlanValues,
  planFields,
  promisedFields,
  settledPlan,
} from "./plan-fields.ts";

const plan = {
  ...blankPlan,
  name: "1 เดือน",
  term: 1,
  term_2: 3,
  price: 100,
  free_course_ids: "4",
} as unknown as PlanValues;
const settled = (changed: Partial<PlanValues>) => settledPlan({ ...plan, ...changed });
const faults = (changed: Partial<PlanValues>) => checkPlan({ ...plan, ...changed });

describe("the form of a plan", () => {
  it.each([
    ["name", 100],
    ["name_eng", 100],
    ["clock_date", 10],
    ["free_course_ids", 300],
  ] as const)("%s has %i letters at most", (name, most) => expectLetters(planFields[name], most));
  it.each(["term", "term_2", "clock_days"] as const)("%s goes from one to ten thousand", (name) =>
    expectNumbers(planFields[name], { least: 1, most: 10_000 }),
  );
  it.each(["price", "price_usd"] as const)(
    "%s goes from nothing to ten millions, to the last satang",
    (name) => {
      expectNumbers(planFields[name], { least: 0, most: 10_000_000, decimals: 2 });
    },
  );
  it("asks for its Thai name, and for nothing else by itself", () =>
    expect(requiredOf(planFields)).toEqual(["name"]));
  it("is of single lines", () => expect(longTextsOf(planFields)).toEqual([]));
  it("counts from a day that is written as one", () =>
    expect(settingFault(planFields.clock_date, "1 ม.ค.")).toBe("NOT_A_DAY"));
  it("begins shown, and sold to everybody without an approval", () =>
    expect(blankPlan).toMatchObject({ status_show: true, free_for: "", need_approval: false }));
  it("keeps what a buyer was promised, and not what it costs the next one", () => {
    expect(promisedFields).toEqual(
      expect.arrayContaining(["term", "term_unit", "clock", "clock_days", "clock_date"]),
    );
    expect(promisedFields).not.toContain("price");
  });
});

describe("what says nothing of a plan is left empty", () => {
  it.each([
    ["the term of one without an end", { plan_type: "Actual" }, { term: "" }],
    ["not the term of one with an end", { plan_type: "Period" }, { term: 1 }],
    [
      "not the time before its end in which a renewal is sold",
      { pricing_type: "renew" },
      { term_2: 3 },
    ],
    ["that time of one that is no renewal", { pricing_type: "default" }, { term_2: "" }],
    [
      "the courses that one has to own where it is for everybody",
      { free_for: "" },
      { free_course_ids: "" },
    ],
    [
      "not these courses where it is for their owners",
      { free_for: "Student" },
      { free_course_ids: "4" },
    ],
    [
      "the days and the date of one that counts from the approval",
      { clock: "approval", clock_days: 7, clock_date: "2026-12-01" },
      { clock_days: "", clock_date: "" },
    ],
    [
      "not the days until the first lesson",
      { clock: "first_lesson", clock_days: 7, clock_date: "2026-12-01" },
      { clock_days: 7, clock_date: "" },
    ],
    [
      "not the date on which it begins",
      { clock: "date", clock_days: 7, clock_date: "2026-12-01" },
      { clock_days: "", clock_date: "2026-12-01" },
    ],
    [
      "the clock of one without an end: there is nothing to count",
      { plan_type: "Actual", clock: "first_lesson", clock_days: 7 },
      { clock: "approval", clock_days: "" },
    ],
    [
      "not its date: it may begin on a day",
      { plan_type: "Actual", clock: "date", clock_date: "2026-12-01" },
      { clock: "date", clock_date: "2026-12-01" },
    ],
  ] as const)("%s", (_, changed, kept) =>
    expect(settled(changed as Partial<PlanValues>)).toMatchObject(kept),
  );
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
    [{ clock: "first_lesson", clock_days: "" }, { clock_days: "REQUIRED" }],
    [{ clock: "first_lesson", clock_days: 7 }, {}],
    [{ clock: "lessons", clock_days: "" }, {}],
    [{ clock: "date", clock_date: "" }, { clock_date: "REQUIRED" }],
    [{ clock: "date", clock_date: "2026-12-01" }, {}],
  ] as const)("%j", (changed, expected) =>
    expect(faults(changed as Partial<PlanValues>)).toEqual(expected),
  );
});
